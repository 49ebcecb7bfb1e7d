// Widths, halves and turns that do not fit are errors where they are asked for.
#include <sierra.h>

void widths_and_halves(int varying(4) v, unsigned char varying(4) b, float varying(4) x, int varying(64) all, long varying(4) wide) {
  int varying(4) other = v;
  sierra::narrow_sat<long>(v);        // expected-error {{narrow_sat is to an integer that is no wider}}
  sierra::narrow_sat<float>(v);       // expected-error {{narrow_sat is to an integer that is no wider}}
  sierra::narrow<double>(v);          // expected-error {{narrow is to a number that is no wider}}
  sierra::widen<short>(v);            // expected-error {{widen is to a number that is no narrower}}
  sierra::widen(wide);                // expected-error {{no matching function for call to 'widen'}}
  sierra::concat(v, b);               // expected-error {{no matching function for call to 'concat'}}
  sierra::lower_half(3);              // expected-error {{no matching function for call to 'lower_half'}}
  sierra::concat(all, all);           // expected-error {{no matching function for call to 'concat'}}
  sierra::mul_high(x, x);             // expected-error {{no matching function for call to 'mul_high'}}
  sierra::mul_round(b, b);            // expected-error {{no matching function for call to 'mul_round'}}
  sierra::abs_diff(v, b);             // expected-error {{no matching function for call to 'abs_diff'}}
  sierra::mul_add_pairs(wide, wide);  // expected-error {{no matching function for call to 'mul_add_pairs'}}
  sierra::interleave(v, b);           // expected-error {{no matching function for call to 'interleave'}}
  sierra::transpose(v, other, v);     // expected-error {{transpose takes as many values as there are lanes, or 2, 4, … of them}}
}
