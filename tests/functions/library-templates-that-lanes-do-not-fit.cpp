// What a template of the library cannot do with lanes in its body, it does with one lane at a time: iterators of a row that each lane has of its own, generators, and whatever converts in there.
// builds: one
#include "lanes.h"
#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>
#include <vector>

static std::vector<std::vector<int>> rows() {
  std::vector<std::vector<int>> made(8);
  for (int k = 0; k < 8; ++k)
    for (int j = 0; j <= k; ++j) made[k].push_back((k * 7 + j * 5) % 11 - 3);
  return made;
}
static const std::vector<std::vector<int>> table = rows();

void sums(int varying(L) i, int varying(L) from, int varying(L)& r) {
  r = std::accumulate(table[i].begin(), table[i].end(), 0) + std::accumulate(table[i].cbegin(), table[i].cend(), from);
}
LANES(sums, SMALL(int), SMALL(int), OUT(int));

void largest(int varying(L) i, int varying(L)& r) { r = *std::max_element(table[i].begin(), table[i].end()); }
LANES(largest, SMALL(int), OUT(int));

void asked(int varying(L) i, int varying(L) k, int varying(L)& r) {
  r = 0;
  if (std::any_of(table[i].begin(), table[i].end(), [](int x) { return x > 6; })) r = 1;
  if (i > 2 && std::find(table[i].begin(), table[i].end(), k) != table[i].end()) r += 2;
  r += int(std::count_if(table[i].begin(), table[i].end(), [](auto x) { return x > 3; })) * 4;
}
LANES(asked, SMALL(int), SMALL(int), OUT(int));

void changed(int varying(L) x, int varying(L)& r) {
  std::vector<std::vector<int>> own(L, {4, 1, 30, 2});
  int varying(L) lane = sierra::seq<L>();
  std::fill(own[lane].begin(), own[lane].begin() + 1, x);
  std::sort(own[lane].begin(), own[lane].end());
  std::reverse(own[lane].begin(), own[lane].end());
  r = own[lane].front() * 100 + own[lane].back();
}
LANES(changed, RANGE(int, -50, 50), OUT(int));

void drawn(int varying(L) x, int varying(L)& r) {
  std::vector<std::minstd_rand> generators(L);
  int varying(L) lane = sierra::seq<L>();
  generators[lane].seed(x);
  std::uniform_int_distribution<int> die(1, 6);
  r = die(generators[lane]) * 10 + die(generators[lane]);
}
LANES(drawn, RANGE(int, 1, 500), OUT(int));

template<class T> void in_a_template(T i, int varying(L)& r) { r = std::accumulate(table[i].begin(), table[i].end(), 1); }
void of_a_template(int varying(L) i, int varying(L)& r) { in_a_template(i, r); }
LANES(of_a_template, SMALL(int), OUT(int));
