// A clause that lanes leave by `throw;` behind an inner `try`, whose own clause may end on the same way: what the clause holds is destroyed once
// for each exception.
// lengths: 1 2 4 8
#include "check.h"
#include "counted_objects.h"

constexpr int L = VECTOR_LENGTH;

template <int N>
static int varying(N) tried(int varying(N) salt) {
  int varying(N) result = 0;
  try {
    try {
      if (salt % 3 == 0) throw Thrown(3);
      if (salt % 3 == 1) throw Thrown(4);
      result = 5;
    } catch (const Thrown& outer) {
      try {
        if (salt % 2 == 1) throw;
        result += 1;
      } catch (const Thrown& same) {
        result += 10 * same.number;
      }
      if (salt % 5 < 3) throw;
      result += outer.number;
    }
    result += 10000;
  } catch (const Thrown& last) {
    result += 1000 + last.number;
  }
  return result;
}

int main() {
  for (int first = 0; first < 32; first += L) {
    int varying(L) all = tried<L>(sierra::seq<L>() + first);
    CHECK_EQ(alive, 0);
    for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(all, i), tried<1>(first + i));
    CHECK_EQ(alive, 0);
    alive = 0;
  }
  return check_status();
}
