// What C++17 puts in an order stays in it on lanes: the left operand of a shift is read before the right one changes it, the right side of an assignment comes before the left.
// flags: -std=c++17 -Wno-unsequenced
#include <sierra.h>
#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

int next(int& x) { return x += 1; }
#if VECTOR_LENGTH > 1
int varying(L) next_of_all(int varying(L)& x) { return x += 1; }
#endif
int next_of_all(int& x) { return x += 1; }

template<class I> void work(int* a, I x) {
  a[x] = next(x);
  a[x + 64] += next_of_all(x);
  I y = x << next(x);
  y += x << next_of_all(x);
  a[x + 128] = y;
  a[x + 192] = x >> next(x) | 1 << (x & 3);
  I w = x;
  w = (next(w), w * 2);
  w -= next(w);
  w += next(w) > 3 && next(w) < 9 ? next(w) : w;
  a[x + 256] = w;
}

}  // namespace

int main() {
  static int lanes[512], one[512];
  int varying(L) x = sierra::seq<L>() % 13 + sierra::seq<L>() / 13 * 13;
  work(lanes, x);
  for (int i = 0; i < L; ++i) work(one, i % 13 + i / 13 * 13);
  for (int k = 0; k < 512; ++k) check_true(lanes[k] == one[k], "order", __LINE__);
  return check_status();
}
