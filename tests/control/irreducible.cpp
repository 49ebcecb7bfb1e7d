// A loop with two entries that lanes decide about cannot be put into an order: an error, not a guess.
#include <sierra.h>

void two_entries(int varying(8) a, int varying(8)& r) {
  if (a > 3) goto second;
first:
  r += 1;
second:
  r += 2;
  if (r < 100) goto first; // expected-error {{irreducible control flow}}
}

void into_a_loop(int varying(8) a, int varying(8)& r) {
  if (a > 3) goto middle;
  while (r < 100) { // expected-error {{irreducible control flow}}
    r += a;
  middle:
    r += 1;
  }
}
