// A value takes no annotation at length 1 either, where the scalar program has no type to change.
#include <sierra.h>
int f(int);
int g(int* p, int u) {
  f(*p uniform);       // expected-error {{expected ')'}}
  int a[3] = {};
  a[u uniform] = 3;    // expected-error {{expected ']'}}
  return u uniform + 3; // expected-error {{expected ';' after return statement}}
}
constexpr int n = 8 spmd(1), m = 4; // expected-error {{expected ';' after top level declarator}} expected-error {{expected unqualified-id}}
