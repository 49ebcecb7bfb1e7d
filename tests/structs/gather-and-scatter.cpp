// sierra::gather and sierra::scatter of structures, also nested and with arrays: only the live lanes' objects are read and written.
#include "lanes.h"

struct Inner {
  short n;
  float f[2];
};
struct Cell : Inner {
  double d;
  Inner inner;
};

void through_the_library(int varying(L) i, float varying(L) a, bool varying(L) c, double varying(L)& r) {
  Cell table[8];
  for (int k = 0; k < 8; ++k) {
    table[k].n = short(k);
    table[k].f[0] = k * 2.0f;
    table[k].f[1] = k * 3.0f;
    table[k].d = k * 5.0;
    table[k].inner = Inner{short(k + 1), {k * 7.0f, k * 11.0f}};
  }
  Cell const* read_only = table;
  Cell varying(L) cell = sierra::gather(read_only, (int varying(L)) 7 - i);
  // A dead lane's index leads nowhere.
  if (c) {
    int varying(L) far = i;
    cell = sierra::gather(table, far);
    cell.d += a;
    cell.inner.f[1] = a;
  } else {
    Inner varying(L) in = cell.inner;
    in.n += 3;
    cell.inner = in;
  }
  r = cell.n + cell.f[0] * 2 + cell.f[1] * 4 + cell.d + cell.inner.n * 100 + cell.inner.f[0] + cell.inner.f[1];
}
LANES(through_the_library, RANGE(int, 0, 7), RANGE(float, -4, 4), MASK(), OUT(double));

// Each lane has a row of its own.
void scattered(int varying(L) i, float varying(L) a, bool varying(L) c, float varying(L)& r) {
  Inner rows[4 * L];
  for (int k = 0; k < 4 * L; ++k) rows[k] = Inner{short(k % 4), {1, 2}};
#if VECTOR_LENGTH == 1
  int own = 0;
#else
  int varying(L) own = sierra::seq<L>() * 4;
#endif
  Inner varying(L) row = {5, {a, a * 2}};
  if (c) sierra::scatter(rows, own + (i & 3), row);
  sierra::scatter(rows, own + 3, Inner{6, {1, 8}});
  r = 0;
  for (int k = 0; k < 4; ++k) {
    Inner varying(L) back = sierra::gather(rows, own + k);
    r += (back.n + back.f[0] * 3 + back.f[1] * 5) * (k + 1);
  }
}
LANES(scattered, SMALL(int), RANGE(float, -4, 4), MASK(), OUT(float));
