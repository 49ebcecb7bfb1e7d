// Two different lengths in one expression are an error; the message says both.
#include <sierra.h>

void f(int varying(4) a, int varying(8) b);  // declaring it is fine

void g(int varying(4) a, int varying(8) b, float varying(8) c) {
  auto x = a + b;  // expected-error {{int varying(4)}}
  a = b;  // expected-error {{int varying(4)}}
  bool varying(8) d = c < a;  // expected-error {{int varying(4)}}
  c += a;  // expected-error {{int varying(4)}}
  auto fine = b + c;
}
