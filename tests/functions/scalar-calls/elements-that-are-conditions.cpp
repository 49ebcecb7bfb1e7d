// Elements whose classes have no lanes, asked whether they are true: pointers that own, what may be missing, classes that say so themselves.
// builds: one
#include <memory>
#include <optional>
#include <vector>
#include "work.h"

constexpr int L = VECTOR_LENGTH, N = 21;

struct Item { std::optional<int> maybe; int id = 0; };
struct Open { std::vector<int> list; explicit operator bool() const { return list.size() > 1; } };
struct World {
  std::vector<std::optional<int>> maybe;
  std::vector<std::unique_ptr<Item>> own;
  std::vector<std::shared_ptr<int>> shared;
  std::vector<Item> items;
  std::vector<Open> open;
  std::vector<bool> bits;
  std::vector<int> k, n;
  World() : n(N) {
    for (int i = 0; i < N; ++i) {
      maybe.push_back(i % 3 ? std::optional<int>(i % 7) : std::nullopt);
      own.push_back(i % 4 ? std::make_unique<Item>() : nullptr);
      if (i % 4) own[i]->id = i;
      shared.push_back(i % 5 ? std::make_shared<int>(i) : nullptr);
      items.push_back({maybe[i], i});
      open.push_back({std::vector<int>(i % 4)});
      bits.push_back(i % 2);
      k.push_back(i * 7 % 11);
    }
  }
  bool is(const World& o) const { return n == o.n && bits == o.bits; }
};

int main() {
  RUN(if (w.maybe[i]) w.n[i] = *w.maybe[i])
  RUN(if (w.maybe[i] && *w.maybe[i] > 3) w.n[i] = w.maybe[i].value(); else w.n[i] = -1)
  RUN(w.n[i] = w.own[i] ? w.own[i]->id : 5)
  RUN(w.n[i] = !w.own[i] || !w.maybe[i] ? 3 : *w.maybe[i])
  RUN(if (w.items[i].maybe) w.n[i] = *w.items[i].maybe + 1)
  RUN(while (w.shared[i] && w.n[i] < 3) ++w.n[i])
  RUN(if (w.k[i] > 2 && w.open[i] && w.bits[i]) w.n[i] = 3)
  RUN(w.bits[i] = w.maybe[i] && w.k[i] > 3)
  RUN(if (!w.maybe[i]) w.n[i] = 4)
  RUN(for (int j = 0; w.open[i] && j < 3; ++j) w.n[i] += j)
  RUN(if (w.k[i] > 2 && w.items[i].maybe) w.n[i] = *w.items[i].maybe + 1)
  RUN(if (!w.items[i].maybe || w.k[i] > 8) w.n[i] = 4; else ++w.n[i])
  RUN(while (w.items[i].maybe && w.n[i] < *w.items[i].maybe) w.n[i] += 2)
  RUN(w.bits[i] = w.k[i] < 5 || !w.items[i].maybe)
  RUN(w.n[i] = !w.items[i].maybe ? 3 : *w.items[i].maybe)
  return check_status();
}
