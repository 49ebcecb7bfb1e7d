// flags: -std=c++14
// Overloads chosen by substitution failure, detection idiom, tag dispatch, CRTP.
#include <cstdio>
#include <iterator>
#include <list>
#include <string>
#include <type_traits>
#include <vector>

template<class...> using void_type = void;
template<class T, class = void> struct has_size : std::false_type {};
template<class T> struct has_size<T, void_type<decltype(std::declval<const T&>().size())>> : std::true_type {};

template<class T> auto describe(const T& t, int) -> decltype(t.size(), std::string()) {
  return "sized " + std::to_string(t.size());
}
template<class T> typename std::enable_if<std::is_arithmetic<T>::value, std::string>::type describe(T t, long) {
  return "number " + std::to_string(t);
}
template<class T> std::string describe(T* p, long) { return p ? "pointer" : "null"; }

template<class I> int distance_of(I a, I b, std::random_access_iterator_tag) { return int(b - a) * 100; }
template<class I> int distance_of(I a, I b, std::input_iterator_tag) {
  int n = 0;
  for (; a != b; ++a) ++n;
  return n;
}
template<class C> int distance_of(const C& c) {
  return distance_of(c.begin(), c.end(), typename std::iterator_traits<typename C::const_iterator>::iterator_category());
}

// CRTP: a base that calls down without virtual functions.
template<class Derived> struct shape {
  double scaled(double f) const { return self().area() * f * f; }
  static int count;
protected:
  shape() { ++count; }
  ~shape() { --count; }
private:
  const Derived& self() const { return static_cast<const Derived&>(*this); }
};
template<class D> int shape<D>::count = 0;
struct square : shape<square> {
  double side;
  explicit square(double s) : side(s) {}
  double area() const { return side * side; }
};
struct disc : shape<disc> {
  double radius;
  explicit disc(double r) : radius(r) {}
  double area() const { return 3 * radius * radius; }
};

template<class T> struct ordered {
  friend bool operator>(const T& a, const T& b) { return b < a; }
  friend bool operator<=(const T& a, const T& b) { return !(b < a); }
};
struct version : ordered<version> {
  int major_part, minor_part;
  version(int a, int b) : major_part(a), minor_part(b) {}
  friend bool operator<(const version& a, const version& b) {
    return a.major_part != b.major_part ? a.major_part < b.major_part : a.minor_part < b.minor_part;
  }
};

struct sink {
  int operator()(int&) const { return 1; }
  int operator()(const int&) const { return 2; }
  int operator()(int&&) const { return 3; }
  int operator()(...) const { return 4; }
};
template<class F, class T> auto forward_to(F f, T&& t) -> decltype(f(std::forward<T>(t))) { return f(std::forward<T>(t)); }

int main() {
  std::printf("%d %d %d\n", has_size<std::string>::value, has_size<int>::value, has_size<std::list<int>>::value);
  int x = 3;
  const int c = 4;
  std::puts(describe(std::string("four"), 0).c_str());
  std::puts(describe(2.5, 0).c_str());
  std::puts(describe(&x, 0).c_str());
  std::puts(describe(static_cast<int*>(nullptr), 0).c_str());
  std::printf("%d %d\n", distance_of(std::vector<int>(4)), distance_of(std::list<int>(5)));
  {
    square a(2), b(3);
    disc d(2);
    std::printf("%.2f %.2f %.2f %d %d\n", a.scaled(1), b.scaled(0.5), d.scaled(2), square::count, disc::count);
  }
  std::printf("%d\n", square::count);
  std::printf("%d %d\n", version(1, 2) > version(1, 1), version(2, 0) <= version(1, 9));
  std::printf("%d %d %d %d\n", forward_to(sink(), x), forward_to(sink(), c), forward_to(sink(), 5), forward_to(sink(), "s"));
}
