// What the compiler writes into classes gives no errors of its own when the class is wrong already.
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
