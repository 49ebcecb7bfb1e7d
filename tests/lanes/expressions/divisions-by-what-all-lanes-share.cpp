// lengths: 4 8 16
// One divisor for all lanes, under a mask: it is 0 only where no lane is live, -1 where no live lane is the least number, and it may change while lanes part.
#include "lanes.h"
#include <limits>

template<class T> inline void divided(T varying(L) n, T d, bool varying(L) c, T varying(L)& q, T varying(L)& r) {
  q = n;
  r = n;
  if (c && n != std::numeric_limits<T>::min() && d != 0) {
    q = T(n / d);
    r = T(n % d);
  }
}
template<class T> inline void parting(T varying(L) n, int varying(L) from, int varying(L)& turns, T varying(L)& sum) {
  turns = 0;
  sum = 0;
  for (int d = -3; d < 4; ++d) {
    if (d >= from && d != 0 && n != std::numeric_limits<T>::min()) {
      sum = T(sum + n / T(d) + n % T(d));
      ++turns;
    }
    if (sum > 100) break;
  }
}
template<class T> inline void least_divisor(T varying(L) n, int varying(L)& least) {
  least = 0;
  for (int d = 2; d < 12; ++d)
    if (n % T(d) == 0) {
      least = d;
      break;
    }
}
#define BY(T, NAME, D) LANES_AS(T##_by_##NAME, (divided<T>(IN(T), T(D), MASK(), OUT(T), OUT(T))))
#define ALL(T)                                                                                    \
  BY(T, minus_one, -1);                                                                           \
  BY(T, nothing, 0);                                                                              \
  BY(T, seven, 7);                                                                                \
  LANES_AS(T##_parting, (parting<T>(IN(T), RANGE(int, -3, 4), OUT(int), OUT(T))));                \
  LANES_AS(T##_least_divisor, (least_divisor<T>(IN(T), OUT(int))))
using i8 = signed char;
using u8 = unsigned char;
using i16 = short;
using u16 = unsigned short;
using i32 = int;
using u32 = unsigned;
using i64 = long;
using u64 = unsigned long;
ALL(i8);
ALL(u8);
ALL(i16);
ALL(u16);
ALL(i32);
ALL(u32);
ALL(i64);
ALL(u64);
