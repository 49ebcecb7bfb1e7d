// `T varying(L)* varying(L) p`: each lane points at a varying object and reaches its own element of it.
#include "lanes.h"

void reads_and_writes(int varying(L) k, int varying(L) x, int varying(L)& r) {
  int varying(L) row[8] = {x, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7};
  int varying(L)* varying(L) p = row;
  p += k / 2;
  *p = 100;
  p[1] += 5;
  r = *p * 2 + p[1] + *(p + 2) * 3;
  if (k > 3) {
    p = row + 1;
    *p++ -= k;
    ++*p;
  }
  r += *p * 7 + (int varying(L)) (p - row) * 1000;
  for (int i = 0; i < 8; ++i) r = r * 3 + row[i];
}
LANES(reads_and_writes, SMALL(int), SMALL(int), OUT(int));

void chosen(bool varying(L) c, float varying(L) x, float varying(L)& r) {
  float varying(L) left = x, right = x * 2;
  float varying(L)* varying(L) p = c ? &left : &right;
  float varying(L)* varying(L) q = nullptr;
  *p += 1;
  if (c) q = p;
  r = left * 3 + right + *p;
  if (q) r += *q;
  if (p == &left) r += 1000;
  if (q != nullptr && p != q) r += 10000;
}
LANES(chosen, IN(bool), RANGE(float, 0, 100), OUT(float));

// The same object by an address that all lanes share, and handed on.
void set(double varying(L)* varying(L) p, double varying(L) x) { *p = x; }
double varying(L) get(const double varying(L)* varying(L) p) { return *p; }
void handed_on(int varying(L) k, double varying(L)& r) {
  static double varying(L) table[16];
  double varying(L)* base = table;
  for (int i = 0; i < 16; ++i) table[i] = i;
  set(table + k, k * 10);
  if (k > 2) set(base + 8, k);
  r = get(table + k) + get(&table[8]) * 100 + base[k] * 3 + base[8];
}
LANES(handed_on, SMALL(int), OUT(double));
