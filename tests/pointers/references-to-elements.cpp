// References to elements that lanes find: `P& p = a[i]`, `const auto& c = a[i]`, `auto& [x, y] = a[i]`, to members, bases, rows, through pointers, in templates; what lambdas capture of them; and
// operators that change a part of an element. Every statement runs on lanes, under a mask, and as a loop of one lane.
#include <array>
#include <complex>
#include <string>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Vec {
  float x = 1, y = 2;
  Vec& operator+=(const Vec& o) { return x += o.x, y += o.y, *this; }
  Vec& operator*=(float k) { return x *= k, y *= k, *this; }
  Vec& operator++() { return ++x, *this; }
  float sum() const { return x + y; }
  void grow(float k) { x *= k, y += k; }
  bool operator==(const Vec& o) const { return x == o.x && y == o.y; }
};
Vec& operator-=(Vec& v, const Vec& o) { return v.x -= o.x, v.y -= o.y, v; }
enum Bits { none = 0, low = 1, high = 8 };
Bits& operator|=(Bits& b, Bits o) { return b = Bits(int(b) | int(o)); }
struct Base { int id = 3; };
struct Part : Base {
  Vec v, pair[2];
  std::array<float, 3> a{1, 2, 3};
  std::array<Vec, 2> two;
  int n = 5, m[2] = {7, 9};
  Bits bits = none;
  std::complex<float> c{1, 2};
  bool is(const Part& o) const {
    return id == o.id && v == o.v && pair[0] == o.pair[0] && pair[1] == o.pair[1] && a == o.a && two[0] == o.two[0] && two[1] == o.two[1] && n == o.n && m[0] == o.m[0] && m[1] == o.m[1] &&
           bits == o.bits && c == o.c;
  }
};
void touch(Part& p) { p.n += 10, p.a[1]++; }
float look(const Part& p) { return p.v.x + p.a[2]; }
Part& find(std::vector<Part>& parts, int i) { return parts[i]; }
template<class T> void add(T&& x, int k) { x += k; }
template<class... T> void add_all(int k, T&&... x) { ((x += k), ...); }
struct World {
  std::vector<Part> parts = std::vector<Part>(N), others = std::vector<Part>(N);
  std::vector<Part*> pointers;
  std::vector<std::vector<int>> rows;
  std::vector<std::vector<Vec>> vectors = std::vector<std::vector<Vec>>(N, std::vector<Vec>(2));
  std::vector<std::string> words = std::vector<std::string>(N, "a");
  std::vector<float> k;
  float out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) {
      parts[i].v = {float(i), float(i * i % 7)}, parts[i].n = i, rows.push_back(std::vector<int>(4, i)), k.push_back(float(i) / 4);
      pointers.push_back(&others[(i * 5) % N]);
    }
  }
  bool is(const World& o) const {
    bool same = rows == o.rows && vectors == o.vectors && words == o.words && k == o.k;
    for (int i = 0; i < N; ++i) same = same && parts[i].is(o.parts[i]) && others[i].is(o.others[i]) && out[i] == o.out[i];
    return same;
  }
};

}  // namespace


