// What a class takes for an index and no lanes hold: names of a std::map, elements or what calls make; and indices of classes, of floating numbers and of enumerations that have lanes.
// builds: one
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
#include "work.h"

constexpr int L = VECTOR_LENGTH, N = 21;

enum class Color { red, green, blue };
struct Pos { int x, y; };
struct Grid {
  std::vector<int> cells = std::vector<int>(64);
  int& operator[](Pos p) { return cells[(p.y & 7) * 8 + (p.x & 7)]; }
  int operator[](Pos p) const { return cells[(p.y & 7) * 8 + (p.x & 7)]; }
};
struct Palette {
  int value[3] = {7, 8, 9};
  int& operator[](Color c) { return value[(int) c]; }
};
struct Thing { std::string name; Pos at; Color color; };
struct World {
  std::vector<std::string> names;
  std::vector<Thing> things;
  std::map<std::string, int> counts;
  std::unordered_map<std::string, std::string> texts;
  std::map<float, int> rates;
  std::map<std::string, std::vector<int>> groups;
  Grid grid;
  Palette palette;
  std::vector<int> n;
  World() : n(N) {
    for (int i = 0; i < N; ++i) {
      names.push_back(std::string(1, char('a' + i)));
      groups[names[i]] = {i, i * 2, 5};
      things.push_back({names[i] + "!", {i * 3 % 8, i % 6}, Color(i % 3)});
    }
  }
  bool is(const World& o) const {
    return n == o.n && counts == o.counts && texts == o.texts && rates == o.rates && groups == o.groups && grid.cells == o.grid.cells && palette.value[0] == o.palette.value[0] && palette.value[1] == o.palette.value[1];
  }
};
std::string twice(const std::string& s) { return s + s; }

int main() {
  RUN(++w.counts[w.names[i]])
  RUN(w.counts[w.names[i]] += i)
  RUN(w.counts[w.things[i].name] = i; w.n[i] = w.counts[w.things[i].name])
  RUN(if (w.n[i] == 0) w.n[i] = w.counts[w.names[i]] + 1)
  RUN(w.texts[w.names[i]] = w.things[i].name)
  RUN(w.counts[w.names[i] + "x"] = i)
  RUN(++w.counts[twice(w.names[i])])
  RUN(w.n[i] = w.groups[w.names[i]][i % 3] + w.groups[w.things[i].name.substr(0, 1)][1])
  RUN(w.groups[w.names[i]][i % 3] += 7; w.n[i] = w.groups[w.names[i]].back())
  RUN(w.rates[i * 0.5f] = i)
  RUN(++w.grid[w.things[i].at])
  RUN(w.grid[Pos{i, 2}] = i; w.n[i] = w.grid[Pos{i, 2}])
  RUN(w.palette[w.things[i].color] = 5; w.n[i] = w.palette[w.things[i].color])
  return check_status();
}
