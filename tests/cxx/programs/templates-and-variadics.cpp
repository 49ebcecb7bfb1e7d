// Class and function templates: partial specialisation, template template parameters, packs, folds, dependent names.
#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

template<class T> struct name_of { static std::string get() { return "other"; } };
template<> struct name_of<int> { static std::string get() { return "int"; } };
template<> struct name_of<double> { static std::string get() { return "double"; } };
template<class T> struct name_of<T*> { static std::string get() { return name_of<T>::get() + "*"; } };
template<class T> struct name_of<const T> { static std::string get() { return "const " + name_of<T>::get(); } };
template<class T, std::size_t N> struct name_of<T[N]> {
  static std::string get() { return name_of<T>::get() + "[" + std::to_string(N) + "]"; }
};
template<class R, class... A> struct name_of<R(A...)> {
  static std::string get() {
    std::string s = name_of<R>::get() + "(";
    ((s += name_of<A>::get() + ","), ...);
    return s + ")";
  }
};
template<class C, class T> struct name_of<T C::*> { static std::string get() { return "member " + name_of<T>::get(); } };

template<template<class...> class Container, class T> struct rebind { using type = Container<T, T>; };

template<class... T> constexpr auto sum(T... values) { return (values + ... + 0); }
template<class... T> constexpr bool all_positive(T... values) { return ((values > 0) && ...); }
template<int... I> struct ints {};
template<int... I, int... J> constexpr ints<I..., J...> join(ints<I...>, ints<J...>) { return {}; }
template<int... I> std::string show(ints<I...>) {
  std::string s;
  const char* separator = "";
  ((s += separator, s += std::to_string(I), separator = " "), ...);
  return s;
}

template<class Tuple, std::size_t... I> void print_tuple(const Tuple& t, std::index_sequence<I...>) {
  ((std::printf("%zu:%d ", I, int(std::get<I>(t)))), ...);
  std::puts("");
}

template<unsigned N> struct fibonacci { static constexpr unsigned long value = fibonacci<N - 1>::value + fibonacci<N - 2>::value; };
template<> struct fibonacci<0> { static constexpr unsigned long value = 0; };
template<> struct fibonacci<1> { static constexpr unsigned long value = 1; };

struct outer {
  template<class T> struct inner {
    using type = T;
    template<class U> static U convert(T t) { return U(t); }
  };
};
template<class O> typename O::template inner<float>::type through(int x) {
  return O::template inner<int>::template convert<float>(x) / 4;
}

template<auto V> struct constant { static constexpr auto value = V; };
template<class T> T pi = T(3.1415926535897932385L);
template<> const char* pi<const char*> = "pi";

template<class T> class stack {
  std::vector<T> items;
public:
  template<class... A> T& emplace(A&&... a) { return items.emplace_back(std::forward<A>(a)...); }
  T pop() { T t = std::move(items.back()); items.pop_back(); return t; }
  friend bool operator==(const stack& a, const stack& b) { return a.items == b.items; }
};
stack(int) -> stack<int>;
extern template class std::vector<long>;
template class stack<std::pair<int, std::string>>;

int main() {
  struct local { int m; };
  std::puts(name_of<const int*[3]>::get().c_str());
  std::puts(name_of<double(int, const double*, int[4])>::get().c_str());
  std::puts(name_of<decltype(&local::m)>::get().c_str());
  rebind<std::map, int>::type m{{1, 2}, {3, 4}};
  for (auto& [k, v] : m) std::printf("%d=%d\n", k, v);
  std::printf("%d %d %d\n", sum(1, 2, 3), sum(), all_positive(1, 2, -3));
  std::puts(show(join(ints<1, 2>{}, join(ints<>{}, ints<3>{}))).c_str());
  print_tuple(std::tuple<char, short, long>{'a', 2, 3}, std::index_sequence_for<int, int, int>{});
  std::printf("%lu %.3f\n", fibonacci<50>::value, double(through<outer>(7)));
  std::printf("%d %c %.5f %s\n", constant<42>::value, constant<'x'>::value, pi<double>, pi<const char*>);
  stack<std::pair<int, std::string>> s;
  s.emplace(1, "one");
  s.emplace(2, std::string(3, 't'));
  auto top = s.pop();
  std::printf("%d %s\n", top.first, top.second.c_str());
}
