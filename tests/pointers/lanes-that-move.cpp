// Lanes of pointers are moved and chosen like others, at length 1 too.
#include "lanes.h"

static int table[64];
enum class kind : short { first, second };

void moved(int varying(L) a, bool varying(L) b, int varying(L)& out) {
  for (int i = 0; i < 64; ++i) table[i] = 3 * i;
  int* varying(L) p = table + (a & 63);
  int* varying(L) q = nullptr;
  kind varying(L) k = b ? kind::first : kind::second, l = kind::first;
  for (int i = 0; i < L; ++i) {
    sierra::insert(q, i, sierra::extract(p, i));
    sierra::insert(l, i, sierra::extract(k, i));
  }
  const int varying(L) lanes = sierra::seq<L>();
  q = sierra::shuffle(sierra::rotate(q, L), lanes);
  l = sierra::shuffle(sierra::rotate(l, 0), lanes);
  int* varying(L) r = sierra::select(l == kind::first, q, nullptr);
  out = *q + (r != nullptr ? 1000 : 0) + (sierra::shift(r, 0) == p ? 2000 : 0);
  int* varying(L) same = sierra::broadcast((int* varying(L)) table, L - 1);
  out += same == table ? 4000 : 0;
  if (sierra::bit_cast<unsigned long>(p) == sierra::bit_cast<unsigned long>(q)) out += 8000;
  if (sierra::all(q) && !sierra::none(q) && sierra::any(same)) out += 16000;
}

LANES(moved, SMALL(int), MASK(), OUT(int));
