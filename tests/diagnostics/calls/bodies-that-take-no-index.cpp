// One message, at the user's call: what stands in the library follows from it.
#include <sierra.h>

void clear(float* p, int count) {
  sierra::for_each<8>(0, count, [&](float* i) {   // expected-error {{no matching function for call to object of type}} expected-note {{no known conversion from 'int varying(8)' to 'float *' for 1st argument}}
    *i = 0;
  });
  sierra::for_each<8>(0, count, [&](auto i) { p[i] = 0; });
  sierra::for_each<8>(0, count, [&](int i) { p[i] = 0; });
}
