// A reference or pointer that an iteration chooses among arrays, or reads from an array of pointers, leads to one of them: what another iteration writes there
// is written in the order of the program. Choices that meet nothing run together.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 60;

struct Arrays {
  int a[N + 4], b[N + 4], rows[N + 4][8];
};
static Arrays expected, got;
static int other[N + 4];
static int *a, *b, **rows, *pointers[N + 4];
struct Pair {
  int *first, *second;
};
static Pair pairs[N + 4], *list;

static void start(Arrays& arrays) {
  a = arrays.a, b = arrays.b, rows = pointers, list = pairs;
  for (int i = 0; i < N + 4; ++i) {
    a[i] = i * 7 % 11, b[i] = i * 5 % 13, pointers[i] = arrays.rows[i], pairs[i] = {arrays.rows[i], arrays.rows[i] + 4};
    for (int k = 0; k < 8; ++k) arrays.rows[i][k] = i * k % 17;
  }
}

template<class B> void compare(bool runs, B body, int line) {
  check_together<L>(runs, body, line);
  check_loop<L>(1, N, expected, got, start, body, line);
}
#define COMPARE(runs, ...) compare(runs, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N + 4; ++i) other[i] = i * 13 % 7;
  volatile int volatile_five = 5;
  int five = volatile_five;
  // References.
  COMPARE(false, int& r = other[i] > 3 ? a[i] : b[i]; r = a[i - 1] + 1);
  COMPARE(false, int& r = other[i] > 3 ? a[i] : b[i]; r = b[i - 1] + 1);
  COMPARE(false, int& r = other[i] > 3 ? a[i + 1] : b[i]; r = other[i] + i; b[i] += a[i]);
  COMPARE(false, const int& r = other[i] > 3 ? a[i - 1] : other[i]; a[i] = r + 1);
  COMPARE(false, int& r = other[i] > 3 ? a[i] : other[i] > 1 ? b[i] : rows[0][0]; r = b[i - 1] + 1);
  COMPARE(true, int& r = other[i] > 3 ? a[i] : b[i]; r = other[i] + 1);
  COMPARE(true, const int& r = other[i] > 3 ? a[i] : other[i]; b[i] = r + 1);
  // Pointers that all iterations share, and such that a loop exchanges.
  COMPARE(false, int* p = five > 3 ? a : b; p[i] = a[i - 1] + 1);
  COMPARE(false, int* p = five > 3 ? a : b; int* q = five > 4 ? b : a; p[i] = q[i - 1] + 1);
  COMPARE(true, int* p = five > 3 ? a : b; p[i] += other[i]);
  COMPARE(false, int *p = a, *q = b; for (int k = 0; k < five; ++k) { p[i] = q[i - 1] + k; int* r = p; p = q; q = r; });
  // Pointers that were numbers.
  COMPARE(false, int* p = (int*)((unsigned long)a + 4ul * i); *p = a[i - 1] + 1);
  COMPARE(false, unsigned long p = five > 3 ? (unsigned long)a : (unsigned long)b; ((int*)p)[i] = a[i - 1] + 1);
  // Arrays of pointers.
  COMPARE(false, rows[i][0] = rows[i - 1][0] + 1);
  COMPARE(false, rows[i][other[i]] = i; a[i] = rows[i - 1][3]);
  COMPARE(false, list[i].first[1] = list[i - 1].first[1] + 1);
  COMPARE(true, list[i].first[1] = list[i].second[1] + 1);
  COMPARE(true, rows[i][0] = a[i] + b[i - 1]);
  COMPARE(true, a[i] = rows[i][0] + rows[i - 1][1]);
  return check_status();
}
