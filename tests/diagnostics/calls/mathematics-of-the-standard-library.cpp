// What the standard library has for scalars, the header has for lanes, by its names in namespace std and without a namespace. Others are called for each lane.
#include <cmath>
#include <sierra.h>

struct Angle {};

float varying(8) f(float varying(8) x, double varying(4) y) {
  float varying(8) r = std::sqrt(x);
  r += std::pow(x, 2.0f);
  y = ::cos(y);
  y = ::fabs(y);
  r += std::sqrt(Angle());            // expected-error {{no matching function for call to 'sqrt'}}
  r += std::pow(x, y);                // expected-error {{two lengths are mixed: 'float varying(8)' and 'double varying(4)'}}
  return r + std::beta(x, x);
}
