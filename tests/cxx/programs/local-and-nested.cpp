// What a declaration may hang on: local classes, friends defined inside, default arguments, default member initialisers, out-of-class members.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

static int serial = 0;
int next() { return ++serial; }

struct with_defaults {
  int a = next();
  int b = [this] { return a * 10; }();
  std::function<int(int)> f = [this](int x) { return x + b; };
  static int s;
  int method(int x = next(), int y = s++) const { return x * 100 + y; }
};
int with_defaults::s = next() + 40;

class secret {
  int hidden = 3;
  struct inner { int value; inner operator+(inner o) const { return {value + o.value}; } };
  friend int reveal(const secret& s) { return s.hidden; }
  template<class T> friend struct spy;
  template<class T> friend T add_to(const secret& s, T t) { return t + s.hidden; }
public:
  inner make(int v) const { return {v}; }
  class nested;
  std::unique_ptr<nested> deep;
  secret();
  ~secret();
};
class secret::nested {
public:
  int depth = 9;
  struct deeper { static int f(const secret& s) { return s.hidden * 2; } };
};
secret::secret() : deep(new nested) {}
secret::~secret() = default;
template<class T> struct spy { static T look(const secret& s) { return T(s.hidden) / 2; } };

template<class T> class outer {
public:
  class iterator;
  template<class U> struct pair { T t; U u; auto sum() const { return t + u; } };
  iterator begin();
  template<class U> static pair<U> with(T t, U u);
  enum kind : short { none, some };
  static constexpr kind def = some;
private:
  T data[3] = {T(1), T(2), T(3)};
};
template<class T> class outer<T>::iterator {
  T* p;
public:
  explicit iterator(T* q) : p(q) {}
  T operator*() const { return *p; }
  iterator& operator++();
};
template<class T> typename outer<T>::iterator outer<T>::begin() { return iterator(data); }
template<class T> typename outer<T>::iterator& outer<T>::iterator::operator++() { ++p; return *this; }
template<class T> template<class U> typename outer<T>::template pair<U> outer<T>::with(T t, U u) { return {t, u}; }

auto make_local(int n) {
  struct local {
    int n;
    static int twice(int x) { return 2 * x; }
    struct part { int p; } inside{n + 1};
    bool operator<(const local& o) const { return n < o.n; }
  };
  return local{n};
}
template<class F> int call_with_local(F f) {
  class adder { int k; public: adder(int i) : k(i) {} int operator()(int x) const { return x + k; } };
  return f(adder(5));
}
struct base1 { int id() const { return 1; } protected: int p = 4; };
struct base2 { int id() const { return 2; } int id(int x) const { return x; } };
struct derived : base1, base2 {
  using base1::id;
  using base2::id;
  using base1::p;
  using base1::base1;
  int both() const { return base1::id() * 10 + base2::id(7); }
};
struct delegating {
  int x, y;
  delegating(int a, int b) : x(a), y(b) {}
  delegating() : delegating(7, 8) { x += y; }
  explicit delegating(std::string s) : delegating(int(s.size()), 0) {}
};
struct inherits : delegating { using delegating::delegating; int z = x + 1; };
int arguments(int a, int b = 2);
int arguments(int a = 1, int b);
int arguments(int a, int b) { return a * 10 + b; }

int main() {
  with_defaults w;
  std::printf("%d %d %d %d %d\n", w.a, w.b, w.f(1), w.method(), w.method(1));
  secret s;
  std::printf("%d %d %.1f %d\n", reveal(s), add_to(s, 4), spy<double>::look(s), secret::nested::deeper::f(s) + s.deep->depth);
  auto in = s.make(4) + s.make(5);
  std::printf("%d\n", in.value);
  outer<int> o;
  auto i = o.begin();
  ++i;
  std::printf("%d %.1f %d\n", *i, outer<int>::with(1, 2.5).sum(), outer<char>::def);
  auto l = make_local(3);
  std::printf("%d %d %d\n", l.n, decltype(l)::twice(4), l.inside.p);
  std::vector<decltype(make_local(0))> v{make_local(3), make_local(1), make_local(2)};
  std::sort(v.begin(), v.end());
  for (auto& x : v) std::printf("%d ", x.n);
  std::printf("%d\n", call_with_local([](auto f) { return f(f(1)); }));
  derived d;
  std::printf("%d %d\n", d.both(), d.p);
  inherits h, t(std::string("four"));
  std::printf("%d %d %d %d\n", h.x, h.z, t.x, t.z);
  std::printf("%d %d %d\n", arguments(), arguments(5), arguments(5, 6));
  {
    int arguments(int a, int b = 9);
    std::printf("%d\n", arguments(1));
  }
  for (struct { int a; char c; } p = {0, 'a'}; p.a < 3; ++p.a, ++p.c) std::printf("%c", p.c);
  std::puts("");
}
