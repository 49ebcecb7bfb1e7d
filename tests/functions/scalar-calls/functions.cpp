// Scalar functions that are given lanes run once for each live lane: overloads, defaults, templates, pointers, objects that are called, references.
// builds: one
#include "lanes.h"

#include <functional>
#include <map>
#include <string>

namespace {

int twice(int x) { return 2 * x; }
float shade(float x, int m, float scale = 2.0f) { return x > 4 ? scale : x * static_cast<float>(m); }
int pick(int x) { return x + 1; }
double pick(double x) { return x * 0.5; }
template<class T> T tripled(const T& x, int more) { return x * 3 + more; }
void bump(int& x) { x += 100; }
void exchange(int& a, int& b) { const int c = a; a = b; b = c; }
int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
int length_of(const std::string& s, int n) { return static_cast<int>(s.size()) + n; }
int of_pointer(const int* p, int n) { return p ? *p + n : n; }
int collatz(int n) {
  int steps = 0;
  while (n > 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    ++steps;
  }
  return steps;
}
unsigned char narrow(unsigned char a, bool b) { return static_cast<unsigned char>(b ? a * 2 : a / 2); }
enum class Colour { red, green, blue };
Colour next(Colour c) { return c == Colour::blue ? Colour::red : static_cast<Colour>(static_cast<int>(c) + 1); }

struct Table {
  int base;
  int at(int i) const { return base + i; }
  template<class T> T more(int i) const { return static_cast<T>(base * i); }
  static int fixed(int i) { return i ^ 5; }
  int operator()(int i) const { return base - i; }
  int all(int varying(L) i) const { return base; }
};
struct Shape {
  virtual ~Shape() = default;
  virtual int area(int w) const { return w; }
};
struct Square : Shape {
  int area(int w) const override { return w * w; }
};

}  // namespace

void plain(int varying(L) a, int varying(L)& r) {
  r = twice(a) + twice(twice(a + 1));
  if (twice(a) > 8) r -= twice(a);
}
LANES(plain, RANGE(int, -1000, 1000), OUT(int));

void defaults(float varying(L) x, int varying(L) m, float varying(L)& r) { r = shade(x, m) + shade(x, 3) - shade(1.0f, m, 0.5f); }
LANES(defaults, RANGE(float, -8, 8), RANGE(int, 0, 100), OUT(float));

void overloads(int varying(L) a, double varying(L) b, double varying(L)& r) { r = pick(a) + pick(b) + pick(static_cast<double varying(L)>(a)); }
LANES(overloads, RANGE(int, -1000, 1000), RANGE(double, -8, 8), OUT(double));

void templates(int varying(L) a, int varying(L)& r) { r = tripled(a, 1) + tripled<int>(a, 2) + tripled<long>(a, 3) % 7; }
LANES(templates, RANGE(int, -1000, 1000), OUT(int));

void references(int varying(L) a, int varying(L)& r, int varying(L)& s) {
  r = a;
  s = 7;
  if (a > 3) bump(r);
  exchange(r, s);
  if (a % 2 == 0) exchange(s, r);
}
LANES(references, SMALL(int), OUT(int), OUT(int));

void recursion(int varying(L) a, int varying(L)& r) { r = factorial(a) + collatz(a); }
LANES(recursion, SMALL(int), OUT(int));

void uniform_arguments(int varying(L) a, int varying(L)& r) {
  const std::string text = "four";
  const int five = 5;
  r = length_of(text, a) + length_of("xy", a) + of_pointer(&five, a) + of_pointer(nullptr, a) + of_pointer(0, a);
}
LANES(uniform_arguments, RANGE(int, -1000, 1000), OUT(int));

void callables(int varying(L) a, int varying(L)& r) {
  int (*const pointer)(int) = twice;
  int (*const table[2])(int) = {twice, collatz};
  const std::function<int(int)> function = [](int x) { return x - 3; };
  const auto lambda = [&](int x) { return x + (pointer == nullptr ? 1 : 2); };
  const Table object{4};
  r = pointer(a) + table[1](a) + (*table[0])(a) + function(a) + lambda(a) + object(a) + [](int x) { return x & 3; }(a);
}
LANES(callables, SMALL(int), OUT(int));

void members(int varying(L) a, int varying(L)& r) {
  Table object{9};
  const Table* const pointer = &object;
  const std::map<int, int> map{{0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 10}, {6, 11}, {7, 12}};
  const Square square;
  const Shape& shape = square;
  r = object.at(a) + pointer->at(a + 1) + object.more<int>(a) + pointer->more<short>(a) + Table::fixed(a) + object.fixed(a) + map.at(a) + shape.area(a);
}
LANES(members, SMALL(int), OUT(int));

void narrow_types(unsigned char varying(L) a, bool varying(L) b, unsigned char varying(L)& r) { r = narrow(a, b) + narrow(a, true); }
LANES(narrow_types, IN(unsigned char), MASK(), OUT(unsigned char));

void enumerations(int varying(L) a, int varying(L)& r) {
  const Colour varying(L) c = static_cast<Colour varying(L)>(a % 3);
  r = static_cast<int varying(L)>(next(next(c)));
}
LANES(enumerations, SMALL(int), OUT(int));

template<class T> T declared_in_template(T x) {
  int k = 3;
  T s = twice(x + k);
  for (T j = 0; j < x; ++j) s += collatz(j);
  return s;
}
void declared(int varying(L) a, int varying(L)& r) { r = declared_in_template(a) + declared_in_template(2); }
LANES(declared, SMALL(int), OUT(int));

template<class T> T through_template(T x) {
  if (twice(x) > 6) return twice(x + 1);
  Table object{1};
  return object.at(x) + tripled(x, object.more<int>(x));
}
void from_templates(int varying(L) a, int varying(L)& r) { r = through_template(a) + through_template(3); }
LANES(from_templates, SMALL(int), OUT(int));

void in_loops(int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < a; ++i) {
    if (twice(i) == 6) continue;
    if (collatz(i) > 7) break;
    r += twice(i) ? twice(r) : collatz(a);
    r += a > 2 && twice(a) > 9 ? 1 : 0;
  }
}
LANES(in_loops, SMALL(int), OUT(int));
