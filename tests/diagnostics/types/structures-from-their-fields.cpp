// What a field is given makes no structure without braces, as in plain C++.
#include <sierra.h>

struct V { int x; };
struct W { V v; int y; };
template<class T> struct G { T t; };
template<class T> void in_template(T varying(8) x) {
  G<T> varying(8) g = x;  // expected-error {{no viable conversion from 'int varying(8)' to 'G<int> varying(8)'}}
  G<T> varying(8) h{x};
}

void take(V varying(8));
V varying(8) f(int varying(8) x, V varying(8) v) {
  V varying(8) a = x;     // expected-error {{no viable conversion from 'int varying(8)' to 'V varying(8)'}}
  V varying(8) b = {x};
  W varying(8) c = v;     // expected-error {{no viable conversion from 'V varying(8)' to 'W varying(8)'}}
  W varying(8) d{v};
  take(x);                // expected-error {{no matching function for call to 'take'}}
  in_template<int>(x);
  return x;               // expected-error {{no viable conversion}}
}
G<int> varying(8) g(int varying(8) x) {
  G<int> varying(8) a = x++;  // expected-error {{no viable conversion from 'int varying(8)' to 'G<int> varying(8)'}}
  return a;
}
