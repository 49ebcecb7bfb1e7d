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
  sierra::min(v, w);               // expected-error {{two lengths are mixed}}
  sierra::pow(x, w);               // expected-error {{two lengths are mixed}}
  sierra::popcount(x);             // expected-error {{no matching function for call to 'popcount'}}
}

struct pair { float x, y; };
void structures(pair varying(4) p, pair* memory) {
  sierra::broadcast(p, 1);                 // expected-error {{no matching function for call to 'broadcast'}}
  sierra::shuffle(p, sierra::seq<4>());    // expected-error {{no matching function for call to 'shuffle'}}
  sierra::packed_store_active(memory, p);  // expected-error {{no matching function for call to 'packed_store_active'}}
  sierra::for_each_unique(p, [](pair) {});  // expected-error {{no matching function for call to 'for_each_unique'}}
  sierra::reduce_add(p);                   // expected-error {{no matching function for call to 'reduce_add'}}
  sierra::exp(p);                          // expected-error {{no matching function for call to 'exp'}}
}
