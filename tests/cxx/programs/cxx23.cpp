// flags: -std=c++23
// C++23: deducing this, if consteval, several subscripts, static operators, expected, extended floats' literals, labels at ends, ranges.
#include <cstdio>
#include <bit>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

struct builder {
  std::string text;
  template<class Self> auto&& add(this Self&& self, std::string_view s) {
    self.text += s;
    return std::forward<Self>(self);
  }
  int size(this const builder& self) { return int(self.text.size()); }
};
struct counted {
  int n = 0;
  int operator()(this auto& self) { return ++self.n; }
};
template<class T, std::size_t R, std::size_t C> struct matrix {
  T data[R * C]{};
  constexpr T& operator[](std::size_t r, std::size_t c) { return data[r * C + c]; }
  constexpr const T& operator[](std::size_t r, std::size_t c) const { return data[r * C + c]; }
  constexpr T operator[]() const { return data[0]; }
};
constexpr int how(int x) {
  if consteval { return x + 1000; }
  else { return x; }
}
struct less_than {
  static bool operator()(int a, int b) { return a < b; }
  static int operator[](int i) { return i * i; }
};
enum class parse_error { empty, not_a_number, too_big };
std::expected<int, parse_error> parse(std::string_view s) {
  if (s.empty()) return std::unexpected(parse_error::empty);
  int n = 0;
  for (char c : s) {
    if (c < '0' || c > '9') return std::unexpected(parse_error::not_a_number);
    if (n > 10000) return std::unexpected(parse_error::too_big);
    n = n * 10 + (c - '0');
  }
  return n;
}
constexpr auto table = [] {
  static constexpr int squares[] = {0, 1, 4, 9};
  return squares[2];
}();
template<class... T> concept all_small = ((sizeof(T) <= 4) && ...);
auto sum(all_small auto... x) { return (0uz + ... + x); }
enum class access : unsigned { read = 1, write = 2 };

int main() {
  builder b;
  std::string moved = builder().add("x").add("yz").text;
  std::printf("%s %d\n", moved.c_str(), b.add("hello").add("!").size());
  counted c;
  c();
  std::printf("%d\n", c());
  auto factorial = [](this auto self, int n) -> long { return n < 2 ? 1 : n * self(n - 1); };
  std::printf("%ld\n", factorial(12));
  matrix<int, 2, 3> m;
  m[1, 2] = 7;
  m[0, 0] = 3;
  std::printf("%d %d %d\n", m[1, 2], m[], std::as_const(m)[1, 1]);
  constexpr int at_compile_time = how(1);
  int runtime = 1;
  std::printf("%d %d\n", at_compile_time, how(runtime));
  std::printf("%d %d\n", less_than()(1, 2), less_than()[5]);
  for (auto s : {"123", "", "12a", "9999999"}) {
    auto r = parse(s);
    if (r) std::printf("%d ", *r);
    else std::printf("error %d ", int(r.error()));
  }
  std::printf("%d\n", parse("x").value_or(-1) + table);
  std::printf("%.0f %u\n", sum(1, 'a', 2.0f), std::to_underlying(access::write));
  std::optional<int> o = 5;
  std::printf("%d\n", o.transform([](int x) { return x * 2; }).and_then([](int x) { return x > 5 ? std::optional(x) : std::nullopt; }).value_or(0));
  for (int x : std::views::iota(1, 4) | std::views::transform([](int i) { return i * i; })) std::printf("%d ", x);
  std::printf("%d %d\n", std::string("contains").contains("tain"), int(std::byteswap(0x01020304)));
  auto plus = [] [[nodiscard]] (int x) static { return x + 1; };
  std::printf("%d %s\n", plus(1), "\N{GREEK SMALL LETTER ALPHA}\x{41}");
  std::move_only_function<int(int)> f = [p = std::make_unique<int>(4)](int x) { return *p * x; };
  std::printf("%d\n", f(5));
  for (using T = int; T i : {1, 2}) std::printf("%d ", i);
  [[assume(runtime == 1)]];
  if (runtime > 5) goto end;
  std::puts("done");
end:
}
