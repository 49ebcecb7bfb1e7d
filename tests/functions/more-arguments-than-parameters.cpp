// A function that takes more arguments than it has parameters (`...`) and does not read them has a masked copy like any other: std::visit of libstdc++
// needs one. What arguments behind the parameters do happens all the same.
#include "lanes.h"

#include <utility>
#include <variant>

using Int = int varying(L);
using Float = float varying(L);

Int first(Int x, int u, ...) {
  if (x > 4) return x - u;
  return x * 2;
}
struct Sink {
  Int sum = 0;
  Int calls = 0;
  int note(int u) { calls += u; return u; }
  template<class... T> static Int count(const Int& x, ...) { return x + int(sizeof...(T)); }
};
void unread(Int a, Int b, Int& r, Int& calls) {
  Sink sink;
  r = first(a, 1, 2.5, sink.note(1));
  if (b > 2) {
    r += first(b, 2, sink.note(10));
    auto same = [](Int& x, ...) -> Int& { return x; };
    same(sink.sum, "more", sink.note(100)) += a;
    while (sink.sum < 20) same(sink.sum, sink.note(1000)) += first(b, 3);
    if (a > 3) r -= Sink::count<int, float>(sink.sum, 7, nullptr);
  }
  r += sink.sum;
  calls = sink.calls;
}
LANES(unread, SMALL(int), SMALL(int), OUT(int), OUT(int));

template<class... F> struct Overload : F... { using F::operator()...; };
template<class... F> Overload(F...) -> Overload<F...>;
using Either = std::variant<Int, Float, std::pair<Int, int>>;

Int value(const Either& either, Int scale) {
  return std::visit(
      Overload{
          [&](Int x) -> Int {
            if (x > scale) return x - scale;
            return x;
          },
          [](Float x) { return (Int) (x * 2.0f); },
          [&](const std::pair<Int, int>& p) { return p.first * p.second + scale; },
      },
      either);
}
void visited(Int a, Int b, Int& r) {
  Either all[] = {a, (Float) b + 0.5f, std::pair<Int, int>{a - b, 3}};
  r = value(all[0], b);
  for (Int i = 0; i < a; ++i) {
    for (Either& one : all) {
      if (a > b) r += value(one, i);
      else if (i > 1) break;
      std::visit([&](auto& v) {
        if constexpr (std::is_same_v<decltype(v), Int&>) v += 1;
      }, one);
    }
  }
}
LANES(visited, SMALL(int), SMALL(int), OUT(int));
