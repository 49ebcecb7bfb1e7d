// Every overloadable operator, conversions, user-defined literals, ADL, initializer_list, expression templates.
#include <cstddef>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace math {
struct rational {
  long n, d;
  constexpr rational(long a = 0, long b = 1) : n(a), d(b) {
    long x = a < 0 ? -a : a, y = b;
    while (y) x = std::exchange(y, x % y);
    if (x) n /= x, d /= x;
  }
  friend constexpr rational operator+(rational a, rational b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
  friend constexpr rational operator*(rational a, rational b) { return {a.n * b.n, a.d * b.d}; }
  constexpr rational operator-() const { return {-n, d}; }
  constexpr rational& operator+=(rational o) { return *this = *this + o; }
  constexpr rational& operator++() { return *this += 1; }
  constexpr rational operator++(int) { rational old = *this; ++*this; return old; }
  constexpr bool operator!() const { return n == 0; }
  explicit constexpr operator bool() const { return n != 0; }
  constexpr operator double() const = delete;
  friend constexpr bool operator<(rational a, rational b) { return a.n * b.d < b.n * a.d; }
  friend constexpr bool operator==(rational a, rational b) { return a.n == b.n && a.d == b.d; }
};
constexpr rational operator""_r(unsigned long long x) { return {long(x)}; }
void swap(rational& a, rational& b) { std::printf("own swap "); long n = a.n, d = a.d; a = b; b = rational(n, d); }
}

// Expression templates: nothing is computed before assignment.
template<class E> struct expression { const E& self() const { return static_cast<const E&>(*this); } };
struct row : expression<row> {
  std::vector<double> v;
  row(std::initializer_list<double> l) : v(l) {}
  template<class E> row& operator=(const expression<E>& e) {
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = e.self()[i];
    return *this;
  }
  double operator[](std::size_t i) const { return v[i]; }
};
template<class A, class B> struct sum_of : expression<sum_of<A, B>> {
  const A& a; const B& b;
  sum_of(const A& x, const B& y) : a(x), b(y) {}
  double operator[](std::size_t i) const { return a[i] + b[i]; }
};
template<class A, class B> sum_of<A, B> operator+(const expression<A>& a, const expression<B>& b) { return {a.self(), b.self()}; }

struct odd {
  std::string log;
  odd& operator,(int i) { log += std::to_string(i); return *this; }
  odd* operator->() { log += '>'; return this; }
  odd& operator*() { log += '*'; return *this; }
  odd& operator&(int) { log += '&'; return *this; }
  odd& operator->*(int) { log += "->*"; return *this; }
  odd& operator()(int a, int b = 2) { log += "()" + std::to_string(a + b); return *this; }
  bool operator&&(bool) { log += "&&"; return true; }
  bool operator||(bool) { log += "||"; return false; }
  odd& operator~() { log += '~'; return *this; }
  odd& operator<<=(int) { log += "<<="; return *this; }
  odd& operator%(const odd&) { log += '%'; return *this; }
  operator const char*() const { return log.c_str(); }
  int operator[](const char* s) { log += s; return 5; }
};
struct safe_bool {
  int v;
  operator bool() const { return v > 0; }
};
enum class flags : unsigned { none = 0, a = 1, b = 2, c = 4 };
constexpr flags operator|(flags x, flags y) { return flags(unsigned(x) | unsigned(y)); }
constexpr flags& operator|=(flags& x, flags y) { return x = x | y; }
constexpr bool has(flags x, flags y) { return (unsigned(x) & unsigned(y)) != 0; }

int noisy(int i) { std::printf("n%d ", i); return i; }

int main() {
  using namespace math;
  rational a(1, 2), b(1, 3);
  rational c = a + b * 3_r;
  std::printf("%ld/%ld %d %d %d\n", c.n, c.d, b < a, !rational(), bool(c));
  rational post = c++;
  std::printf("%ld/%ld %ld/%ld ", post.n, post.d, (-c).n, c.d);
  swap(a, b);
  std::printf("%ld/%ld\n", a.n, a.d);
  row x{1, 2, 3}, y{10, 20, 30}, z{0, 0, 0};
  z = x + y + x;
  std::printf("%.0f %.0f %.0f\n", z[0], z[1], z[2]);
  odd o;
  (o, 1, 2)(3) & 4;
  o->log += '.';
  (~*o ->* 3) <<= 1;
  bool both = o && noisy(0), either = o || noisy(1);
  int five = (o % o)["[]"];
  std::printf("\n%s %d %d %d\n", static_cast<const char*>(o), both, either, five);
  std::printf("%s\n", safe_bool{3} && !safe_bool{-1} ? "yes" : "no");
  flags f = flags::a | flags::c;
  f |= flags::b;
  std::printf("%d %d\n", has(f, flags::b), has(flags::a, flags::b));
  int i = 1;
  int r = i++ + (noisy(2) ? i : 0), t = (noisy(3), noisy(4));
  std::printf("%d %d %d\n", r, t, i > 1 ? noisy(5) && noisy(0) || noisy(6) : noisy(7));
}
