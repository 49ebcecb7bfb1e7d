// expected-no-diagnostics
// What looks unusual and is right.
// flags: -Wall -Wextra
#include <sierra.h>

template <class T, int L> T varying(L) f(T varying(L) x) {
  if (x > 0) return x;
  return -x;
}
int varying(4) g(int varying(4) x) { return f(x) + f<int, 4>(x); }
void h(int varying(4) a, bool varying(4) b, int varying(4)& r) {
  if (b && a) r = a ? 1 : 2;
  for (;;) {
    if (a < 0) break;
    --a;
  }
}
