// Macros of a program, such as `I` of <complex.h>, do not reach into the headers, and are there again afterwards.
#define A 1
#define I (-1)
#define L 8
#define M(a, ...) a##__VA_ARGS__ a
#define N 3
#define S struct
#define T while
#define V ;
#define x 5
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) < (b) ? (b) : (a))
#define value 7
#define epsilon 1e-5f
#define infinity
#define lane )
#include <sierra.h>
#undef lane

int main() {
  int varying(L) v = sierra::seq<L>();
  if (v > N) v = I;
  if (sierra::extract(v, 2) != 2 || sierra::extract(v, 7) != -1) return 1;
  if (min(x, value) != 5 || max(A, N) != 3) return 2;
  if (epsilon > 1 infinity) return 3;
  return 0;
}
