// A class with a uniform member, or with lanes of another length, has no value in each lane: `?:` cannot choose between its objects by lanes.
#include <sierra.h>

struct Mixed { float varying(4) x; int n; };
struct Wide { float varying(8) x; };
struct Point { float varying(4) x, y; };

Mixed mixed(int varying(4) v, Mixed a, Mixed b) {
  return v > 0 ? a : b;  // expected-error {{lanes cannot choose between objects of 'Mixed': only a class with nothing in it but varying members of the condition's length has a value in each lane}}
}
Wide wide(int varying(4) v, const Wide& a, const Wide& b) {
  return v > 0 ? a : b;  // expected-error {{lanes cannot choose between objects of 'Wide'}}
}
Mixed thrown(int varying(4) v, Mixed a) {
  return v > 0 ? a : throw 1;  // expected-error {{lanes cannot choose between objects of 'Mixed'}}
}
void discarded(int varying(4) v, Mixed a, Mixed b) {
  v > 0 ? (void) (a = b) : (void) (b = a);
}
Mixed uniformly(int v, Mixed a, Mixed b) {
  return v > 0 ? a : b;
}
Point point(int varying(4) v, Point a, Point b) {
  return v > 0 ? a : v > -2 ? b : throw 1;
}
