// `0`, `NULL` and `nullptr` for lanes of pointers: first values, assignments, arguments, results, comparisons, arms, elements of lists.
#include "lanes.h"

#include <cstddef>

bool varying(L) is_null(const int* varying(L) p) { return p == nullptr; }
const int* varying(L) some(const int* varying(L) p, int varying(L) v) {
  if (v == 3) return 0;
  if (v == 4) return NULL;
  if (v == 5) return nullptr;
  return p;
}
template <class P> P none() { return 0; }
struct Holder {
  const int* varying(L) p = 0;
};

static const int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};

void nulls(int varying(L) v, int varying(L)& r) {
  const int* varying(L) p = 0;
  const int* varying(L) q = NULL;
  const int* varying(L) s(0);
  r = 0;
  if (p == q && q == 0 && s == NULL) r += 1;
  if (is_null(0) && is_null(NULL) && is_null(nullptr)) r += 2;
  p = data + v;
  if (v > 5) p = 0;
  if (v > 6) p = NULL;
  if (p != NULL) r += 4 + *p;
  if (0 == p) r += 8;
  if (!some(data + v, v)) r += 16;
  if (!none<const int* varying(L)>()) r += 32;
  q = v > 2 ? p : 0;
  if (q == 0) r += 64;
  q = v > 2 ? nullptr : data + v;
  if (q) r += 128;
  Holder h;
  if (h.p == 0) r += 256;
  const int* varying(L) e[2] = {0, NULL};
  if (e[0] == e[1]) r += 512;
}
LANES(nulls, SMALL(int), OUT(int));
