// What numbers can do and lanes of objects, of pointers or of scoped enumerations cannot: the message is clang's for the scalars, and names no internals.
#include <sierra.h>

struct P { float x, y; };
enum class E { A };
using Int = int varying(8);
using Float = float varying(8);
using Lanes = P varying(8);

void objects(bool varying(8) b, Int v, Lanes s) {
  !s;  // expected-error {{invalid argument type 'Lanes' (aka 'P varying(8)') to unary expression}}
  -s;  // expected-error {{invalid argument type 'Lanes' (aka 'P varying(8)') to unary expression}}
  Float converted = s;  // expected-error {{no viable conversion from 'P varying(8)' to 'float varying(8)'}}
  Float made(s);  // expected-error {{no matching constructor for initialization of 'Float' (aka 'float varying(8)')}}
  v = s;  // expected-error {{cannot convert 'P varying(8)' to 'int varying(8)'}}
  v = (Int) s;  // expected-error {{no matching conversion for C-style cast from 'Lanes' (aka 'P varying(8)') to 'Int' (aka 'int varying(8)')}}
  sierra::select(b, s, v);  // expected-error {{no matching function for call to 'select'}} expected-note {{it is called as 'T varying(L) select(bool varying(L) c, a, b)'}}
  sierra::min(v, s);  // expected-error {{no matching function for call to 'min'}} expected-note {{it is called as 'min(a, b)'}}
  sierra::for_each_lane(v, [](P) {});  // expected-error {{for_each_lane calls a function with the value of a lane, or with the value and its lane}}
  auto [one] = v;  // expected-error {{cannot bind non-class, non-array type 'int varying(8)'}}
  auto [two, three] = v;  // expected-error {{cannot bind non-class, non-array type 'Int'}}
  constexpr Int chosen = 3 > sierra::seq<8>() ? 1 : 2;  // expected-error {{constexpr variable 'chosen' must be initialized by a constant expression}} expected-note {{what lanes decide is no constant}}
}
void pointers(Int v, int* varying(8) p) {
  -p;  // expected-error {{invalid argument type 'int *varying(8)' to unary expression}}
  sierra::sqrt(p);  // expected-error {{no matching function for call to 'sqrt'}} expected-note {{it is called as 'sqrt(v)'}}
  sierra::pow(v, p);  // expected-error {{no matching function for call to 'pow'}} expected-note {{it is called as 'pow(a, b)'}}
}
void enumerations(Int v, E varying(8) e) {
  -e;  // expected-error {{invalid argument type 'E varying(8)' to unary expression}}
  !e;  // expected-error {{a scoped enumeration does not convert to 'bool'}}
  v = (Int) e;
  e = (E varying(8)) v;
}
