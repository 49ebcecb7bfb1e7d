// lengths: 4 16 32
// flags: -O2
// Means of two numbers, rounded down and up, in the type of the numbers: with the bit that their sum has more.
#include "lanes.h"

template<class T> inline void means(T varying(L) a, T varying(L) b, T varying(L)& down, T varying(L)& up, T varying(L)& shifted) {
  down = T((a + b) >> 1);
  up = T((a + b + 1) >> 1);
  shifted = T((((a + b) >> 1) + b + 1) >> 1);
}
#define ALL(T) LANES_AS(T##_means, (means<T>(IN(T), IN(T), OUT(T), OUT(T), OUT(T))))
using i8 = signed char;
using u8 = unsigned char;
using i16 = short;
using u16 = unsigned short;
ALL(i8);
ALL(u8);
ALL(i16);
ALL(u16);
