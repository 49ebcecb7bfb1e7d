// A function whose result has another length than its parameters takes no mask: its body works on all lanes of each. Functions, members, templates of both kinds,
// lambdas, pointers and virtual functions; where the lengths of a template are one, it is vectorial.
#include "check.h"
#include <sierra.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int N = VECTOR_LENGTH < 2 ? 2 : VECTOR_LENGTH > 32 ? 32 : VECTOR_LENGTH;

[[gnu::noinline]] float varying(2 * N) widen(double varying(N) a, double varying(N) b) {
  float varying(2 * N) r;
  for (int i = 0; i < N; ++i) {
    sierra::insert(r, i, (float)sierra::extract(a, i));
    sierra::insert(r, i + N, (float)sierra::extract(b, i));
  }
  return r;
}
[[gnu::noinline]] int varying(2 * N) constant(int varying(N) a) { return 7; }

template <int A, int B>
[[gnu::noinline]] int varying(A) part(int varying(B) v) {
  int varying(A) r = 0;
  for (int i = 0; i < A; ++i) sierra::insert(r, i, sierra::extract(v, i));
  if (r > 2) r += 100;
  return r;
}
template <int A>
struct Halves {
  int offset;
  [[gnu::noinline]] int varying(A / 2) operator()(int varying(A) v) const {
    int varying(A / 2) r = part<A / 2, A>(v);
    if (r < 2) return r + offset;
    return r;
  }
  // One length after all where A is 2 * N.
  [[gnu::noinline]] int varying(2 * N) same(int varying(A) v) const {
    int varying(2 * N) r = 0;
    if (v > 1) r = 5;
    return r;
  }
};
struct Base {
  virtual ~Base() = default;
  virtual int varying(2 * N) go(int varying(N) v) const = 0;
};
struct Derived : Base {
  [[gnu::noinline]] int varying(2 * N) go(int varying(N) v) const override {
    int varying(2 * N) r = sierra::seq<2 * N>();
    if (r >= N) r = sierra::extract(v, 1);
    return r;
  }
};
struct Class {
  int varying(2 * N) sum = 1;
  void add(int varying(N) v) {
    sum += sierra::extract(v, 0);
    if (sum > 0) ++sum;
  }
};

int main() {
  const int varying(N) v = sierra::seq<N>() + 2;
  const int varying(2 * N) w = sierra::seq<2 * N>();
  auto wide = widen((double varying(N))v, (double varying(N))v * 2.0);
  const Halves<2 * N> halves{40};
  auto half = halves(w);
  auto all = part<2 * N, 2 * N>(w);
  const Derived derived;
  const Base& base = derived;
  auto through = base.go(v);
  int varying(2 * N) (*pointer)(int varying(N)) = constant;
  auto constants = pointer(v);
  auto lambda = [](int varying(2 * N) x) {
    int varying(N) first = 0;
    if (first == 0) first = sierra::extract(x, 1);
    return first;
  };
  auto firsts = lambda(w + 3);
  Class c;
  c.add(v);
  for (int i = 0; i < N; ++i) {
    CHECK_EQ(sierra::extract(wide, i), float(i + 2));
    CHECK_EQ(sierra::extract(wide, i + N), float(2 * (i + 2)));
    CHECK_EQ(sierra::extract(half, i), i > 2 ? i + 100 : i < 2 ? i + 40 : i);
    CHECK_EQ(sierra::extract(all, i), i > 2 ? i + 100 : i);
    CHECK_EQ(sierra::extract(through, i), i);
    CHECK_EQ(sierra::extract(through, i + N), 3);
    CHECK_EQ(sierra::extract(constants, i + N), 7);
    CHECK_EQ(sierra::extract(firsts, i), 4);
    CHECK_EQ(sierra::extract(c.sum, i + N), 4);
  }
  // Vectorial: it is called for these lanes only.
  int varying(2 * N) some = -1;
  if (w % 2 == 0) {
    some = halves.same(w);
    some += part<2 * N, 2 * N>(w);
  }
  for (int i = 0; i < 2 * N; ++i) {
    const int expected = i % 2 != 0 ? -1 : (i > 1 ? 5 : 0) + (i > 2 ? i + 100 : i);
    CHECK_EQ(sierra::extract(some, i), expected);
  }
  return check_status();
}
