// A class with a field that cannot be varying: the error names the field and says why, at the annotation.
#include <sierra.h>

struct Refers { int a; int& r; };
struct Bits { unsigned low : 3; int a; };
struct Poly { virtual void f(); int a; };
struct Top { int a; };
struct Virtual : virtual Top { int b; };
struct Pointing { int Top::* p; };
struct Anonymous { union { int a; float b; }; };
union Either { int a; float b; };
struct Holds { Either e; int c; };
struct Inner { int a; int&& gone; };
struct Deep { Inner inner[2]; };
struct Twice { int varying(4) v; };
namespace n { struct Long { long double x; }; }

void f() {
  Refers varying(4)* a;  // no object, no error
  (void)a;
}
Refers varying(4) refers();
void g() {
  (void)sizeof(Refers varying(4));  // expected-error {{'Refers varying(4)' is not supported: field 'r' of 'Refers' is a reference}}
  (void)sizeof(Bits varying(4));  // expected-error {{field 'low' of 'Bits' is a bit-field}}
  Poly varying(4) p;  // expected-error {{'Poly' has virtual functions}}
  Virtual varying(4) v;  // expected-error {{'Virtual' has a virtual base}}
  Pointing varying(4) m;  // expected-error {{field 'p' of 'Pointing' is a pointer to a member}}
  Anonymous varying(4) u;  // expected-error {{'Anonymous' has an anonymous union}}
  Either varying(4) e;  // expected-error {{'Either varying(4)' is not supported: 'Either' is a union}}
  Holds varying(4) h;  // expected-error {{field 'e' of 'Holds' is a union}}
  Deep varying(4) d;  // expected-error {{field 'gone' of 'Inner' is a reference}}
  Twice varying(4) t;  // expected-error {{field 'v' of 'Twice' is varying already}}
  n::Long varying(4) l;  // expected-error {{field 'x' of 'n::Long' is of type 'long double'}}
}
