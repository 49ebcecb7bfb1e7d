// flags: -std=c++20
// Lambdas: captures of every kind, generic, mutable, constexpr, recursive, template, as default arguments and in unevaluated code.
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

auto at_namespace_scope = [n = 0](int step) mutable { return n += step; };
int with_default(int x, int (*f)(int) = [](int y) { return y * 3; }) { return f(x); }

template<class... F> struct overloaded : F... { using F::operator()...; };
template<class... F> overloaded(F...) -> overloaded<F...>;

struct account {
  int balance = 10;
  auto by_this() { return [this](int d) { return balance += d; }; }
  auto by_copy() { return [*this](int d) mutable { return balance += d; }; }

};

template<class F> struct finally {
  F f;
  ~finally() { f(); }
};
template<class F> finally(F) -> finally<F>;

template<class... T> auto capture_pack(T... t) {
  return [... held = std::move(t)](auto f) { return f(held...); };
}

int main() {
  std::printf("%d %d %d\n", at_namespace_scope(2), at_namespace_scope(3), with_default(5));
  int a = 1, b = 2;
  auto by_value = [=] { return a + b; };
  auto by_reference = [&] { return a + b; };
  auto mixed = [&, b] { a += b; return a; };
  a = 10;
  b = 20;
  std::printf("%d %d %d %d\n", by_value(), by_reference(), mixed(), a);
  auto generic = [](auto x, auto... rest) { return (x + ... + rest); };
  std::printf("%d %.1f %s\n", generic(1, 2, 3), generic(1.5, 2), generic(std::string("a"), "b", "c").c_str());
  auto sized = []<class T, std::size_t N>(const std::array<T, N>& x) { return N + x.size(); };
  std::printf("%zu\n", sized(std::array<int, 4>{}));
  auto recursive = [](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); };
  std::function<int(int)> fibonacci = [&](int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); };
  std::printf("%ld %d\n", recursive(recursive, 10), fibonacci(15));
  constexpr auto square = [](int x) consteval { return x * x; };
  static_assert(square(4) == 16);
  overloaded visitor{[](int) { return "int"; }, [](double) { return "double"; }, [](auto) { return "else"; }};
  std::printf("%s %s %s\n", visitor(1), visitor(1.0), visitor("x"));
  account acc;
  auto copied = acc.by_copy();
  std::printf("%d %d %d %d\n", acc.by_this()(5), copied(1), copied(1), acc.balance);
  auto p = std::make_unique<int>(7);
  auto owner = [p = std::move(p)] { return *p; };
  std::printf("%d %d\n", owner(), p == nullptr);
  std::vector<std::function<int()>> list;
  for (int i = 0; i < 3; ++i) list.emplace_back([i, j = i * i]() mutable { return i + j++; });
  for (auto& f : list) std::printf("%d %d,", f(), f());
  std::puts("");
  {
    finally end{[&] { std::puts("left"); }};
    std::puts("inside");
  }
  std::printf("%d\n", capture_pack(1, 2, 3)([](auto... x) { return (x * ...) + int(sizeof...(x)); }));
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 0);
  std::sort(v.begin(), v.end(), [&](int x, int y) { return x % 3 != y % 3 ? x % 3 < y % 3 : x > y; });
  for (int x : v) std::printf("%d ", x);
  std::printf("\n%d\n", [](int x) { return [x](int y) { return [x, y](int z) { return x * 100 + y * 10 + z; }; }; }(1)(2)(3));
  decltype([] { return 4; }) unevaluated;
  int (*pointer)(int, int) = +[](int x, int y) { return x - y; };
  std::printf("%d %d\n", unevaluated(), pointer(5, 3));
  std::printf("%d\n", [&]() -> int { if (a > 3) return 1; else return 2; }());
}
