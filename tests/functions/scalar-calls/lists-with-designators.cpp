// Lists with designators and lanes, as arguments of scalar functions and as objects of scalar classes: `at({.x = i})`, `take(At{.x = i, .y = n++})`.
// flags: -std=c++20
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

struct At { int x, y = 3; };
struct Line { At from, to; std::vector<int> parts; };
struct Named { std::string name = "none"; At at{}; };
struct Board {
  int cells[N * 4] = {};
  int& at(At a) { return cells[a.x * 4 + a.y]; }
  int sum(const At& a, At b) const { return cells[a.x * 4 + a.y] + cells[b.x * 4 + b.y]; }
};
int take(At a) { return a.x * 100 + a.y; }
int length(const Line& l) { return l.to.x - l.from.x + int(l.parts.size()) * 1000 + (l.parts.empty() ? 0 : l.parts.back()); }
int letters(Named n) { return int(n.name.size()) * 10 + n.at.y; }
template <class T> auto taken(T t) { return take(t) + 1; }

struct World {
  Board board;
  int out[N] = {}, calls = 0;
  World() { for (int i = 0; i < N * 4; ++i) board.cells[i] = i * i % 31; }
  bool is(const World& o) const {
    for (int i = 0; i < N * 4; ++i) if (board.cells[i] != o.board.cells[i]) return false;
    for (int i = 0; i < N; ++i) if (out[i] != o.out[i]) return false;
    return true;
  }
};

int main() {
  RUN(w.out[i] = take({.x = i, .y = i & 3}))
  RUN(w.out[i] = take({.x = i}) + take({.x = 2, .y = i}))
  RUN(w.out[i] = take(At{.x = i + 1, .y = 2}))
  RUN(w.out[i] = taken(At{.x = 7, .y = i}))
  RUN(w.board.at({.x = i, .y = 0}) = 5)
  RUN(w.board.at(At{.x = i}) += i; ++w.board.at({.x = i, .y = 1}))
  RUN(w.out[i] = w.board.sum({.x = i, .y = i & 1}, At{.x = 20 - i, .y = 2}))
  RUN(w.out[i] = length({.from = {.x = i}, .to = {i * 2, 1}, .parts = {1, i}}))
  RUN(w.out[i] = length(Line{.from = At{.x = i}, .to = {.x = i * 2}}))
  RUN(w.out[i] = letters({.name = std::to_string(i), .at = {.x = 1, .y = i}}))
  RUN(w.out[i] = i & 1 ? take({.x = i, .y = 1}) : take(At{.x = 1, .y = i}))
  RUN(if (take({.x = i}) > 803 && take(At{.x = i}) != 1203) w.out[i] = 1)
  RUN_GENERIC(w.out[i] = take({.x = i, .y = 2}) + take(At{.x = 2, .y = i}))
  RUN_GENERIC(w.board.at({.x = i, .y = 2}) -= 4)
  return check_status();
}
