// A variable that is lent to a call writes back what has changed, once, whatever way the call ends; dead lanes write nothing.
#include "check.h"
#include <sierra.h>

constexpr int L = VECTOR_LENGTH;

// The lanes write to one place: those that change nothing leave it alone.
void only_third(int varying(L)& x) { if (sierra::seq<L>() == 3 % L) x = 5; }
__attribute__((noinline)) void throws(int varying(L)& x, bool really) { x += 1; if (really) throw 1; }
// Where only an instantiation knows whether the argument is an element.
template<class T, class I> void in_template(T* all, I i) {
  throws(all[i], false);
  if (i % 3 != 0) throws(all[i + L], false);
}

int main() {
  int one = 1;
  int* pointer = &one;
  int varying(L) zero = 0, lane = sierra::seq<L>();
  only_third(pointer[zero]);
  CHECK_EQ(one, 5);

  int all[64] = {};
  if (lane < 1) throws(all[lane], false);
  CHECK_EQ(all[0], 1);
  for (int i = 1; i < L; ++i) CHECK_EQ(all[i], 0);

  bool caught = false;
  try {
    throws(all[lane], true);
  } catch (int) { caught = true; }
  CHECK(caught);
  CHECK_EQ(all[0], 2);
  CHECK_EQ(all[L - 1], L == 1 ? 2 : 1);

  int more[64] = {};
  in_template(more, lane);
  for (int i = 0; i < 2 * L; ++i) CHECK_EQ(more[i], i < L || (i - L) % 3 != 0);

  // -0 and 0 are equal and not the same.
  float zeros[64] = {};
  struct { static void flip(float varying(L)& x) { x = -x; } } local;
  local.flip(zeros[lane]);
  CHECK(__builtin_signbit(zeros[0]) && __builtin_signbit(zeros[L - 1]));
  return check_status();
}
