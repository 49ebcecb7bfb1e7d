// Fields of elements of classes of which there are no lanes: beside bit-fields, unions, references, pointers to members, `long double`, virtual functions; and whole elements assigned. Every statement runs
// on lanes, under a mask or in a template, and as a loop of one lane.
#include <memory>
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Bits {
  int x = 1;
  unsigned low : 3, high : 13;
  float y = 2;
  int get() const { return int(low) + x; }
  void set(int k) { low = unsigned(k) & 7; }
};
struct Shape {
  int x = 3;
  std::vector<int> list{1, 2};
  virtual ~Shape() {}
  virtual int area(int k) const { return x * k; }
};
struct Square : Shape {
  float side = 4;
  Bits bits[2];
  int area(int k) const override { return int(side) * k + x; }
};
int shared = 5;
struct Odd {
  short n = 6;
  union {
    int a = 7;
    float b;
  };
  int& r = shared;
  long double d = 8;
  int Bits::*member = &Bits::x;
  double e[3] = {1, 2, 3};
  int : 5;
};
template<class T> struct Box {
  T value{};
  bool full : 1;
  Bits inner;
};
struct World {
  std::vector<Bits> bits = std::vector<Bits>(N + 1);
  std::vector<Square> squares = std::vector<Square>(N);
  std::vector<std::unique_ptr<Shape>> shapes;
  std::vector<Shape*> pointers;
  Odd odd[N];
  Box<float> boxes[N];
  float out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) {
      bits[i].low = i & 7, bits[i].high = i * 3, bits[i].x = i, squares[i].side = i, squares[i].bits[1].low = 2, boxes[i].full = i & 1, boxes[i].inner.low = 3, squares[i].bits[0].low = 1;
      bits[i].y = i / 2.0f, squares[i].bits[0].high = squares[i].bits[1].high = boxes[i].inner.high = 9;
      if (i % 2) shapes.push_back(std::make_unique<Square>());
      else shapes.push_back(std::make_unique<Shape>());
      pointers.push_back(i % 3 ? &squares[i] : shapes[i].get());
    }
    bits[N].low = 1, bits[N].high = 2;
  }
  static bool same(const Bits& a, const Bits& b) { return a.x == b.x && a.low == b.low && a.high == b.high && a.y == b.y; }
  bool is(const World& o) const {
    bool all = same(bits[N], o.bits[N]);
    for (int i = 0; i < N; ++i) {
      all = all && same(bits[i], o.bits[i]) && squares[i].x == o.squares[i].x && squares[i].list == o.squares[i].list && squares[i].side == o.squares[i].side && same(squares[i].bits[0], o.squares[i].bits[0]) &&
            same(squares[i].bits[1], o.squares[i].bits[1]) && shapes[i]->x == o.shapes[i]->x && odd[i].n == o.odd[i].n && odd[i].a == o.odd[i].a && odd[i].e[1] == o.odd[i].e[1] &&
            boxes[i].value == o.boxes[i].value && same(boxes[i].inner, o.boxes[i].inner) && out[i] == o.out[i];
    }
    return all;
  }
};

}  // namespace

int main() {
  RUN(w.bits[i].x = i * 2; w.bits[i].y += w.bits[i].x; w.out[i] = w.bits[i].y)
  RUN(w.bits[i].set(i); w.out[i] = w.bits[i].get())
  RUN(w.bits[i] = w.bits[N]; w.bits[i].x++)
  RUN(Bits& b = w.bits[i]; b.x = 9; b.set(2); w.out[i] = b.get() + b.y)
  RUN(w.squares[i].x += i; w.squares[i].side *= 2; w.out[i] = w.squares[i].area(2))
  RUN(w.squares[i].list[1] = i; w.squares[i].list.push_back(4); w.squares[i].bits[i & 1].x = 7)
  RUN(w.shapes[i]->x = i; w.out[i] = w.shapes[i]->area(3))
  RUN(w.pointers[i]->x += 2; w.out[i] = w.pointers[i]->area(w.pointers[i]->x))
  RUN(auto* p = &w.squares[i]; p->x = 1; p->bits[1].y = i; w.out[i] = p->area(1))
  RUN(w.odd[i].n += 3; w.odd[i].e[i % 3] = 0.5; w.out[i] = w.odd[i].n + w.odd[i].e[1])
  RUN(w.boxes[i].value += 1.5f; w.boxes[i].inner.x = i)
  RUN_GENERIC(w.bits[i].x = i; w.squares[i].x += i; w.out[i] = w.bits[i].y + w.shapes[i]->x)
  RUN_GENERIC(auto& b = w.boxes[i]; b.value = i; b.inner.x += 3; w.out[i] = b.inner.get())
  return check_status();
}
