// flags: -std=c++20
// What works on one object only is called for each live lane (functions/scalar-calls), but not within a template that lanes instantiate by their own form; what it does not fit is refused.
#include <sierra.h>

struct Vec3 {
  float x, y, z;
  float length() const;
  Vec3 scaled(float f) const;
  Vec3 operator-(Vec3 const& b) const;
  template<class O> float from_length(O o) const { return length() * o; }  // expected-error {{scalar member function 'length' of 'Vec3' cannot be called on lanes}}
};
Vec3 operator+(Vec3 const& a, Vec3 const& b);

bool operator<(Vec3 const& a, Vec3 const& b);

struct Ready {
  float a, b;
  Ready(float a, float b);
};

struct Pair {
  Vec3 v;
  int n;
};

float use(Vec3 v);

float varying(8) f(Vec3 varying(8) v, Vec3 varying(8) const& w) {
  Ready varying(8) r = {1.0f, 2.0f};
  Vec3 varying(8) s = v + w;
  auto difference = v - w;
  auto shorter = w < v;
  auto product = 2.0f * v;  // expected-error {{invalid operands to binary expression ('float' and 'Vec3 varying(8)')}}
  Vec3 scalar = v;  // expected-error {{cannot convert 'Vec3 varying(8)' to 'Vec3'}}
  use(v);
  w.from_length(2.0f);
  w.scaled(2.0f);
  return v.length();
}

float varying(8) g(Vec3 varying(8) v) {
  v.w = 1;  // expected-error {{no member named 'w' in 'Vec3 varying(8)'}}
  Vec3 varying(4) other;
  v = other;  // expected-error {{two lengths are mixed: 'Vec3 varying(4)' and 'Vec3 varying(8)'}}
  Vec3 varying(8) named = {.x = v.x, .w = 1};  // expected-error {{a list for 'Vec3 varying(8)' names fields of the class, in their order}}
  Pair varying(8) flat = {v.x, 1, 2, 3, 4};  // expected-error {{excess elements in struct initializer}}
  Pair varying(8) many = {v, 1, 2};  // expected-error {{excess elements in struct initializer}}
  return v.x;
}
