// What the page of the language calls not yet possible is refused where it stands; what it says to write instead is accepted.
// flags: -std=c++20
#include <sierra.h>

struct ToLanes { int varying(8) v; operator int varying(8)() const { return v; } };
struct FromLanes { int varying(8) v; FromLanes(int varying(8) v) : v(v) {} };
struct ToBool { bool varying(8) b; operator bool varying(8)() const { return b; } };
union Either { int varying(8) a; float varying(8) b; };
struct Vec { float x, y; };
struct Pair { int v[2]; };
struct Outer { Vec a; Pair b; };
struct Unnamed { struct { int a, b; }; int c; };
float scalar(float);

void casts(const float* varying(8) p, float* varying(8) q) {
  const_cast<float* varying(8)>(p);  // expected-error {{const_cast to 'float *varying(8)'}}
  reinterpret_cast<int* varying(8)>(q);  // expected-error {{reinterpret_cast from 'float *varying(8)' to 'int *varying(8)' is not allowed}}
  float* varying(8) same = (float* varying(8)) p;
  int* varying(8) other = (int* varying(8)) q;
}

void conversions(int varying(8) v, ToLanes t, ToBool b, int* data) {
  FromLanes two = 3;  // expected-error {{no viable conversion from 'int' to 'FromLanes'}}
  FromLanes one(3);
  v = t + v;  // expected-error {{invalid operands to binary expression ('ToLanes' and 'int varying(8)')}}
  v = (int varying(8)) t + v;
  data[t] = 3;  // expected-error {{'int *' cannot be subscripted by a varying index}}
  data[(int varying(8)) t] = 3;
  switch (t) { case 1: break; }  // expected-error {{statement requires expression of integer type ('ToLanes' invalid)}}
  switch ((int varying(8)) t) { case 1: break; }
  if (b) v = 1;  // expected-error {{no viable conversion from 'ToBool' to 'bool'}}
  if ((bool varying(8)) b) v = 1;
  int varying(8) n{1.5f};  // lanes do not mind narrowing
}

int varying(8) without_a_middle(int varying(8) v, int varying(8) w) { return v ?: w; }  // expected-error {{cannot convert 'int varying(8)' to 'bool' outside of a condition}}
void middles(short varying(8) a, int varying(8) b, int varying(8) v) {
  for (; auto c = v > 0 ? a : b;) v -= c;  // expected-error {{conditional expression is ambiguous}}
  for (; int varying(8) c = v > 0 ? a : b;) v -= c;
  for (; auto c = v > 0 ? v : b;) v -= c;
}

void classes(Either& e, float varying(8) x) {
  Either copy = e;  // expected-error {{call to implicitly-deleted copy constructor of 'Either'}}
  Vec varying(8) named = {.w = x};  // expected-error {{a list for 'Vec varying(8)' names fields of the class, in their order}}
  Outer varying(8) flat = {1, 2, 3, 4, 5};  // expected-error {{excess elements in struct initializer}}
  Outer varying(8) deep = {{1, 2}, {{3, 4}}};
  Unnamed varying(8) unnamed;  // expected-error {{'Unnamed' has an anonymous structure}}
}

// What lanes choose is a value.
int& chosen(bool varying(8) c, int& a, int& b) { return c ? a : b; }  // expected-error {{a reference to 'int' cannot be bound to a value}}
void assigned(bool varying(8) c, int varying(8) a, int varying(8) b, bool one) {
  (c ? a : b) = 3;  // expected-error {{expression is not assignable: lanes choose between values}}
  (one ? a : b) = 3;
}
