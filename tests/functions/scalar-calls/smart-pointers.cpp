// Elements that point, by an operator of their class: std::unique_ptr, std::shared_ptr, std::optional; what they lead to is the place in each lane. Every statement on lanes, under a mask, in a
// template, and as a loop of one lane.
#include <memory>
#include <optional>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

namespace {

struct P {
  int id = 1;
  float w = 2;
  int twice() const { return id * 2; }
};
struct Shape {
  virtual ~Shape() = default;
  virtual float area(float k) const = 0;
};
struct Square : Shape {
  float r;
  Square(float side) : r(side) {}
  float area(float k) const override { return r * k; }
};
struct Circle : Shape {
  float r;
  Circle(float radius) : r(radius) {}
  float area(float k) const override { return r + k; }
};
struct World {
  std::vector<std::unique_ptr<P>> own;
  std::vector<std::shared_ptr<P>> shared;
  std::vector<std::optional<P>> kept;
  std::vector<std::unique_ptr<Shape>> shapes;
  P pool[N];
  std::vector<P*> raw;
  float out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) {
      own.push_back(std::make_unique<P>()), shared.push_back(std::make_shared<P>()), kept.push_back(P{i}), raw.push_back(&pool[(i * 5) % N]);
      if (i % 2) shapes.push_back(std::make_unique<Square>(float(i)));
      else shapes.push_back(std::make_unique<Circle>(float(i)));
    }
  }
  bool is(const World& o) const {
    bool same = true;
    auto alike = [](const P& a, const P& b) { return a.id == b.id && a.w == b.w; };
    for (int i = 0; i < N; ++i)
      same = same && alike(*own[i], *o.own[i]) && alike(*shared[i], *o.shared[i]) && alike(*kept[i], *o.kept[i]) && alike(pool[i], o.pool[i]) && out[i] == o.out[i];
    return same;
  }
};

}  // namespace


int main() {
  RUN(w.own[i]->id += i)
  RUN_GENERIC(w.own[i]->id += i)
  RUN((*w.own[i]).id = 7; w.own[i]->w *= 3)
  RUN_GENERIC((*w.own[i]).id = 7; w.own[i]->w *= 3)
  RUN(w.shared[i]->id = w.own[i]->id * 2 + 5; w.out[i] = (*w.shared[i]).w)
  RUN_GENERIC(w.shared[i]->id = w.own[i]->id * 2 + 5; w.out[i] = (*w.shared[i]).w)
  RUN(w.kept[i]->id += 5; (*w.kept[i]).w = 9; if (i % 2 == 0) w.kept[i]->w = 1)
  RUN_GENERIC(w.kept[i]->id += 5; (*w.kept[i]).w = 9; if (i % 2 == 0) w.kept[i]->w = 1)
  RUN(w.raw[i]->id = 4; (*w.raw[i]).w *= 2; *(&w.raw[i]->id) += 1)
  RUN_GENERIC(w.raw[i]->id = 4; (*w.raw[i]).w *= 2; *(&w.raw[i]->id) += 1)
  RUN(w.out[i] = w.shapes[i]->area(3.0f) + w.own[i]->twice())
  RUN_GENERIC(w.out[i] = w.shapes[i]->area(3.0f) + w.own[i]->twice())
  RUN(auto& p = w.own[i]; p->id += 100; auto& target = *w.own[i]; target.w = 5; w.out[i] = p->w)
  RUN_GENERIC(auto& p = w.own[i]; p->id += 100; auto& target = *w.own[i]; target.w = 5; w.out[i] = p->w)
  return check_status();
}
