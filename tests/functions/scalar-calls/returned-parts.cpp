// What scalar functions return by reference of lanes of classes: the object itself for the call that follows (`b.scale(2).add(i)`, `b << 1 << i`), a base or a member of it, numbers and pointers
// in it as places (`m(1, i & 3) += i`), and what lies elsewhere. Every statement on lanes, under a mask, in a template, and as a loop of one lane.
// builds: one
#include <array>
#include <complex>
#include <utility>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

namespace {

struct Base {
  int id = 1;
  Base& named(int k) { id = id * 3 + k; return *this; }
};
struct Inner {
  short q = 1;
  double d[2] = {0.5, 1.5};
  Inner& set(int k) { q = short(q + k); d[k & 1] = k; return *this; }
  double& at(int k) { return d[k]; }
};
struct B : Base {
  int v = 2;
  Inner inner;
  float m[2][2] = {{1, 2}, {3, 4}};
  std::complex<float> z = {1, 2};
  std::array<int, 4> a = {{4, 3, 2, 1}};
  int* to = nullptr;
  bool on = false;

  B& scale(int k) { v *= k; return *this; }
  B& add(int k) { v += k; return *this; }
  B& self() { return *this; }
  int& value() { return v; }
  const int& look() const { return v; }
  bool& flag() { return on; }
  Inner& in() { return inner; }
  Base& base() { return *this; }
  float& operator()(int r, int c) { return m[r][c]; }
  int& operator()(int k) { return a[k]; }
  int& bump(int k) { v += k; return v; }
  int*& pointer() { return to; }
  float& real() { return reinterpret_cast<float(&)[2]>(z)[0]; }
  float& imag() { return reinterpret_cast<float(&)[2]>(z)[1]; }
  B& operator<<(int k) { v = v * 10 + k; return *this; }
  B& operator+=(const B& o) { v += o.v; id += o.id; return *this; }
  B& operator++() { ++v; return *this; }
  B& or_other(B* other, int k) { return k & 1 ? *this : other[k]; }
  int& number_of(B* other, int k) { return k & 1 ? v : other[k].v; }
  int sum() const { return v + id + inner.q; }
};
B& twice(B& b) { b.v *= 2; return b; }
Inner& inner_of(B& b, const B& other) { b.inner.q = short(b.inner.q + other.v); return b.inner; }
int& larger(int& a, int& b) { return a < b ? b : a; }
void exchange(int& a, int& b) { std::swap(a, b); }
int mixed(const B& a, const B& b) { return a.v * 100 + b.v; }
struct View {
  int* first;
  int& at(int k) const { return first[k]; }
};

struct World {
  B items[N], others[N];
  int out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) items[i].v = i, others[i].v = 100 + i, others[i].id = i % 5;
  }
  static bool alike(const B& a, const B& b) {
    bool same = a.id == b.id && a.v == b.v && a.inner.q == b.inner.q && a.inner.d[0] == b.inner.d[0] && a.inner.d[1] == b.inner.d[1] && a.z == b.z && a.a == b.a && a.on == b.on;
    for (int k = 0; k < 4; ++k) same = same && a.m[k / 2][k % 2] == b.m[k / 2][k % 2];
    return same;
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) same = same && alike(items[i], o.items[i]) && alike(others[i], o.others[i]) && out[i] == o.out[i];
    return same;
  }
};

}  // namespace

// `b` is a varying object, with what the item has; behind the work the item has what it has.
#define LANES(...) RUN(auto b = w.items[i]; __VA_ARGS__; w.items[i] = b)
#define WORK(...)    \
  LANES(__VA_ARGS__) \
  RUN_GENERIC(auto b = w.items[i]; __VA_ARGS__; w.items[i] = b)

int main() {
  // The object itself, over and over.
  WORK(b.scale(2).add(i).scale(i & 3).add(5))
  LANES(twice(twice(b)))
  LANES(b << 1 << 2 << i)
  WORK((b << 1).add(2) << 3)
  LANES((b += w.others[i]).scale(2))
  LANES(if (b.scale(2).add(1).v > 9 && b.v < 30) b.add(7).add(i))
  LANES(w.out[i] = b.scale(2).add(i).sum() + b.v)
  LANES(b.scale(2).add(b.v))
  LANES(auto c = b.scale(3).add(i); b.add(c.v))
  // A base, a member, both.
  LANES(b.base().named(2).named(1))
  WORK(b.scale(2).in().set(i & 1).set(2))
  LANES(inner_of(b.scale(2), b).set(2))
  // What lies elsewhere, for some lanes or all.
  WORK(b.or_other(w.others, i).or_other(w.others, i + 1).in().set(3))
  LANES(w.out[i] = b.or_other(w.others, i).sum())
  WORK(b.number_of(w.others, i) += i)
  // Numbers and pointers.
  LANES(b.value() = i)
  WORK(++b.value(); b.value()--)
  LANES(w.out[i] = b.value()++ + b.look())
  WORK(b(i & 1, 1) = i; b(0, 0) -= b(1, i & 1))
  LANES(b(i & 3) = 9; b(2) += i)
  LANES(b.flag() = i > 3)
  LANES(b.in().at(i & 1) = i)
  LANES(b.scale(2).in().at(1) += 0.5)
  LANES(b.real() = i; b.imag() += 3)
  LANES(b.bump(2) += 3)
  WORK(exchange(b(1), b(i & 3)))
  LANES(larger(b(0), b.value()) = -1)
  RUN(auto b = w.items[i]; larger(b(i & 3), w.others[i].v) += 4; w.items[i] = b)
  // Elements.
  RUN(w.items[i] << i << 2)
  RUN((w.items[i] += w.others[i]) += w.others[i])
  RUN_GENERIC(w.items[i] << 1; (w.items[i] << i).add(2) << 3)
  RUN(++++w.items[i])
  LANES(b.pointer() = &w.out[i]; *b.pointer() = i)
  LANES(auto p = &b.value(); *p += 3)
  // Temporaries; views.
  WORK(View view{w.out}; view.at(i) = 3; view.at(i) += i)
  return check_status();
}
