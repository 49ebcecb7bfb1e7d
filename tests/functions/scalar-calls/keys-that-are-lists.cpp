// Subscripts by lists with lanes, `grid[{x, y}]`: keys of maps, and classes with a subscript of their own; in all places of a statement.
// flags: -std=c++20
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

struct At { int x = 0, y = 0; };
struct Board {
  int cells[N * 2] = {};
  int& operator[](At at) { return cells[at.x * 2 + at.y]; }
  const int& operator[](At at) const { return cells[at.x * 2 + at.y]; }
};
struct Item { std::map<std::pair<int, int>, int> parts; };
struct World {
  std::map<std::pair<int, int>, int> grid;
  std::map<std::tuple<int, std::string>, float> named;
  std::map<std::array<int, 2>, std::vector<int>> lists;
  std::vector<Item> items = std::vector<Item>(N);
  Board board;
  int out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) grid[{i, i % 3}] = i, lists[{i, 1}] = {i, i + 1}, board[{i, 1}] = i * 5;
  }
  bool is(const World& o) const {
    for (int i = 0; i < N; ++i)
      if (items[i].parts != o.items[i].parts || out[i] != o.out[i] || board[{i, 0}] != o.board[{i, 0}] || board[{i, 1}] != o.board[{i, 1}]) return false;
    return grid == o.grid && named == o.named && lists == o.lists;
  }
};

int main() {
  RUN(w.grid[{i, 2}] = i + 3)
  RUN(w.out[i] = w.grid[{i, i % 3}] * 2)
  RUN(w.grid[{i, 5}] += i; ++w.grid[{i, 5}])
  RUN(if (w.grid[{i, i % 3}] > 7 && w.grid[{i, 0}] != 9) w.out[i] = 1; else w.out[i] = w.grid[{0, i}])
  RUN(w.out[i] = i & 1 ? w.grid[{i, 1}] : w.board[{i, 1}])
  RUN(w.named[{i, "a"}] = i * 0.5f; w.named[{i, std::to_string(i)}] += 2)
  RUN(w.lists[{i, 1}].push_back(i))
  RUN(w.out[i] = w.lists[{i, 1}][i & 1])
  RUN(w.items[i].parts[{i, i + 1}] = 4; w.out[i] = w.items[i].parts[{i, i + 1}])
  RUN(w.board[{i, 1}] = i; w.board[{.x = i, .y = 0}] -= 2)
  RUN(w.out[i] = w.grid[{w.grid[{i, i % 3}], 1}])
  RUN(auto& g = w.grid; g[{i, 7}] = 1; w.out[i] = (&g)->at({i, 7}))
  RUN_GENERIC(w.grid[{i, 2}] = i + 3; w.out[i] = w.grid[{i, 2}])
  RUN_GENERIC(w.board[{i, 1}] += 2; w.out[i] = w.board[{i, i & 1}])
  RUN(w.out[i] = w.grid[{3, 0}] + w.board[{2, 1}])
  return check_status();
}
