// Lanes of pointers: made, moved, compared, subtracted, read and written through.
#include "lanes.h"

void walk(int varying(L) from, int varying(L) n, int varying(L)& r) {
  static const int text[20] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20};
  const int* varying(L) p = text + from;
  const int* varying(L) end = p + n;
  r = 0;
  while (p != end) r = r * 2 + *p++;
  r += (int varying(L)) (p - text) * 1000;
  if (p > text + 7) r += p[-1];
  p -= n;
  r += *p + p[n] + 2[text];
}
LANES(walk, SMALL(int), SMALL(int), OUT(int));

void chosen(bool varying(L) c, int varying(L) i, int varying(L) item, int varying(L)& r) {
  static int left[1024], right[1024];
  int* varying(L) p = c ? &left[item] : &right[item];
  int* varying(L) q = nullptr;
  *p = 5;
  p[0] += i;
  if (i > 3) q = p;
  r = q ? *q : -1;
  r += q == nullptr ? 100 : 200;
  r += !q ? 1000 : 2000;
  r += p == left + item ? 10000 : 20000;
}
LANES(chosen, IN(bool), SMALL(int), INDEX(), OUT(int));

void to_pointers(int varying(L) i, int varying(L) k, int varying(L)& r) {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {10, 20, 30, 40, 50, 60, 70, 80};
  int* rows[2] = {a, b};
  r = rows[i & 1][k] + *rows[k & 1];
  rows[0][2] = 5;
  int** varying(L) row = rows + (i & 1);
  r += (*row)[k] * 100;
  const void* varying(L) any = *row;
  r += any == (const void*) a ? 7 : 8;
}
LANES(to_pointers, SMALL(int), SMALL(int), OUT(int));

void differences(int varying(L) i, int varying(L) k, long varying(L)& r) {
  static double memory[64];
  double* varying(L) p = memory + i;
  const double* varying(L) q = &memory[k * 4];
  r = (p - q) * 100 + (q - memory) + (memory - p);
  if (p < q) r += 1;
  if (p <= q) r += 2;
  if (q >= p) r += 4;
  if (memory > p) r += 8;
}
LANES(differences, SMALL(int), SMALL(int), OUT(long));

// A pointer to a function's argument, a pointer handed on, a pointer returned.
float varying(L) load(const float* varying(L) p) { return *p; }
float* varying(L) place(float* base, int varying(L) i) { return base + i; }
void through_functions(int varying(L) i, int varying(L) item, float varying(L) x, float varying(L)& r) {
  static float memory[1024];
  if (i > 2) {
    *place(memory, item) = x;
    r = load(&memory[item]) + load(place(memory, item));
  } else {
    r = 1;
  }
}
LANES(through_functions, SMALL(int), INDEX(), RANGE(float, 0, 100), OUT(float));

// The pointed-at objects are varying themselves.
void at_varying(int varying(L) i, int varying(L) x, int varying(L)& r) {
  int varying(L) a = x, b = x + 1;
  int varying(L)* uniform_pointer = &a;
  *uniform_pointer += 10;
  int varying(L) row[4] = {x, x, x, x};
  int varying(L)* first = row;
  first[i & 3] = 3;
  r = a + b + row[0] + row[1] * 2 + row[2] * 4 + row[3] * 8;
}
LANES(at_varying, SMALL(int), SMALL(int), OUT(int));
