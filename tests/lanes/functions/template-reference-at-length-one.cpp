// A reference parameter whose length depends on a template parameter takes a scalar object at length 1.
// XFAIL: in a template `T varying(1)&` is a reference to the class, which a T is not
#include "lanes.h"

template <class T, int N> void add_twice(T varying(N)& sum, T varying(N) x) {
  for (int i = 0; i < 2; ++i) {
    if (x > 3) continue;
    sum += x;
  }
}
void given_length(bool varying(L) live, short varying(L) c, short varying(L)& s) {
  if (live) add_twice<short, L>(s, c);
}
LANES(given_length, MASK(), IN(short), INOUT(short));
