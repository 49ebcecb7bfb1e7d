// flags: -std=c++17 -ffp-contract=off
// One body computes many things for its item, as programs do: an optional result of a virtual function, a stack of nodes, a root by halving, steps through a
// `std::function` and `std::tie`, numbers of 256 bits, bits of a board; all are stored as one structure with a view of a text.
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>
constexpr int L = VECTOR_LENGTH;
#include "helpers.h"

namespace {
struct Vec { double x, y, z; double dot(Vec o) const { return x * o.x + y * o.y + z * o.z; } double operator[](int k) const { return k == 0 ? x : k == 1 ? y : z; } };
Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

struct Shape { virtual ~Shape() = default; virtual std::optional<double> hit(Vec from, Vec to) const = 0; };
struct Ball : Shape {
  Ball(Vec c, double r) : centre(c), radius(r) {}
  std::optional<double> hit(Vec from, Vec to) const override {
    const Vec q = from - centre;
    const double b = q.dot(to), k = b * b - (q.dot(q) - radius * radius);
    if (k < 0) return std::nullopt;
    return -b - std::sqrt(k);
  }
  Vec centre; double radius;
};
struct Floor : Shape {
  explicit Floor(double h) : height(h) {}
  std::optional<double> hit(Vec from, Vec to) const override { const double t = (height - from.y) / to.y; return t > 0 ? std::optional<double>(t) : std::nullopt; }
  double height;
};

struct Node { std::array<double, 3> low, high; int left = -1, weight = 0; };
bool meets(const Node& n, Vec from, Vec inverse, double& near) {
  double a = 0, b = 1e30;
  for (int k = 0; k < 3; ++k) {
    double t0 = (n.low[std::size_t(k)] - from[k]) * inverse[k], t1 = (n.high[std::size_t(k)] - from[k]) * inverse[k];
    if (t0 > t1) std::swap(t0, t1);
    a = t0 > a ? t0 : a;
    b = t1 < b ? t1 : b;
    if (a > b) return false;
  }
  near = a;
  return true;
}

template<class F> double root(F f, double a, double b) {
  double fa = f(a);
  if (fa * f(b) > 0) return -1;
  for (int i = 0; i < 60 && b - a > 1e-10; ++i) {
    const double m = (a + b) / 2, fm = f(m);
    if (fa * fm < 0) { b = m; } else { a = m; fa = fm; }
  }
  return a;
}

using Step = std::function<double(double, double)>;
std::tuple<double, double> step(double y, double v, const Step& pull) { const double k = pull(y, v), l = pull(y + v * 0.01, v + k * 0.01); return {y + v * 0.01, v + (k + l) * 0.005}; }

using Big = std::array<unsigned, 8>;
Big product(const Big& a, const Big& b) {
  Big r{};
  for (std::size_t i = 0; i < 8; ++i) {
    unsigned long long carry = 0;
    for (std::size_t j = 0; i + j < 8; ++j) { carry += r[i + j] + (unsigned long long)a[i] * b[j]; r[i + j] = unsigned(carry); carry >>= 32; }
  }
  return r;
}

int moves(unsigned long long me, unsigned long long other) {
  unsigned long long all = 0, inner = other & 0x7e7e7e7e7e7e7e7eull;
  const int shifts[] = {1, 7, 9};
  for (int s : shifts) {
    unsigned long long up = inner & (me << s), down = inner & (me >> s);
    for (int k = 0; k < 5; ++k) { up |= inner & (up << s); down |= inner & (down >> s); }
    all |= up << s | down >> s;
  }
  return __builtin_popcountll(all & ~(me | other));
}

struct Result { int nearest = -1, weight = 0, moves = 0; double t = 1e30, root = 0, y = 0; Big big{}; std::string_view name = "none"; };
bool near(double x, double y) { return x == y || std::fabs(x - y) <= 1e-9 * std::fabs(x); }
bool same(const Result& p, const Result& q) {
  return p.nearest == q.nearest && p.weight == q.weight && p.moves == q.moves && near(p.t, q.t) && near(p.root, q.root) && near(p.y, q.y) && p.big == q.big && p.name == q.name;
}
}

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  const auto unit = [] { return (next_number() >> 8) * 0x1p-24; };
  for (int i = 0; i < 6; ++i) { const double x = unit() * 4 - 2, y = unit() * 4 - 2; shapes.push_back(std::make_unique<Ball>(Vec{x, y, 5 + unit() * 4}, 0.5 + unit())); }
  shapes.push_back(std::make_unique<Floor>(-2));
  std::vector<Node> tree(15);
  for (int i = 0; i < 15; ++i) {
    Node& n = tree[std::size_t(i)];
    for (double& low : n.low) low = unit() * -3 - (i < 7);
    for (double& high : n.high) high = unit() * 3 + (i < 7);
    if (i < 7) n.left = 2 * i + 1;
    n.weight = i;
  }
  std::vector<unsigned> numbers(N * 4);
  for (unsigned& n : numbers) n = next_number() ^ next_number() << 13;

  std::vector<Result> lanes(N), ones(N);
  const auto body = [&](std::vector<Result>& to) {
    return [&](int i) {
      const unsigned* n = &numbers[std::size_t(i)];
      const Vec from{(n[0] & 255) / 256., (n[1] & 255) / 256., -1}, out{(n[2] & 255) / 256. - 0.501, (n[3] & 255) / 256. - 0.501, 1};
      const double length = std::sqrt(out.dot(out));
      const Vec ray{out.x / length, out.y / length, out.z / length}, inverse{1 / ray.x, 1 / ray.y, 1 / ray.z};
      Result r;
      int k = 0;
      for (const auto& shape : shapes) {
        if (auto hit = shape->hit(from, ray); hit && *hit < r.t) { r.t = *hit; r.nearest = k; }
        ++k;
      }
      int stack[16], top = 0;
      stack[top++] = 0;
      while (top > 0) {
        const Node& node = tree[std::size_t(stack[--top])];
        double at = 0;
        if (!meets(node, from, inverse, at)) continue;
        if (node.left < 0) { r.weight += node.weight; continue; }
        stack[top++] = node.left;
        if (at < 1.5) stack[top++] = node.left + 1;
      }
      r.root = root([&](double x) { return x * x * x - ray.x * x - 1 - i; }, 0, 10);
      double v = ray.y;
      for (int s = 0; s < 1 + i % 5; ++s) std::tie(r.y, v) = step(r.y, v, [&](double y, double w) { return ray.x - y * 3 - w * 0.1; });
      Big a{}, b{};
      for (std::size_t j = 0; j < 8; ++j) { a[j] = n[j]; b[j] = n[2 * j + 1]; }
      r.big = product(a, b);
      r.moves = moves((unsigned long long)n[0] << 32 | n[1], (unsigned long long)n[2] << 32 | n[3]);
      if (r.nearest >= 6) r.name = "floor"; else if (r.nearest >= 0) r.name = "ball";
      to[std::size_t(i)] = r;
    };
  };
  sierra::for_each<L>(3, N - 2, body(lanes));
  for (int i = 3; i < N - 2; ++i) body(ones)(i);
  int wrong = 0, balls = 0, floors = 0;
  for (std::size_t i = 0; i < N; ++i) { wrong += !same(lanes[i], ones[i]); balls += ones[i].name == "ball"; floors += ones[i].name == "floor"; }
  CHECK(wrong == 0);
  CHECK(balls > 50);
  CHECK(floors > 50);
}
