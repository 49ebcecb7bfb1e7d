// A function that takes a reference to lanes of a length that there is not is like any other.
#include "check.h"

template <class T> struct V { T x, y; };
template <class T> T same(T x) { return x; }
template V<int> varying('a')& same<V<int> varying('a')&>(V<int> varying('a')&);

int main() {
  CHECK_EQ(same(3), 3);
  return check_status();
}
