// A mistake is told once, in the language's words: of an element that lanes find, in bodies of loops, in macros, of classes without lanes.
// flags: -std=c++17
#include <sierra.h>

using I = int varying(8);
struct Ended { ~Ended(); int x; };
struct Bits { unsigned a : 3; int b : 5; int c; };
struct Alone { Alone(); Alone(const Alone&) = delete; int x; };
struct Sum { int a; };
void take(Alone);

void elements(float* a, int* q, Ended* p, I i) {
  *a[i] = 2;  // expected-error {{indirection requires pointer operand ('float varying(8)' invalid)}}
  p[i].~Ended();  // expected-error {{does not match the type 'Ended varying(8)' of the object being destroyed}}
  sierra::for_each<8>(0, 9, [&](auto k) { a[k] = "x"; });  // expected-error {{assigning to 'float' from incompatible type 'const char[2]'}}
}
void fields(Bits* b, I i, I v) {
  b[i].c = v;
  b[i].b = v;  // expected-error {{member 'b' of 'Bits' cannot be reached through lanes: field 'b' of 'Bits' is a bit-field}}
}
void without_lanes(Alone* a, I i) {
  take(a[i]);  // expected-error {{'Alone varying(8)' is not supported: 'Alone' has a deleted copy constructor}}
  Alone b = a[i];  // expected-error {{'Alone varying(8)' is not supported: 'Alone' has a deleted copy constructor}}
}
void operands(I v, Sum varying(8) s) {
  v && s;  // expected-error {{cannot convert 'Sum varying(8)' to 'bool'}}
}
void constants(I v) {
  static_assert(sierra::all(v > 0));  // expected-error {{static assertion expression is not an integral constant expression}}
}
