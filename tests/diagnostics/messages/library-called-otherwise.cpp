// A call of a library function that fits none of its forms is told how the function is called.
#include <sierra.h>

bool two(int varying(8) x) { return sierra::any(x > 1, x > 2); }  // expected-error {{no matching function for call to 'any'}} expected-note {{it is called as 'bool any(v)'}}
int of_floats(float varying(8) x) { return sierra::reduce_or(x); }  // expected-error {{no matching function for call to 'reduce_or'}} expected-note {{it is called as 'reduce_or(v)'}}
int varying(8) by_lanes(int varying(8) x) { return sierra::rotate(x, x); }  // expected-error {{no matching function for call to 'rotate'}} expected-note {{it is called as 'T varying(L) rotate(T varying(L) v, int n)'}}
int varying(8) which(int varying(8) x) { return sierra::extract(x); }  // expected-error {{no matching function for call to 'extract'}} expected-note {{'T extract(T varying(L) v, int i)'}}
int varying(8) no_length() { return sierra::seq(8); }  // expected-error {{no matching function for call to 'seq'}} expected-note {{it is called as 'int varying(L) seq<L>()'}}
void no_end(int* p) { sierra::for_each<8>(0, [&](int varying(8) i) { p[i] = 1; }); }  // expected-error {{for_each counts from one end to the other: write 'for_each<L>(0, n, body)'}}
int varying(8) three() { return sierra::seq<3>(); }  // expected-error {{length 3 of 'int varying(3)' is not a positive power of two}}
void loop_of_three(int* p) { sierra::for_each<3>(0, 9, [&](int varying(8) i) { p[i] = 1; }); }  // expected-error {{is not a positive power of two}}
void to_const(const int* p, int varying(8) i) { sierra::scatter(p, i, i); }  // expected-error {{scatter writes, and its pointer is to const}}
int packed(const int* p, int varying(8) i) { return sierra::packed_store_active(p, i); }  // expected-error {{packed_store_active writes, and its pointer is to const}}
int varying(8) fractions(int* p, float varying(8) i) { return sierra::gather(p, i); }  // expected-error {{gather takes integers for indices}}
void body(int* p) { sierra::for_each<8>(0, 9, [&] { p[0] = 1; }); }  // expected-error {{:15:47)'}} expected-note {{requires 0 arguments, but 1 was provided}}
void no_begin(int* p) { sierra::for_each(5, [&](int i) { p[i] = 1; }); }  // expected-error {{for_each counts from one end to the other}}
