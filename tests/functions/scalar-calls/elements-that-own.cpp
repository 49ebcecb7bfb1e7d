// Elements that own what they hold get something of their own in each lane: `items[i].own = std::make_unique<int>(i)`, `item.own = std::move(ptrs[i])`, calls of templates in calls.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

struct Shape {
  int id;
  static int made, gone;
  explicit Shape(int i) : id(i) { ++made; }
  Shape(const Shape&) = delete;
  virtual ~Shape() { ++gone; }
  virtual int size() const { return id * 2; }
};
int Shape::made, Shape::gone;
struct Square : Shape {
  int side;
  Square(int i, int s) : Shape(i), side(s) {}
  int size() const override { return side * side; }
};
struct Item {
  std::unique_ptr<int> own;
  std::shared_ptr<Shape> shape;
  std::string name;
  std::vector<int> list;
};
template <class T> int value_of(const std::unique_ptr<T>& p) { return p ? *p : -1; }

struct World {
  std::vector<Item> items = std::vector<Item>(N), others = std::vector<Item>(N);
  std::vector<std::unique_ptr<int>> ptrs;
  std::vector<std::string> names;
  int out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) {
      ptrs.push_back(i % 4 ? std::make_unique<int>(i) : nullptr);
      names.push_back("n" + std::to_string(i * 7 % 11));
      others[i].own = std::make_unique<int>(i * 3);
      others[i].name = "a name that is longer than what a string holds by itself " + std::to_string(i);
      others[i].list = {i, i + 1};
    }
  }
  static bool alike(const Item& a, const Item& b) {
    return value_of(a.own) == value_of(b.own) && a.name == b.name && a.list == b.list && !a.shape == !b.shape && (!a.shape || (a.shape->id == b.shape->id && a.shape->size() == b.shape->size()));
  }
  bool is(const World& o) const {
    for (int i = 0; i < N; ++i)
      if (!alike(items[i], o.items[i]) || !alike(others[i], o.others[i]) || value_of(ptrs[i]) != value_of(o.ptrs[i]) || names[i] != o.names[i] || out[i] != o.out[i]) return false;
    return true;
  }
};

int main() {
  RUN(w.items[i].own = std::make_unique<int>(i))
  RUN(w.ptrs[i] = std::make_unique<int>(i * 2 + 1); w.out[i] = *w.ptrs[i])
  RUN(w.items[i].shape = std::make_shared<Square>(i, 3); w.out[i] = w.items[i].shape->size())
  RUN(if (!w.ptrs[i]) w.ptrs[i] = std::make_unique<int>(-i))
  RUN(w.items[i].own = std::move(w.ptrs[i]))
  RUN(w.items[i].name = std::move(w.names[i]); w.out[i] = w.names[i].empty())
  RUN(w.out[i] = value_of(std::make_unique<int>(i + 4)))
  RUN(w.ptrs[i].reset())
  RUN(w.ptrs[i] = nullptr; w.out[i] = value_of(w.ptrs[i]))
  RUN(auto& item = w.items[i]; item.own = std::make_unique<int>(i); item.name = std::to_string(*item.own))
  CHECK(Shape::made == Shape::gone);
  return check_status();
}
