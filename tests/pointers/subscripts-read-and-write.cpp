// `a[i]` with a varying index is an lvalue in each lane: read, assigned, compound-assigned, incremented, its address taken.
#include "lanes.h"

struct Scratch { int cells[16]; };

void reads(int varying(L) i, int varying(L) k, int varying(L)& r) {
  const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
  r = table[i] * 10 + table[(i + k) & 7];
  if (table[i] > 3) r += table[table[i] & 7];
}
LANES(reads, SMALL(int), SMALL(int), OUT(int));

template <class T> void own_cell(int varying(L) item, T varying(L) a, int varying(L) k, T varying(L)& r) {
  static T memory[1024];
  memory[item] = a;
  memory[item] += (T) 3;
  if (k > 2) {
    memory[item]--;
    ++memory[item];
    memory[item]++;
    if (k > 4) memory[item] = memory[item] = a;
  }
  auto copy = memory[item];
  memory[item] = (T) 1;
  r = copy;
  r += memory[item]--;
  r += memory[item];
}
LANES_AS(own_char, own_cell<signed char>(INDEX(), IN(signed char), SMALL(int), OUT(signed char)));
LANES_AS(own_short, own_cell<unsigned short>(INDEX(), IN(unsigned short), SMALL(int), OUT(unsigned short)));
LANES_AS(own_int, own_cell<int>(INDEX(), IN(int), SMALL(int), OUT(int)));
LANES_AS(own_long, own_cell<long>(INDEX(), IN(long), SMALL(int), OUT(long)));
LANES_AS(own_float, own_cell<float>(INDEX(), IN(float), SMALL(int), OUT(float)));
LANES_AS(own_double, own_cell<double>(INDEX(), IN(double), SMALL(int), OUT(double)));

void booleans(int varying(L) item, bool varying(L) a, bool varying(L)& r) {
  static bool memory[1024];
  memory[item] = a;
  if (memory[item]) r = !memory[item];
  else r = memory[item] || a == memory[item];
  memory[item] = item & 1;
  r = memory[item] ? r : !r;
}
LANES(booleans, INDEX(), IN(bool), OUT(bool));

void matrix(int varying(L) i, int varying(L) k, int varying(L)& r) {
  static int grid[8][8];
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x) grid[y][x] = y * 8 + x;
  r = grid[i][k] + 100 * grid[i][3] + 10000 * grid[2][k];
  r += i < k ? grid[k][i] : grid[i][i];
}
LANES(matrix, SMALL(int), SMALL(int), OUT(int));

void in_loops(int varying(L) item, int varying(L) n, int varying(L)& r) {
  static int memory[1024][8];
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 3) continue;
    memory[item][i] = i * i;
    if (i == 6) break;
  }
  r = 0;
  for (int varying(L) i = 0; i < n && i <= 6; ++i) {
    if (i != 3) r += memory[item][i];
  }
}
LANES(in_loops, INDEX(), SMALL(int), OUT(int));

void indices(signed char varying(L) a, unsigned char varying(L) b, short varying(L) c, unsigned varying(L) d, long varying(L) e,
             unsigned long varying(L) f, int varying(L)& r) {
  const int table[64] = {7, 5, 3, 1, 2, 4, 6, 8, 9, 11};
  const int* middle = table + 8;
  r = middle[(signed char varying(L)) (a - (signed char) 8)] + table[b] * 16 + middle[c - 7] * 256 + table[d] * 4096 + middle[e - 8l] + table[f];
}
LANES(indices, SMALL(signed char), SMALL(unsigned char), SMALL(short), SMALL(unsigned), SMALL(long), SMALL(unsigned long), OUT(int));

enum Kind { RED, GREEN, BLUE, GREY, BLACK, WHITE, PINK, TEAL };
void by_enumeration(int varying(L) i, float varying(L)& r) {
  const float weights[8] = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  auto kind = (Kind varying(L)) i;
  r = weights[kind];
}
LANES(by_enumeration, SMALL(int), OUT(float));

void chosen(int varying(L) i, bool varying(L) c, int varying(L)& r) {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  const int b[8] = {10, 20, 30, 40, 50, 60, 70, 80};
  r = c ? a[i] : b[i];
  r += c && a[i] > 3 ? 1000 : (i > 2 ? b[i] : 0);
  bool varying(L) both = c || b[i] == 50;
  if (both) r += 5;
}
LANES(chosen, SMALL(int), IN(bool), OUT(int));

// Members of `this` and of others.
struct Table {
  int cells[8];
  int varying(L) at(int varying(L) i) const { return cells[i]; }
  void set(int varying(L) i, int varying(L) v) { this->cells[i] = v; }
};
void members(int varying(L) i, int varying(L)& r) {
  Table table = {{9, 8, 7, 6, 5, 4, 3, 2}};
  r = table.at(i) + table.cells[7 - i] * 100;
}
LANES(members, SMALL(int), OUT(int));

// An array of varying objects: lane l reads its own element of a[i].
void varying_elements(int varying(L) i, int varying(L) k, int varying(L) x, int varying(L)& r) {
  int varying(L) a[8];
  for (int n = 0; n < 8; ++n) a[n] = x + n;
  if (k > 3) a[i] = 50;
  a[k] += 7;
  r = a[i] * 3 + a[k] + a[7];
}
LANES(varying_elements, SMALL(int), SMALL(int), SMALL(int), OUT(int));
