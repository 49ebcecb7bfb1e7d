// A standard container of varying objects that grows under a mask grows once, by a new object in the live lanes.
#include "check.h"

#include <vector>

constexpr int L = 4;

int main() {
  std::vector<int varying(L)> columns;
  columns.reserve(8);
  int varying(L) n = sierra::seq<L>();
  while (n > 0) {
    columns.push_back(n);
    --n;
  }
  CHECK_EQ(columns.size(), 3u);
  CHECK_EQ(sierra::extract(columns[0], 1), 1);
  CHECK_EQ(sierra::extract(columns[0], 3), 3);
  CHECK_EQ(sierra::extract(columns[2], 3), 1);
  return check_status();
}
