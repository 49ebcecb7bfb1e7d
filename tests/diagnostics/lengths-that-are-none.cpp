// Lengths that are found out late, or that nobody can read.
#include <sierra.h>

constexpr int k = 97;

spmd(k) void f() {}  // expected-error {{the length is not a positive power of two (up to 64)}}
int varying(k) g();  // expected-error {{length 97 of 'int varying(k)' is not a positive power of two}}
void h(int varying(B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<B<int>>>>>>>>>>>>>>>>>>>>>>>>) x);  // expected-error {{a length is nested too deeply}}
