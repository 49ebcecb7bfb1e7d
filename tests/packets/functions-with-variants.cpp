// flags: -fopenmp-simd
// Calls of functions that have vector variants (`declare simd`) are calls of these: under any mask, of any length, with arguments that lanes share, each lane gets what the scalar function gives it.
#include "lanes.h"

#pragma omp declare simd
__attribute__((noinline)) float of_floats(float x, float y) {
  if (x > y) return x - y;
  return x + 2;
}
#pragma omp declare simd uniform(step) linear(start)
__attribute__((noinline)) int of_steps(int start, int step, int x) {
  int sum = x & 7;
  for (int i = 0; i < step; ++i) sum += start;
  return sum;
}
#pragma omp declare simd notinbranch
__attribute__((noinline)) double of_doubles(double x, unsigned char y) { return y > 3 ? x : y; }
#pragma omp declare simd inbranch
__attribute__((noinline)) bool of_bools(bool x, short y) { return x != (y > 5); }
#pragma omp declare simd simdlen(4)
__attribute__((noinline)) long of_four(long x, char y) { return (long)((unsigned long)x * 3) ^ y; }

void floats(float varying(L) a, float varying(L) b, float varying(L)& r) {
  if (a > b) r = of_floats(a, b);
  else r = of_floats(b, 3);
}
LANES(floats, IN(float), IN(float), OUT(float));

void steps(int varying(L) a, int n, int varying(L)& r) { r = of_steps(2, n, a) + of_steps(a & 15, 3, a); }
LANES(steps, IN(int), 5, OUT(int));

void doubles(double varying(L) a, unsigned char varying(L) b, double varying(L)& r) {
  r = of_doubles(a, b);
  for (int i = 0; i < 3; ++i) {
    if (b > 100) break;
    r = of_doubles(r, b += 40);
  }
}
LANES(doubles, IN(double), IN(unsigned char), OUT(double));

void bools(bool varying(L) a, short varying(L) b, bool varying(L)& r) {
  r = a;
  if (b > 2) r = of_bools(a, b);
}
LANES(bools, MASK(), SMALL(short), OUT(bool));

void longs(long varying(L) a, char varying(L) b, long varying(L)& r) { r = of_four(a, b) + of_four(b, 'x'); }
LANES(longs, IN(long), IN(char), OUT(long));
