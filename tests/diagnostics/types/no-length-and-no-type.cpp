// Attributes without a length, and annotations where there is no type: also those that mean one lane.
#include <sierra.h>

int __attribute__((sierra_vector)) a;                 // expected-error {{a length is missing: write 'varying(8)'}}
int __attribute__((unused, sierra_vector)) b;         // expected-error {{a length is missing: write 'varying(8)'}}
__attribute__((sierra_spmd)) void f();                // expected-error {{a length is missing: write 'spmd(8)'}}
int varying() c;                                      // expected-error {{a length is missing: write 'varying(8)'}}
int d uniform;                                        // expected-error {{'uniform' ('varying(1)') stands where there is no type}}
int e varying(8);                                     // expected-error {{'varying(8)' stands where there is no type}}

void g(int n) {
  spmd_mode(n) {}                                     // expected-error {{length 'n' of 'spmd_mode(n)' is not a constant expression}}
}

struct S { int m; S* next; };
void h(S s, S* p, int k) {
  s.m uniform = 1;                                    // expected-error {{'uniform' ('varying(1)') stands where there is no type}}
  p->m varying(8) = 1;                                // expected-error {{'varying(8)' stands where there is no type}}
  s.varying(8) m = 1;                                 // expected-error {{'varying(8)' stands where there is no type}}
  k uniform += 1;                                     // expected-error {{expected ';' after expression}} expected-error {{expected unqualified-id}}
  int uniform t = 1;
}
auto r(S s) -> int uniform;
auto l = [](int x) mutable -> int varying(8) { return x; };
auto n = [](int x) constexpr noexcept -> int varying(8) { return x; };
struct F { auto f() const -> int varying(8) { return 1; } int m; void g() { this->m uniform = 1; } };  // expected-error {{stands where there is no type}}
int v() { return uniform(); }                         // expected-error {{'uniform' ('varying(1)') stands where there is no type}}
void w(int __attribute__((sierra_vector(8) r)) x);        // expected-error {{expected ')'}}
