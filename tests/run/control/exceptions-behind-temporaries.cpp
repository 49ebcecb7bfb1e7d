// Two exceptions at a time, in a loop; a temporary of one way to the handler has to be carried there.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
template <class T>
static void two(int varying(L) v, T varying(L) x, unsigned short varying(L)& w, int& handled) {
  for (int u = 0; u < 2; ++u) {
    try {
      if (v) {
        w = (x + 0);
        throw 1;
      }
      throw 10;
    } catch (int e) {
      handled = handled * 3 + e;
    }
  }
}
template <class T>
static void check() {
  for (int parts = 0; parts < 4; ++parts) {
    int varying(L) v = parts & 1;
    sierra::insert(v, L - 1, parts >> 1);
    unsigned short varying(L) w = 7;
    int handled = 0;
    two<T>(v, T(2), w, handled);
    const int first = parts & 1 ? 1 : 10, second = parts >> 1 ? 1 : 10;
    const int both = ((first * 3 + second) * 3 + first) * 3 + second;
    CHECK_EQ(handled, first == second ? first * 4 : both);
    for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(w, i), sierra::extract(v, i) ? 2 : 7);
  }
}
int main() {
  check<float>();
  check<int>();
  check<double>();
  return check_status();
}
