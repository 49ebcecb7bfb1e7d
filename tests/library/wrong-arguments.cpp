// What does not fit the library's functions is an error where they are called.
#include <sierra.h>

void f(int varying(4) v, float varying(4) x, int varying(8) w, double varying(4) d) {
  sierra::shuffle<0, 1, 2, 4>(v);  // expected-error {{an index of shuffle is no lane}}
  sierra::shuffle<0, 1>(v);        // expected-error {{no matching function for call to 'shuffle'}}
  sierra::shuffle(v, w);           // expected-error {{no matching function for call to 'shuffle'}}
  sierra::rotate(v, v);            // expected-error {{no matching function for call to 'rotate'}}
  sierra::for_each<4>(0.0f, 1.0f, [](int varying(4)) {});  // expected-error {{for_each needs integers}}
  sierra::reduce_and(x);           // expected-error {{no matching function for call to 'reduce_and'}}
  sierra::exclusive_scan_or(x);    // expected-error {{no matching function for call to 'exclusive_scan_or'}}
  sierra::bit_cast<int>(d);        // expected-error {{bit_cast between elements of different sizes}}
  sierra::add_sat(x, x);           // expected-error {{no matching function for call to 'add_sat'}}
  sierra::avg(v, w);               // expected-error {{no matching function for call to 'avg'}}
  sierra::min(v, w);               // expected-error {{no matching function for call to 'min'}}
  sierra::pow(x, w);               // expected-error {{no matching function for call to 'pow'}}
  sierra::popcount(x);             // expected-error {{no matching function for call to 'popcount'}}
}
