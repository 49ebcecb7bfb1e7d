// `auto& [x, y] = a[i]` where the parts have numbers: of arrays, std::pair, std::tuple and std::array, and of those in each other. Every statement runs on lanes, under a mask or in a template, and as a
// loop of one lane.
#include <array>
#include <tuple>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Held {
  std::pair<int, int> pair{1, 2};
  int row[3] = {3, 4, 5};
  std::array<std::pair<short, int>, 2> list{};
  bool operator==(const Held& o) const {
    return pair == o.pair && row[0] == o.row[0] && row[1] == o.row[1] && row[2] == o.row[2] && list == o.list;
  }
};
struct World {
  std::vector<std::pair<int, float>> pairs = std::vector<std::pair<int, float>>(N);
  std::vector<std::tuple<int, double, char>> tuples = std::vector<std::tuple<int, double, char>>(N);
  std::array<int, 3> arrays[N] = {};
  std::array<std::array<short, 2>, 2> squares[N] = {};
  std::vector<Held> held = std::vector<Held>(N);
  std::vector<std::pair<const int, int>> keyed = std::vector<std::pair<const int, int>>(N, {4, 5});
  int rows[N][2] = {};
  int out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) {
      pairs[i] = {i, 2.0f}, arrays[i] = {{i, 2 * i, 3}}, rows[i][1] = 100 - i, std::get<1>(tuples[i]) = i * 2;
    }
  }
  bool is(const World& o) const {
    bool all = pairs == o.pairs && tuples == o.tuples && held == o.held && keyed == o.keyed;
    for (int i = 0; i < N; ++i) {
      all = all && arrays[i] == o.arrays[i] && squares[i] == o.squares[i] && rows[i][0] == o.rows[i][0] && rows[i][1] == o.rows[i][1] && out[i] == o.out[i];
    }
    return all;
  }
};

}  // namespace

int main() {
  RUN(auto& [a, b] = w.pairs[i]; a += 3; b *= 2.5f; a++)
  RUN(auto& [a, b, c] = w.tuples[i]; a = i; b += 0.5; c = 'a')
  RUN(auto& [a, b, c] = w.arrays[i]; a = b; c = a + i; std::swap(a, c))
  RUN(auto& [a, b] = w.rows[i]; a = i; b -= a)
  RUN(auto& [a, b] = w.squares[i]; auto& [u, v] = a; u = 5; v = u; b[1] = 7)
  RUN(auto& [p, q, z] = w.held[i]; auto& [k, l] = p; l += k; auto& [q0, q1, q2] = q; q1 = l + q0; q2 = 9; for (auto& [s, t] : z) { s = 2; t = s + i; })
  RUN(const auto& [a, b] = w.pairs[i]; w.pairs[i].first = 50; w.out[i] = a + 1)
  RUN(const auto& [a, b] = w.keyed[i]; w.out[i] = a * b)
  RUN(auto& [a, b] = w.keyed[i]; b = a + i)
  RUN(auto&& [a, b] = w.rows[i]; b = i * a + 2)
  RUN(auto [a, b] = w.pairs[i]; a = 0; w.out[i] = a + i)
  RUN_GENERIC(auto& [a, b] = w.pairs[i]; a += 3; b = 1)
  RUN_GENERIC(auto& [a, b] = w.rows[i]; b = a + i)
  RUN_GENERIC(auto& [a, b, c] = w.tuples[i]; a = 7; c++)
  return check_status();
}
