// lengths: 4 16
// Divisions by numbers under a mask, which need no guard: each lane divides as one lane alone, in all widths, by all kinds of numbers.
#include "lanes.h"

template<class T, T D> void divided(T varying(L) n, bool varying(L) c, T varying(L)& q, T varying(L)& r) {
  q = n;
  r = n;
  if (c) {
    q = T(n / D);
    r = T(n % D);
  } else {
    r = T(q + 1);
  }
}
template<class T> inline void captured(T varying(L) n, T d, bool varying(L) c, T varying(L)& q) {
  auto f = [&](T varying(L) x) {
    if (c) x = T(x / d);
    else x = T(x - d);
    return x;
  };
  q = f(n);
}
#define BY(T, D) LANES_AS(T##_by_##D, (divided<T, T(D)>(IN(T), MASK(), OUT(T), OUT(T))))
#define CAPTURED(T, D) LANES_AS(T##_captured_##D, (captured<T>(IN(T), T(D), MASK(), OUT(T))))
using i8 = signed char;
using u8 = unsigned char;
using i16 = short;
using u16 = unsigned short;
using i32 = int;
using u32 = unsigned;
using i64 = long;
using u64 = unsigned long;
#define ALL(T) BY(T, 2); BY(T, 100); CAPTURED(T, 7)
ALL(i8);
ALL(u8);
ALL(i16);
ALL(u16);
ALL(i32);
ALL(u32);
ALL(i64);
ALL(u64);
constexpr int least = -2147483647 - 1;
BY(i32, least);
BY(u32, 2147483648);
