// `std::tie(…) < std::tie(…)` of lanes: by the first key, then by the others, whether they are variables, elements or numbers.
#include "lanes.h"
#include <tuple>

struct Key { int x, y; float z; };
static const Key keys[] = {{3, 1, 0.5f}, {1, 2, 0}, {3, 1, 0.25f}, {1, 1, 7}, {0, 9, 1}, {3, 0, 2}, {1, 2, 0}, {2, 2, 2}};

void of_elements(int varying(L) i, int varying(L) k, int varying(L)& r) {
  r = 0;
  if (std::tie(keys[i].x, keys[i].y, keys[i].z) < std::tie(keys[k].x, keys[k].y, keys[k].z)) r = 1;
  if (std::tie(keys[i].x, keys[i].y) == std::tie(keys[k].x, keys[k].y)) r += 2;
  bool varying(L) b = std::tie(keys[i].x, i) >= std::tie(keys[k].x, k);
  if (b && i != k) r += 4;
}
LANES(of_elements, SMALL(int), SMALL(int), OUT(int));

void of_variables(int varying(L) a, short varying(L) b, int varying(L) c, int& u, int varying(L)& r) {
  const int varying(L) d = c + 1;
  r = std::tie(a, b) < std::tie(c, b) ? 1 : 0;
  r += std::tie(a, u) != std::tie(c, u) ? 2 : 0;
  r += std::tie(d, a) > std::tie(c, a) ? 4 : 0;
  r += std::make_tuple(a, 1) <= std::make_tuple(c, 2) ? 8 : 0;
  r += std::tie(a, b) > std::make_tuple(a + 1, b) ? 16 : 0;
}
static int five = 5;
LANES(of_variables, SMALL(int), SMALL(short), SMALL(int), five, OUT(int));
