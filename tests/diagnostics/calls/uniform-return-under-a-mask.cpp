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

struct Mixed { float varying(4) x; int n; };
struct Wide { float varying(8) x; };
Mixed mixed(int varying(4) v, Mixed a, Mixed b) {
  if (v > 0) return a;  // expected-error {{return of uniform 'Mixed' under a varying condition: lanes could return different values}}
  return b;
}
Wide wide(int varying(4) v, const Wide& a, const Wide& b) {
  if (v > 0) return a;  // expected-error {{return of 'Wide', which is of length 8, under a mask of length 4}}
  return b;
}
