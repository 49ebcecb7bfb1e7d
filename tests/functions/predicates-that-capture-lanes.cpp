// Algorithms of the library that decide by what a lambda returns which captures lanes: each lane's call has a lambda of its own.
// flags: -std=c++20
#include "lanes.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

struct Item {
  int key, weight;
};
const std::vector<int> row{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 0, 7};
const Item items[8] = {{1, 2}, {3, 4}, {0, 1}, {5, 2}, {7, 7}, {3, 1}, {2, 2}, {6, 0}};

void counts(int varying(L) k, int varying(L) low, int varying(L)& n, int varying(L)& between, bool varying(L)& any) {
  n = std::count_if(row.begin(), row.end(), [k](int x) { return x == k; });
  between = std::count_if(row.begin(), row.end(), [&](int x) { return low <= x && x < k; });
  any = std::any_of(row.begin(), row.end(), [=](int x) { return x > k + low; });
  if (k > 3 && !std::all_of(row.begin(), row.end(), [k](int x) { return x < k; })) n += 100;
}
LANES(counts, SMALL(int), SMALL(int), OUT(int), OUT(int), OUT(bool));

void finds(int varying(L) k, int varying(L)& at, int varying(L)& value, int varying(L)& sum) {
  at = std::find_if(row.begin(), row.end(), [k](int x) { return x > k; }) - row.begin();
  auto it = std::find_if(std::begin(items), std::end(items), [k](const Item& item) { return item.key == k; });
  value = it != std::end(items) ? it->weight : -1;
  sum = std::accumulate(row.begin(), row.end(), 0, [k](int s, int x) { return s + (x > k ? x : 1); });
}
LANES(finds, SMALL(int), OUT(int), OUT(int), OUT(int));

void changes(int varying(L) k, int varying(L)& seen, int varying(L)& first) {
  int varying(L) count = 0;
  bool varying(L) any = std::any_of(row.begin(), row.end(), [&](int x) {
    ++count;
    return x == k;
  });
  seen = any ? count : -count;
  std::array<int, 8> order{0, 1, 2, 3, 4, 5, 6, 7};
  first = 0;
  if (k != 2) {
    first = std::min_element(order.begin(), order.end(), [&](int a, int b) { return (a ^ k) < (b ^ k); })[0];
  }
}
LANES(changes, SMALL(int), OUT(int), OUT(int));

void elements(int varying(L) i, int varying(L)& n) {
  n = std::count_if(row.begin(), row.end(), [&](int x) { return x == items[i].key || x == row[i]; });
}
LANES(elements, SMALL(int), OUT(int));

void ranges(int varying(L) k, int varying(L)& n, int varying(L)& m) {
  n = std::ranges::count_if(row, [k](int x) { return x >= k; });
  m = std::transform_reduce(row.begin(), row.end(), 0, std::plus<>(), [k](int x) { return x == k; });
}
LANES(ranges, SMALL(int), OUT(int), OUT(int));