int main() {
  // Places.
  RUN(Part& p = w.parts[i]; p.n = 3; p.n += i; p.a[1] += 2; p.m[i & 1] = i; ++p.m[0])
  RUN(auto& p = w.parts[i]; p.v.x = 4; if (i % 2 == 0) p.v.y = 100; p.n--)
  RUN(float& f = w.k[i]; f = f * 2 + 1; ++f; w.out[i] = f; f -= w.out[i] / 2)
  RUN(Part& p = w.parts[i]; Vec& v = p.v; v.x -= 2; v.y = v.sum(); v.grow(3))
  RUN(Part& p = w.parts[i]; Base& b = w.parts[i]; b.id += 5; p.n += p.id)
  RUN(auto& row = w.rows[i]; row.push_back(i); row[0] += 1; row[i & 1] *= 3)
  RUN(std::string& s = w.words[i]; s += 'b'; s[0] = 'c'; if (i > 4) s.push_back('d'))
  RUN(Part*& p = w.pointers[i]; p->n += 1; Part& q = *p; q.v.y *= 2)
  RUN(std::array<float, 3>& a = w.parts[i].a; a[0] = 9; a[i % 3] += a[0])
  RUN(Part& p = w.parts[i]; touch(p); w.out[i] = look(p) + p.v.sum(); p.v.grow(2))
  RUN(if (Part& p = w.parts[i]; i > 3) p.n = 9; else p.n = 8)
  RUN(Part& p = w.parts[i]; Part& same = p; same.n = 77; p = w.others[i]; same.n += 1)
  RUN(Part& p = w.parts[i]; Part& o = w.others[i]; std::swap(p.n, o.n); std::swap(p.v, o.v))
  // What is const is looked at as it is then.
  RUN(const Part& c = w.parts[i]; w.parts[i].n = 40; w.out[i] = c.v.x + c.a[i % 3]; w.parts[i].m[0] = c.n)
  RUN(const auto& c = w.k[i]; w.k[i] = 7; w.out[i] = c; w.k[i] += c)
  RUN(const double& d = w.k[i]; w.k[i] = 7; w.out[i] += w.k[i]; w.k[i] += w.out[i]; w.out[i] *= d > 2 ? 2 : 1)
  RUN(const auto& row = w.rows[i]; w.rows[i][1] = 6; w.out[i] = w.out[i] + row[1])
  // Values of them.
  RUN(Part& p = w.parts[i]; auto copy = p; p.n = 50; w.parts[i].m[1] = copy.n)
  RUN(auto&& p = w.parts[i]; auto copy = p.v; p.v.x = 50; w.out[i] = copy.x)
  RUN(Part& p = w.parts[i]; auto by_reference = [&] { p.n += 3; }; by_reference(); by_reference())
  RUN(Part& p = w.parts[i]; float& f = w.k[i]; auto all = [=] { return p.v.x + f; }; p.v.x = 0; f = 0; w.out[i] = all())
  RUN(Part& p = w.parts[i]; auto some = [p]() mutable { p.n = 60; return p.v.y; }; p.v.y = -1; w.out[i] = some())
  // Parts.
  RUN(auto& [x, y] = w.parts[i].v; x += 1; y = x * 2; auto z = x; x = 5; w.out[i] = z)
  RUN(auto&& [x, y] = w.parts[i].v; if (i % 2 == 0) y -= x)
  RUN(const auto& [x, y] = w.parts[i].v; w.parts[i].v.x = 30; w.out[i] = x + y)
  RUN(auto& [x, y] = w.parts[i].v; auto all = [=] { return x + y; }; auto first = [x]() mutable { return x; }; x = 90; y = 91; w.out[i] = all() * first())
  // In templates.
  RUN_GENERIC(auto& [x, y] = w.parts[i].v; x += 1; auto z = x; y = x * 2; x = 5; w.out[i] = z)
  RUN_GENERIC(auto& [x, y] = w.parts[i].v; auto all = [=] { return x + y; }; x = 90; w.out[i] = all(); const auto& [u, v] = w.parts[i].v; y = 8; w.out[i] += v - u)
  RUN_GENERIC(auto& p = w.parts[i]; p.n = 3; p.v.x += p.n; auto copy = p; p.n = 4; w.out[i] = copy.v.x + w.parts[i].v.y)
  RUN_GENERIC(const auto& c = w.parts[i]; w.parts[i].n = 40; w.parts[i].m[0] = c.n; float& f = w.k[i]; f += 2; auto g = f; f = 1; w.out[i] = g)
  RUN_GENERIC(Part& p = w.parts[i]; Vec& v = p.v; v.x = 12; const float& y = v.y; w.out[i] = y; auto all = [=] { return v.x; }; v.x = 3; w.out[i] += all())
  // Operators that change a part of an element.
  RUN(w.parts[i].v += w.others[i].v; w.parts[i].pair[1] += w.parts[i].v; ++w.parts[i].pair[0])
  RUN(w.pointers[i]->v *= 3.0f; w.pointers[i]->v -= w.parts[i].v)
  RUN(w.parts[i].two[i & 1] += w.parts[i].v; w.parts[i].two[1] *= 2.0f)
  RUN(w.parts[i].a[i % 3] = 7; w.parts[i].a[(i + 1) % 3] += 6)
  RUN(w.parts[i].bits |= high; w.parts[i].bits |= low)
  RUN(w.parts[i].c += w.others[i].c; w.parts[i].c *= 2.0f)
  RUN(w.vectors[i][1] += w.parts[i].v; find(w.parts, i).v *= 2.0f)
  RUN(Part& p = w.parts[i]; p.v += w.others[i].v; p.two[1] += p.v; p.c += p.c)
  RUN_GENERIC(w.parts[i].v += w.others[i].v; ++w.parts[i].pair[0]; w.parts[i].a[i % 3] += 6)
  // Forwarding references.
  RUN(add(w.parts[i].n, 3); add_all(4, w.k[i], w.out[i]); auto more = [](auto&& x) { x += 2; }; more(w.parts[i].a[1]))
  RUN(decltype(auto) p = w.parts[i]; p.n = 6; decltype(auto) n = p.n; n += 1; w.out[i] = n)
  return check_status();
}
