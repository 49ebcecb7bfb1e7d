// An inner clause that only leaves: by `break`, to behind an endless loop, and by a `throw` to the clause around that loop; and a loop whose only way
// back is a `continue` in a `try`.
// lengths: 1 2 4 8
#include "check.h"
#include "counted_objects.h"

constexpr int L = VECTOR_LENGTH;
[[noreturn]] __attribute__((noinline)) static void again() { throw; }

template <int N>
static int varying(N) endless(int varying(N) v, int varying(N) w) {
  int varying(N) result = 0;
  try {
    for (;;) {
      try {
        if (v > 5) throw Thrown(2);
        v += 1;
        result += 10;
      } catch (Thrown& c) {
        result += 100 * c.number;
        try {
          again();
        } catch (...) {
          if (w % 2 == 0) break;
          throw Thrown(3);
        }
        break;
      }
    }
    result += 1000;
    return result;
  } catch (Thrown& c) {
    result += 10000 * c.number;
  }
  return result + 1;
}

template <int N>
static int varying(N) continued(int varying(N) v, int varying(N) w) {
  int varying(N) result = 0;
  try {
    Guard guard;
    for (; v > 0;) {
      try {
        if (v % 4 == 3) throw Thrown(7);
        v -= 1;
        result += 1;
        continue;
      } catch (Thrown& c) {
        result += 100 * c.number;
        w -= 1;
      }
      result += w;
      throw Thrown(4);
    }
    result += 10000;
  } catch (Thrown& c) {
    result += 100000 * c.number;
  }
  return result;
}

int main() {
  for (int first = 0; first < 64; first += L) {
    int varying(L) v = (sierra::seq<L>() + first) % 11;
    int varying(L) w = (sierra::seq<L>() + first) / 3;
    int varying(L) e = endless<L>(v, w);
    CHECK_EQ(alive, 0);
    int varying(L) c = continued<L>(v, w);
    CHECK_EQ(alive, 0);
    for (int i = 0; i < L; ++i) {
      const int x = sierra::extract(v, i), y = sierra::extract(w, i);
      CHECK_EQ(sierra::extract(e, i), endless<1>(x, y));
      CHECK_EQ(sierra::extract(c, i), continued<1>(x, y));
    }
    alive = 0;
  }
  return check_status();
}
