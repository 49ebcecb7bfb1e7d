// flags: -std=c++20
// Concepts, requires expressions, constrained overloads, ranges and views, projections.
#include <algorithm>
#include <concepts>
#include <cstdio>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

template<class T> concept printable = requires(T t) {
  { t.print() } -> std::same_as<void>;
};
template<class T> concept number = std::integral<T> || std::floating_point<T>;
template<class T> concept nested = requires { typename T::value_type; requires sizeof(typename T::value_type) > 1; };

int which(auto) { return 0; }
int which(number auto) { return 1; }
int which(std::integral auto) { return 2; }
int which(std::signed_integral auto x) requires (sizeof(x) == 8) { return 3; }

struct shown { int n; void print() const { std::printf("shown %d\n", n); } };
template<class T> void out(T&& t) {
  if constexpr (printable<std::remove_reference_t<T>>) t.print();
  else if constexpr (std::ranges::range<T>) {
    for (auto&& e : t) std::printf("%d ", int(e));
    std::puts("");
  } else std::printf("%d\n", int(t));
}

template<number T, std::size_t N> struct polynomial {
  T c[N];
  constexpr T operator()(T x) const {
    T r = 0;
    for (std::size_t i = N; i-- > 0;) r = r * x + c[i];
    return r;
  }
};
template<class... T> polynomial(T...) -> polynomial<std::common_type_t<T...>, sizeof...(T)>;

// A view of our own: every n-th element.
template<std::ranges::view V> class stride_by : public std::ranges::view_interface<stride_by<V>> {
  V base;
  int n;
public:
  stride_by(V v, int step) : base(std::move(v)), n(step) {}
  struct iterator {
    using difference_type = std::ptrdiff_t;
    using value_type = std::ranges::range_value_t<V>;
    std::ranges::iterator_t<V> at;
    std::ranges::sentinel_t<V> end;
    int n;
    decltype(auto) operator*() const { return *at; }
    iterator& operator++() { std::ranges::advance(at, n, end); return *this; }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return at == end; }
  };
  iterator begin() { return {std::ranges::begin(base), std::ranges::end(base), n}; }
  std::default_sentinel_t end() { return {}; }
};

struct person { std::string name; int age; };

int main() {
  std::printf("%d %d %d %d %d\n", which("x"), which(1.5), which(1), which(1L), which('c'));
  std::printf("%d %d %d\n", nested<std::vector<int>>, nested<std::string>, nested<int>);
  out(shown{5});
  out(std::vector{1, 2, 3});
  out(7.9);
  constexpr polynomial p{1, 2, 3};
  static_assert(p(2) == 17);
  std::printf("%d %.2f\n", p(3), polynomial{0.5, 1.0}(2));
  namespace v = std::views;
  auto even_squares = v::iota(1) | v::filter([](int x) { return x % 2 == 0; }) | v::transform([](int x) { return x * x; }) | v::take(5);
  out(even_squares);
  std::vector<int> data{5, 3, 8, 1, 9, 2, 7};
  out(stride_by(v::all(data), 3));
  out(data | v::reverse | v::drop(2) | v::take_while([](int x) { return x != 3; }));
  std::ranges::sort(data, std::greater{});
  out(data);
  std::vector<person> people{{"Ann", 41}, {"Bob", 25}, {"Cyd", 33}};
  std::ranges::sort(people, {}, &person::age);
  for (auto& [name, age] : people) std::printf("%s %d\n", name.c_str(), age);
  std::printf("%s\n", std::ranges::max_element(people, {}, &person::name)->name.c_str());
  std::map<std::string, int> m{{"a", 1}, {"b", 2}};
  for (int value : m | v::values) std::printf("%d ", value);
  for (auto word : v::split(std::string_view("to be or not"), ' ')) std::printf("%zu ", std::size_t(std::ranges::distance(word)));
  std::puts("");
  std::vector<int> other{9, 8, 6};
  auto [found, _] = std::ranges::mismatch(data, other);
  std::printf("%d %d\n", *found, int(std::ranges::count_if(data, [](int x) { return x > 4; })));
}
