// What the standard library has for scalars alone, the header has for lanes.
#include <cmath>
#include <sierra.h>

struct Angle {};

float varying(8) f(float varying(8) x, double varying(4) y) {
  float varying(8) r = std::sqrt(x);  // expected-error {{'sqrt' takes no 'float varying(8)'; sierra::sqrt does}}
  r += std::pow(x, 2.0f);             // expected-error {{'pow' takes no 'float varying(8)'; sierra::pow does}}
  r += std::fabs(x);                  // expected-error {{'fabs' takes no 'float varying(8)'; sierra::abs does}}
  y = ::cos(y);                       // expected-error {{'cos' takes no 'double varying(4)'; sierra::cos does}}
  r += std::sqrt(Angle());            // expected-error {{no matching function for call to 'sqrt'}}
  return r + std::lgamma(x);          // expected-error {{no matching function for call to 'lgamma'}}
}
