// Pointers to functions that lanes find in tables: called, compared, assigned, and handed on.
// builds: one
#include <cmath>
#include <vector>
#include "work.h"

constexpr int L = VECTOR_LENGTH, N = 21;

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static void bump(int& x) { x += 100; }
static void drop(int& x) { x -= 3; }
struct Vec { float x, y; };
static float length(const Vec& v) { return v.x * v.x + v.y; }
static float first(const Vec& v) { return v.x; }
struct Thing {
  int gain = 2;
  int scaled(int x) const { return x * gain; }
};
static int apply(int (*f)(int, int), int x) { return f(x, x + 1); }
using Binary = int (*)(int, int);
struct Op { char name; Binary run; };

static const Binary table[] = {add, sub, mul, nullptr};
static const Op ops[] = {{'+', add}, {'-', sub}, {'*', mul}};
static void (*const changes[])(int&) = {bump, drop};
static float (*const of_vec[])(const Vec&) = {length, first};
static double (*const maths[])(double) = {std::floor, std::ceil};

struct World {
  std::vector<int> n;
  std::vector<float> f;
  std::vector<Binary> handlers;
  std::vector<Vec> vecs;
  World() : n(N), f(N), handlers(N) {
    for (int i = 0; i < N; ++i) n[i] = i * 5 % 9, vecs.push_back({i * 0.5f, 1});
  }
  bool is(const World& o) const { return n == o.n && f == o.f && handlers == o.handlers; }
};

int main() {
  RUN(w.n[i] = table[i % 3](i, 4))
  RUN(w.n[i] = (*table[i % 3])(w.n[i], i) + 1)
  RUN(w.n[i] += ops[i % 3].run(i, ops[(i + 1) % 3].run(i, 2)))
  RUN(w.n[i] = !table[i & 3] || i > 9)
  RUN(if (table[i & 3]) w.n[i] = table[i & 3](i, i))
  RUN(if (table[i & 3] == nullptr || table[i & 3] == sub) w.n[i] = 7)
  RUN(w.n[i] = ops[i % 3].name == '+' ? 1 : ops[i % 3].run(3, i))
  RUN(changes[i & 1](w.n[i]))
  RUN(auto x = i; changes[i & 1](x); w.n[i] = x)
  RUN(w.f[i] = of_vec[i & 1](w.vecs[i]))
  RUN(w.f[i] = float(maths[i & 1](i * 0.75)))
  RUN(w.handlers[i] = mul; w.n[i] = w.handlers[i](i, i))
  RUN(w.n[i] = apply(table[i % 3], i))
  RUN(while (w.n[i] < 20) w.n[i] = table[w.n[i] & 2](w.n[i], 3))
  RUN(switch (i & 3) { case 0: w.n[i] = ops[i % 3].run(1, 2); break; case 1: w.n[i] = table[i % 3](w.n[i], 2); })
  return check_status();
}
