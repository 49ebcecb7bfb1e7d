// What the compiler writes into classes gives no errors of its own when the class is wrong already.
#include <optional>
#include <sierra.h>

struct Outer { Unknown in; int u; };         // expected-error {{unknown type name 'Unknown'}}
struct Deeper : Outer { Outer more[2]; };
Deeper varying(8) d;

template<class T> struct Twice { T x, y; T y; };  // expected-error {{duplicate member 'y'}}
Twice<int> varying(8) t;

struct Plain { int a; };
enum Kind { first };
void assign() {
  Plain varying(8) p = first;                // expected-error {{no viable conversion from 'Kind' to 'Plain varying(8)'}}
}

std::optional<int> inverse(int x);
int varying(8) known(int varying(8) i) {
  auto r = inverse(i);                       // expected-error {{'std::optional<int> varying(8)' is not supported: field '_M_payload' of 'std::_Optional_payload_base<int>' is a union}}
  return r.has_value() ? 1 : 2;
}
// Nor is the subscript wrong that waits for the rest of its line.
void converted(int* a, int varying(8) i, short varying(8) c) {
  a[i] = (unsigned)c > 3 ? 1 : 2;            // expected-error {{cannot convert 'short varying(8)' to 'unsigned int': a varying value has no single uniform value; use extract, a reduction, any or all; a cast of each lane is '(unsigned int varying(8)) ...'}}
}
void subscripted(int* a, float varying(8) f) {
  a[f] = 1;                                  // expected-error {{array subscript is not an integer}}
}
