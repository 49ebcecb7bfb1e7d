// Numbers that no lanes hold: `__bf16`, for which many systems have no functions, and `long double`.
#include <sierra.h>

void f(float varying(8) v) {
  __bf16 varying(8) a = (__bf16 varying(8)) v;  // expected-error {{'__bf16 varying(8)' is not supported: there are no lanes of '__bf16'}}
  float varying(8) b = a;
  long double varying(4) c;  // expected-error {{'long double varying(4)' is not supported: there are no lanes of 'long double'}}
}
