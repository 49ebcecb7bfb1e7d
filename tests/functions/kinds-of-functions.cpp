// Every kind of function that C++ has, per lane: default arguments, variadic templates, fold expressions, constexpr, noexcept, friends, overloads by
// length, explicit template arguments, functions in unnamed namespaces, what std::invoke and std::apply call.
#include "lanes.h"

#include <functional>
#include <optional>
#include <tuple>
#include <utility>

namespace {

int varying(L) scaled(int varying(L) x, int by = 3, int varying(L) plus = 1) {
  if (x > 4) return x * by;
  return x + plus;
}

constexpr int twice(int x) { return x * 2; }
inline int varying(L) forwarded(int varying(L) x) noexcept { return x; }

template <class T>
T sum(T first) {
  return first;
}
template <class T, class... Rest>
T sum(T first, Rest... rest) {
  if (first > 5) return first;
  return first + sum(rest...);
}
template <class... A>
auto folded(A... a) {
  return (a + ... + 0);
}
template <class R, class... A>
R converted(A... a) {
  R r = 0;
  ((r += a), ...);
  return r;
}

int lengths(int varying(L * 2)) { return L * 2; }
template <int N, class = decltype(sizeof(char[N > 1 ? 1 : -1]))>
int lengths(int varying(N)) { return N; }

template <class T>
struct Box {
  T value;
  explicit Box(T v) : value(v) {}
  Box() = default;
  Box(const Box&) = default;
  Box& operator=(const Box&) = delete;
  friend T open(const Box& b) {
    T r = 0;
    if (b.value > 3) r = b.value;
    return r;
  }
  T operator()(T x) const { return x + value; }
  void set(T x) noexcept { value = x; }
};

void accumulate(int varying(L)& r, int varying(L) x) {
  if (x < 6) r += x;
}

}  // namespace

using Int = int varying(L);

void defaults(Int a, Int& r) { r = a < 3 ? scaled(a) : a < 6 ? scaled(a, 5) : scaled(a, 7, a); }
LANES(defaults, SMALL(int), OUT(int));

void constants(Int a, Int& r) {
  constexpr int six = twice(3);
  r = six;
  if (a > 2) r = forwarded(a) + twice(2);
}
LANES(constants, SMALL(int), OUT(int));

void variadic(Int a, Int b, Int& r) {
  if (a != b) r = sum(a, b, a, Int(1));
  else r = sum<Int>(b);
}
LANES(variadic, SMALL(int), SMALL(int), OUT(int));

void folds(Int a, float varying(L) b, float varying(L)& r, Int& s) {
  if (a > 1) {
    s = folded(a, 2, a);
    r = converted<float varying(L)>(a, 1.5f, b);
  }
}
LANES(folds, SMALL(int), RANGE(float, 0, 9), OUT(float), OUT(int));

void boxes(Int a, Int& r, Int& s) {
  Box<Int> box(a);
  if (a % 2 == 0) {
    box.set(a + 1);
    r = open(box);
    s = box(10);
    Box<Int> other = box;
    other.set(7);
    s += other.value;
  }
}
LANES(boxes, SMALL(int), OUT(int), OUT(int));

void invoked(Int a, Int b, Int& r, Int& s) {
  if (a < b) {
    s = 0;
    std::invoke(accumulate, s, b);
    Box<Int> box(b);
    std::invoke(&Box<Int>::set, box, a);
    r = std::invoke(box, b);
    std::apply(accumulate, std::tuple<Int&, Int>(r, a));
    auto bound = std::bind(accumulate, std::ref(r), std::placeholders::_1);
    if (a > 1) bound(b);
  }
}
LANES(invoked, SMALL(int), SMALL(int), OUT(int), OUT(int));

void optional(Int a, Int& r) {
  std::optional<Int> maybe;
  if (a > 2) {
    maybe = a;
    maybe = *maybe + 1;
    r = maybe.value_or(0);
  }
}
LANES(optional, SMALL(int), OUT(int));

void generic(Int a, Int& r) {
  auto add = [](auto x, auto... rest) {
    auto s = x;
    if (s > 3) return s;
    ((s += rest), ...);
    return s;
  };
  Int base = a;
  auto counter = [n = Int(a), &base](Int x) mutable {
    n += x;
    if (n > 6) base = n;
    return n;
  };
  if (a > 0) {
    r = add(a, 1, a);
    counter(a);
    r += counter(1) + base;
  }
}
LANES(generic, SMALL(int), OUT(int));

void nested(Int a, Int b, Int& r) {
  r = 0;
  if (a > 1) {
    auto outer = [&](Int x) {
      auto inner = [=, &r](int k) {
        if (x > k) r += x;
      };
      for (int k = 0; k < 3; ++k) inner(k);
      if (b > 3) inner(-1);
      if (b > 5) return;
      r *= 2;
    };
    outer(a);
    if (b > 2) outer(b);
  }
}
LANES(nested, SMALL(int), SMALL(int), OUT(int));

Int factorial(Int n) {
  std::function<Int(Int)> go = [&](Int k) -> Int {
    if (k < 2) return 1;
    return k * go(k - 1);
  };
  return go(n);
}
LANES_AS(recursive, OUT(int) = factorial(SMALL(int)));
