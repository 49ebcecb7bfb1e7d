// lengths: 2 8 32
// flags: -ffp-contract=off
// Templates of lane classes, nested loops, goto, throw, early returns and `?:` in one search; the expected text is that of length 1.
#include <sierra.h>
#include <cmath>
#include <cstdio>
#include <utility>
constexpr int L = VECTOR_LENGTH;
static int steps;  // uniform: counted once if a lane is live; compared only between lengths that see the same lanes
template<class T, int N> struct Range {
  T varying(N) low, high;
  T varying(N) width() const { return high - low; }
  friend Range operator&(const Range& a, const Range& b) {
    if (a.high < b.low) return {a.low, a.low};
    return {a.low < b.low ? b.low : a.low, a.high < b.high ? a.high : b.high};
  }
};
template<class T> struct Found {
  Range<T, L> range;
  int varying(L) depth;
  T varying(L) root;
};
struct Counted { int& n; Counted(int& c) : n(c) { ++n; } ~Counted() { n += 100; } };
template<class T> static Range<T, L> halved(const Range<T, L>& r, bool varying(L) upper) {
  const Range<T, L> low = {r.low, (r.low + r.high) / 2}, high = {(r.low + r.high) / 2, r.high};
  if (upper) return high;
  return low;
}
// Bisection of x*x - a with nested loops, early returns of a class of lanes, a throw, goto, and a uniform side effect.
template<class T> static Found<T> search(T varying(L) a, int rounds) {
  using std::abs;
  using std::sqrt;
  Found<T> f{{0, a + 1}, 0, -1};
  if (a < 0) {
    f.root = abs(a);
    return f;
  }
  for (int i = 0; i < rounds; ++i) {
    Counted counted(steps);
    int varying(L) inner = 0;
again:
    try {
      const T varying(L) middle = (f.range.low + f.range.high) / 2;
      if (abs(middle * middle - a) < T(0.001)) throw 1;
      if (middle > 6 && inner == 0) {
        f.range = f.range & Range<T, L>{0, 7};
        inner = 1;
        goto again;
      }
      f.range = halved(f.range, middle * middle < a);
      while (inner < 3) {
        ++inner;
        if (f.range.width() < T(0.01)) {
          f.depth += 1000;
          f.root = middle;
          return f;
        }
        if ((inner & 1) != 0) continue;
        f.depth += 1;
      }
    } catch (int) {
      f.root = (f.range.low + f.range.high) / 2;
      f.depth += 100000 + inner;
      if (a > 9) return f;
      break;
    }
  }
  f.root += sqrt(a * 0 + 4);
  return f;
}
struct Result { int varying(L) depth; double varying(L) root, width; };
static Result both(float varying(L) a) {
  Result r = {0, 0, 0};
  const auto s = search<float>(a, 9);
  const auto d = search<double>(a, 14);
  const bool varying(L) deep = s.depth > d.depth;
  const Result x = {s.depth, s.root, s.range.width()}, y = {d.depth, d.root, d.range.width()};
  switch (int varying(L)(a) & 3) {
    case 0: return deep ? x : y;
    case 1: r = x; break;
    case 2: if (deep) return y; r = deep || a > 5 ? y : x;
  }
  r.depth += d.depth * 3;
  return r;
}
int main() {
  for (int k = 0; k < 64; k += L) {
    const float varying(L) a = float varying(L)(sierra::seq<L>() + k) * 0.75f - 6;
    const Result r = both(a);
    for (int i = 0; i < L; ++i)
      std::printf("%d %d %a %a\n", k + i, (int) sierra::extract(r.depth, i), (double) sierra::extract(r.root, i), (double) sierra::extract(r.width, i));
  }
}
