// flags: -std=c++26 -Wno-c++26-extensions
// Newer than the standard library: pack indexing, structured binding packs, placeholder variables, = delete with a reason.
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>

template<class... T> using last = T...[sizeof...(T) - 1];
template<class... T> auto pick(T... t) { return t...[1] + t...[0]; }
void wrong(double) = delete("no doubles");
int wrong(int i) { return i * 2; }

template<class Tuple> auto total(const Tuple& t) {
  auto [first, ... rest] = t;
  return first + (rest + ...);
}
struct three { int a, b, c; };
template<class S> int fields(const S& s) {
  auto& [... all] = s;
  return int(sizeof...(all)) * 100 + (all + ...);
}
template<int... I> constexpr int at(int n) {
  constexpr int values[] = {I...};
  return values[n];
}

int main() {
  std::printf("%d %s\n", int(sizeof(last<int, long, char>)), pick(std::string("b"), std::string("a")).c_str());
  std::printf("%d %.1f\n", wrong(4), total(std::tuple(1, 2.5, 3)));
  std::printf("%d\n", fields(three{1, 2, 3}));
  auto [_, x] = std::pair(1, 2);
  auto [y, _] = std::pair(3, 4);
  int _ = 5;
  std::printf("%d %d\n", x, y);
  static_assert(at<3, 4, 5>(1) == 4, "constant");
  std::printf("%d\n", at<3, 4, 5>(2));
  constexpr auto lookup = [](auto... v) { return v...[0] * 10 + v...[sizeof...(v) - 1]; };
  std::printf("%d\n", lookup(1, 2, 3));
}
