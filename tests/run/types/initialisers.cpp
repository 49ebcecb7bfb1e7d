// Initialiser lists of exactly L elements, compound literals, broadcasts, default and copy initialisation.
#include "check.h"

int varying(4) zeroed;
int varying(4) from_list = {0, 1, 2, 3};
const float varying(2) table[2] = {{1, 2}, {3, 4}};

int varying(4) returns_list() { return {1, 2, 3, 4}; }
int sum_of(int varying(4) v) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += sierra::extract(v, i);
  return sum;
}

int main() {
  int u = 2;
  int varying(4) v = {u, u + 1, -u, 0};
  CHECK_LANES(int, v, 2, 3, -2, 0);
  v = (int varying(4)) {9, 8, 7, 6};
  CHECK_LANES(int, v, 9, 8, 7, 6);
  v = {1, 1, 2, 2};
  CHECK_LANES(int, v, 1, 1, 2, 2);
  CHECK_LANES(int, zeroed, 0, 0, 0, 0);
  CHECK_LANES(int, from_list, 0, 1, 2, 3);
  CHECK_LANES(int, returns_list(), 1, 2, 3, 4);
  CHECK_EQ(sum_of({1, 2, 3, 4}), 10);
  CHECK_EQ(sum_of((int varying(4)) {1, 2, 3, 5}), 11);
  CHECK_LANES(float, table[1], 3, 4);

  int varying(4) copy(v), braces{4, 3, 2, 1}, broadcast(7), from_expression = v * 2;
  CHECK_LANES(int, copy, 1, 1, 2, 2);
  CHECK_LANES(int, braces, 4, 3, 2, 1);
  CHECK_LANES(int, broadcast, 7, 7, 7, 7);
  CHECK_LANES(int, from_expression, 2, 2, 4, 4);
  float varying(4) widened = v;
  CHECK_LANES(float, widened, 1, 1, 2, 2);
  double varying(2) pair = {0.25, -1};
  CHECK_LANES(double, pair, 0.25, -1);
  bool varying(2) flags = {true, false};
  CHECK_LANES(bool, flags, true, false);
  short varying(8) shorts = {1, 2, 3, 4, 5, 6, 7, 8};
  CHECK_LANES(short, shorts, 1, 2, 3, 4, 5, 6, 7, 8);
  auto deduced = v;
  deduced += 1;
  CHECK_LANES(int, deduced, 2, 2, 3, 3);
  CHECK_LANES(int, v, 1, 1, 2, 2);
  int varying(4) array[] = {1, 2, v};
  CHECK_EQ(sizeof(array) / sizeof(array[0]), 3);
  CHECK_LANES(int, array[1], 2, 2, 2, 2);
  return check_status();
}
