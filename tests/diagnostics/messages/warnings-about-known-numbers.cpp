// What clang warns of where a scalar meets a number that it knows, it says of lanes, under the same flags and pragmas.
#include <sierra.h>

int varying(8) far(int varying(8) x) { return x << 33; }  // expected-warning {{shift count >= width of type}}
long long varying(4) not_far(long long varying(4) x) { return (x << 33) >> 63; }
short varying(8) promoted(short varying(8) x) { return x >> 20; }
int varying(8) back(int varying(8) x) { return x >> -1; }  // expected-warning {{shift count is negative}}
int varying(8) under_a_mask(int varying(8) x) {
  if (x > 1) return x / 0;  // expected-warning {{division by zero is undefined}}
  return x % 0u;  // expected-warning {{remainder by zero is undefined}}
}
float varying(8) numbers(float varying(8) x) { return x / 0; }
template <int N> int varying(8) by(int varying(8) x) { return x << N; }  // expected-warning {{shift count >= width of type}}
int varying(8) unknown(int varying(8) x, int n, const int zero) { return (by<40>(x) << n) / zero + by<3>(x); }
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdivision-by-zero"
int varying(8) meant(int varying(8) x) { return x / 0; }
#pragma clang diagnostic pop
int varying(8) again(int varying(8) x) { return 5 + x / 0; }  // expected-warning {{division by zero is undefined}}
int wrong(int varying(8) x) { return x; }  // expected-error {{cannot convert}}
