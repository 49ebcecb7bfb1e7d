// Figure 2.1 of the thesis: declarations, sizes, and the library's own `insert` and `extract`.
#include "check.h"

int uniform u = 3;
int varying(4) n;
double varying(4) d;

int main() {
  static_assert(sizeof(n) == 16 && sizeof(d) == 32 && sizeof(u) == 4, "sizes");
  static_assert(alignof(int varying(4)) == alignof(int), "alignment of the element");
  CHECK_LANES(int, n, 0, 0, 0, 0);

  short varying(4) s = {1, 2, 3, 4};
  int varying(4) i = {10, 20, 30, 40};
  CHECK_LANES(int, s + i, 11, 22, 33, 44);

  int varying(4) v = u;
  int varying(4) w = u + v;
  CHECK_LANES(int, w, 6, 6, 6, 6);

  int varying(4) list = {0, 1, 2, 3};
  v = (int varying(4)) {0, 1, 2, 3};
  CHECK_LANES(int, v - list, 0, 0, 0, 0);
  CHECK_EQ(sierra::extract(list, 2), 2);
  sierra::insert(list, 1, 7);
  CHECK_LANES(int, list, 0, 7, 2, 3);
  return check_status();
}
