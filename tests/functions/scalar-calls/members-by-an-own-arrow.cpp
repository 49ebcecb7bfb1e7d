// What a smart pointer, an optional or a class with an `operator->` of one's own leads to has its members called for each lane.
#include <memory>
#include <optional>
#include <vector>
#include "../../work.h"

constexpr int L = 8, N = 21;

struct Table {
  std::vector<int> entries = std::vector<int>(64, 3);
  Table() {
    for (int k = 0; k < 64; ++k) entries[k] = k * 5 % 23;
  }
  int calls = 0;
  virtual ~Table() = default;
  virtual int at(int x, int y = 2) const { return entries[(x + y) % 64]; }
  int at(float x) const { return int(x * 4); }
  int& entry(int k) { return entries[k % 64]; }
  void count(int by) { calls += by; }
  template<class T> T next(T k) const { return k + T(1); }
};
struct Doubled : Table {
  int at(int x, int y) const override { return 2 * Table::at(x, y); }
};
struct Link {
  Table* table;
  Table* operator->() const { return table; }
};
struct Chain {
  Link link;
  const Link& operator->() const { return link; }
};
struct World {
  std::unique_ptr<Table> own = std::make_unique<Doubled>();
  std::shared_ptr<Table> shared = std::make_shared<Table>();
  std::optional<Table> perhaps = Table();
  std::vector<std::unique_ptr<Table>> list;
  int out[N] = {};
  Chain chain() { return {{shared.get()}}; }
  World() {
    for (int i = 0; i < 3; ++i) list.push_back(std::make_unique<Table>());
    list[1]->entries[20] = 40;
  }
  bool is(const World& w) const {
    bool same = shared->entries == w.shared->entries && shared->calls == w.shared->calls;
    for (int i = 0; i < N; ++i) same &= out[i] == w.out[i];
    for (int i = 0; i < 3; ++i) same &= list[i]->entries == w.list[i]->entries && list[i]->calls == w.list[i]->calls;
    return same;
  }
};

int main() {
  RUN(w.out[i] = w.own->at(i) + w.own->at(3, i) + w.own->at(i * 0.5f));
  RUN(w.shared->count(i); w.out[i] = w.shared->next(i) + (*w.shared).at(i, i));
  RUN(w.shared->entry(i) += i; w.out[i] = w.shared->entry(i + 30));
  RUN(w.out[i] = w.perhaps->at(i, 1) + w.perhaps.value().at(i));
  RUN(w.list[1]->count(i); w.list[i % 3]->count(i); w.out[i] = w.list[2]->at(i, 4) + w.list[i % 3]->at(i));
  RUN(w.out[i] = w.chain()->at(i, 30); w.chain()->entry(i) = 4);
  RUN(if (w.own->at(i) > 8) w.out[i] = w.shared->at(i); else w.shared->count(i));
  RUN_GENERIC(w.out[i] = w.own->at(i) + w.own->at(3, i); w.shared->count(i));
  RUN_GENERIC(w.out[i] = w.own->template next<int>(i); w.chain()->entry(i) = 3);
  return check_status();
}
