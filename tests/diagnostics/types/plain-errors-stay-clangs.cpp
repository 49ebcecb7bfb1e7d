// Ordinary C++ errors around annotations are clang's own, with line and column of the user's text.
#include <sierra.h>

int varying(4) f(int varying(4) x) {
  return x + undeclared;  // expected-error:14 {{use of undeclared identifier 'undeclared'}}
}
int varying(4) /* a comment */ g() { return 1 }  // expected-error:46 {{expected ';'}}

struct Table { int a[4]; int& operator[](int i) { return a[i]; } };
int h(const Table& t) { return t[0]; }  // expected-error {{no viable overloaded operator[] for type 'const Table'}}
int varying(4) k(Table& t, float varying(4) i) { return t[i]; }  // expected-error {{'Table' cannot be subscripted by 'float varying(4)'}}
struct Dictionary { int& operator[](const char* word); };
int varying(4) l(Dictionary& d, const unsigned varying(4) i) { return d[i]; }  // expected-error {{'Dictionary' has no 'operator[]' that takes 'const unsigned}}
