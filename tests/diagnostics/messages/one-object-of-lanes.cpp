// Where one object is wanted and lanes are given, the message says so, not clang's list of all that an object could be made of.
#include <sierra.h>

#include <string>
#include <vector>

struct V { float x, y; };
struct P { explicit P(int n); int n; };

V assigned(V varying(8) v) { V r; r = v; return r; }  // expected-error {{cannot convert 'V varying(8)' to 'V': a varying value has no single uniform value}}
void element(std::vector<V>& all, V varying(8) v) { all[0] = v; }  // expected-error {{cannot convert 'V varying(8)' to 'V': a varying value has no single uniform value}}
void length(int varying(8) n) { std::vector<int> v(n); }  // expected-error {{no constructor of 'std::vector<int>' takes 'int varying(8)': a varying value has no single uniform value}}
void text(int varying(8) n) { std::string s(n, 'x'); }  // expected-error {{no constructor of 'std::string' takes 'int varying(8)'}}
void made(int varying(8) n) { P p(n); }  // expected-error {{no constructor of 'P' takes 'int varying(8)'}}
void listed(int varying(8) n) { P p{n}; }  // expected-error {{no constructor of 'P' takes 'int varying(8)'}}
P* allocated(int varying(8) n) { return new P(n); }  // expected-error {{no constructor of 'P' takes 'int varying(8)'}}
void lengths(float varying(8) x) { double varying(4) y(x); }  // expected-error {{two lengths are mixed: 'float varying(8)' and 'double varying(4)'}}
void list(float varying(8) x) { double varying(4) y{x}; }  // expected-error {{two lengths are mixed: 'float varying(8)' and 'double varying(4)'}}
std::string overloaded(float varying(8) x) { return std::to_string(x); }  // expected-error {{'to_string' is a scalar function: none of its overloads takes 'float varying(8)'}}

// What is wrong without lanes, too, keeps clang's words.
struct Q { explicit Q(int n); }; void too_many(int n) { Q p(n, n); }  // expected-error {{no matching constructor for initialization of 'Q'}} expected-note {{requires single argument}} expected-note {{the implicit copy constructor}} expected-note {{the implicit move constructor}}
