// Returning a uniform value from under a mask is an error: some lanes would have to stay.
#include <sierra.h>

int f(int varying(4) v) {
  if (v > 0) {
    return 1;  // expected-error {{return of uniform 'int' under a varying condition}}
  }
  return 0;
}

void fine(int varying(4) v) {
  if (v > 0) return;
}
