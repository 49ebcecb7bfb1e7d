// flags: -std=c++20
// Three-way comparison, defaulted operators, structured bindings of every kind, designated initialisers, using enum.
#include <array>
#include <compare>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

struct point { int x, y; auto operator<=>(const point&) const = default; };
struct weighted {
  double w;
  std::string name;
  std::partial_ordering operator<=>(const weighted& o) const {
    if (auto c = w <=> o.w; c != 0) return c;
    return name <=> o.name;
  }
  bool operator==(const weighted& o) const { return name == o.name; }
};
struct caseless {
  std::string s;
  friend std::weak_ordering operator<=>(const caseless& a, const caseless& b) {
    auto low = [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; };
    for (std::size_t i = 0;; ++i) {
      if (i == a.s.size() || i == b.s.size()) return a.s.size() <=> b.s.size();
      if (auto c = low(a.s[i]) <=> low(b.s[i]); c != 0) return c;
    }
  }
};
const char* say(std::partial_ordering o) {
  return o < 0 ? "less" : o > 0 ? "greater" : o == 0 ? "equal" : "unordered";
}

class box {
  int secret = 5;
  std::string label = "L";
public:
  template<std::size_t I> auto get() const {
    if constexpr (I == 0) return secret; else return label;
  }
};
template<> struct std::tuple_size<box> : std::integral_constant<std::size_t, 2> {};
template<> struct std::tuple_element<0, box> { using type = int; };
template<> struct std::tuple_element<1, box> { using type = std::string; };

enum class colour : unsigned char { red = 1, green, blue = 200 };
using enum colour;

struct options {
  int width = 80;
  const char* title = "none";
  struct { bool on; float level; } audio = {true, 0.5f};
  int list[3];
};
void show(const options& o) {
  std::printf("%d %s %d %.2f %d%d%d\n", o.width, o.title, o.audio.on, o.audio.level, o.list[0], o.list[1], o.list[2]);
}

int main() {
  std::printf("%d %d %d\n", point{1, 2} < point{1, 3}, point{2, 0} >= point{1, 9}, point{1, 1} != point{1, 1});
  std::printf("%s %s %s\n", say(weighted{1, "a"} <=> weighted{2, "a"}), say(weighted{1, "b"} <=> weighted{1, "a"}), say(weighted{0.0 / 0.0, "a"} <=> weighted{1, "a"}));
  std::printf("%s %s\n", say(caseless{"Hello"} <=> caseless{"hELLO"}), say(caseless{"Hello"} <=> caseless{"help"}));
  std::set<point> points{{3, 1}, {1, 2}, {1, 1}};
  for (auto [x, y] : points) std::printf("(%d,%d)", x, y);
  std::puts("");
  auto [number, text] = box();
  int raw[3] = {1, 2, 3};
  auto& [r0, r1, r2] = raw;
  r1 = 20;
  std::printf("%d %s %d %d\n", number, text.c_str(), raw[1], r0 + r2);
  std::map<std::string, int> m;
  if (auto [it, fresh] = m.insert({"k", 1}); fresh) std::printf("%s=%d\n", it->first.c_str(), it->second);
  const auto& [first, second, third] = std::make_tuple(1, 'c', 2.5);
  auto captured = [first = first, &second = second] { return first + second; };
  std::printf("%d %.1f\n", captured(), third);
  struct { unsigned a : 3, b : 5; } bits{5, 17};
  auto [low, high] = bits;
  std::printf("%u %u\n", low, high);
  show({.title = "window", .audio = {.on = false}, .list = {1, 2}});
  show({.width = 3});
  colour c = green;
  switch (c) {
  case red: std::puts("red"); break;
  case green: std::puts("green"); [[fallthrough]];
  default: std::printf("%d\n", int(blue));
  }
  std::printf("%d\n", std::array{3, 1} <=> std::array{3, 0} > 0);
  std::printf("%d\n", std::is_gt(std::tuple(1, 2.0) <=> std::tuple(1, 1.0)));
}
