// Where every way through a `try` throws, and not all lanes the same, it is an error at a `throw`: nobody knows where the place behind the handlers is.
#include <sierra.h>

int varying(8) in_a_loop(int varying(8) a) {
  int varying(8) r = 0;
  for (int n = 0; n < 2; ++n) {
    try {
      if (a > n) throw 1;  // expected-error {{no way through the 'try' block does without throwing}}
      throw 2;
    } catch (int e) {
      r += e * 100;
    }
  }
  return r;
}

// All lanes throw the same, at the same time.
int varying(8) together(int varying(8) a, int n) {
  int varying(8) r = a;
  try {
    if (n > 2) throw n;
    r += 1;
    throw 2;
  } catch (int e) {
    r += e * 100;
  }
  return r;
}

// Some lanes come through.
int varying(8) apart(int varying(8) a) {
  int varying(8) r = a;
  try {
    if (a > 4) throw 1;
    if (a > 2) throw 2;
    r += 1;
  } catch (int e) {
    r += e * 100;
  }
  return r;
}
