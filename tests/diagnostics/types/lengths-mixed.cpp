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

// What `?:` gives is called by its own name.
template<class C, class T> void chosen(C c, T a, short varying(4)& r) {
  r = c ? a : 2u;  // expected-error {{two lengths are mixed: 'unsigned int varying(8)' and 'short varying(4)'}}
}
void choose(int u, bool varying(8) c, short varying(8) s, unsigned varying(8) n, long long varying(4)& r) {
  r = c ? s : n;  // expected-error {{two lengths are mixed: 'unsigned int varying(8)' and 'long long varying(4)'}}
  r = u ? (c ? s : n) : (c ? n : -1ll);  // expected-error {{two lengths are mixed: 'long long varying(8)' and 'long long varying(4)'}}
  short varying(4) t;
  chosen(c, s, t);
}
