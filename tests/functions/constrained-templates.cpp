// Constraints in front of a type of lanes, behind the parameters, and on the class around.
// flags: -std=c++20
#include <concepts>
#include "lanes.h"

template<class T> requires std::integral<T> T varying(L) steps(T varying(L) n) {
  T varying(L) count = 0;
  while (n > 1) {
    if ((n & 1) == 0) {
      n >>= 1;
    } else {
      n = n + 1;
    }
    ++count;
  }
  return count;
}
template<class T> requires(sizeof(T) == 4) && std::signed_integral<T> T varying(L) sign(T varying(L) n) {
  return n < 0 ? -1 : n > 0 ? 1 : 0;
}
template<class T> T varying(L) half(T varying(L) n) requires std::integral<T> {
  return n / 2;
}
template<class T> concept number = std::integral<T> || std::floating_point<T>;
template<number T> struct sum {
  T varying(L) value = 0;
  template<class U> requires number<U> U varying(L) add(U varying(L) v) {
    if (v > 3) value += v;
    return v;
  }
};

void constrained(int varying(L) a, bool varying(L) b, int varying(L)& out) {
  sum<int> s;
  int varying(L) n = a & 63;
  if (b) out = steps<int>(n) + sign<int>(a);
  else out = half<int>(a) + s.add<int>(n);
  out += s.value;
}

LANES(constrained, SMALL(int), MASK(), OUT(int));
