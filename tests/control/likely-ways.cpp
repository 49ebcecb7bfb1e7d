// flags: -std=c++20
// `[[likely]]` and `[[unlikely]]` where lanes decide, and where they do not.
#include "lanes.h"

using Int = int varying(L);

void likely(Int a, Int b, bool varying(L) c, Int& r) {
  int u = 5;
  r = 0;
  if (a > 2) [[likely]] r = 1; else [[unlikely]] r = 2;
  if (c && b > 3) [[unlikely]] r += 4;
  if (!c || a > b) [[likely]] r += 8;
  while (b > 5) [[likely]] b -= 3;
  for (Int i = 0; i < a; ++i) [[likely]] {
    if (i == 3) [[unlikely]] break;
    if (u > 3 && i == b) [[unlikely]] continue;
    r += 16;
  }
  switch (a) {
    [[likely]] case 1: r += 100; break;
    case 2: r += 200;
    [[unlikely]] default: r += 400;
  }
  do [[likely]] ++r; while (r % 3 != 0);
  if (u > 4) [[likely]] r *= 2;
  if (a == b) [[unlikely]] return;
  r += 1000;
}
LANES(likely, SMALL(int), SMALL(int), MASK(), OUT(int));
