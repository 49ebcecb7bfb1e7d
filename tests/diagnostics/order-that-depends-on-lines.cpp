// A function that does something else with other line numbers, where `#line` lets them jump back.
#include <sierra.h>

void note(int);

template <int N> void at() {
  if constexpr (N > 5) note(N);
}

void f(int varying(4) v) { // expected-error {{what this function does depends on line numbers}}
  try {
    if (v > 0) throw 0;
#line 3
    if constexpr (__builtin_LINE() == 3) note(0);
  } catch (int) {
    note(1);
  }
}
