// What the library's algorithms and value classes do to objects with lanes as members they do to the live lanes: swap, exchange, copies, moves, rotations, sorting.
// flags: -std=c++23
// builds: one
#include "lanes.h"

#include <algorithm>
#include <array>
#include <deque>
#include <expected>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

using V = unsigned varying(L);
struct Point { unsigned x, y; };
struct S { V a; };
struct Beside { V a; int u = 7; };
struct Written {
  V a;
  Written(V x) : a(x) {}
  Written(Written const& o) : a(o.a) {}
  Written& operator=(Written const& o) { a = o.a; return *this; }
  Written(Written&& o) : a(o.a) { o.a = 5; }
  Written& operator=(Written&& o) { if (this != &o) { a = o.a; o.a = 6; } return *this; }
};
template <class T> struct Of { T a; };
struct Nested { S in; V& a; Nested(V v) : in{v}, a(in.a) {} Nested(Nested const& o) : in(o.in), a(in.a) {} Nested& operator=(Nested const& o) { in = o.in; return *this; } };
struct Holds { Point varying(L) p; S all[2]; std::array<V, 2> more; };
struct Deep { std::optional<S> o; std::pair<int, Holds> p; std::tuple<S, int> t; };

#define FORM(name, ...) \
  static void name(V in, V& out, V& out2) { __VA_ARGS__ } \
  LANES(name, IN(unsigned), INOUT(unsigned), INOUT(unsigned));

// Two objects, and what becomes of them.
#define PAIR(name, T, ...) FORM(name, T x{out}; T y{out2}; __VA_ARGS__; out = x.a; out2 = y.a;)
// Three in a row.
#define ROW(name, T, ...) FORM(name, std::vector<T> x{T{out}, T{out2}, T{in}}; __VA_ARGS__; out = x[0].a; out2 = x[1].a - x[2].a;)
// Two rows.
#define ROWS(name, T, ...) \
  FORM(name, std::array<T, 2> x{T{out}, T{out2}}; std::array<T, 2> y{T{in}, T{in}}; __VA_ARGS__; out = x[0].a - 3 * y[1].a; out2 = y[0].a - 3 * x[1].a;)
// The mask is within the form, too, so that lanes part where the objects are known.
#define WHERE if (in % 2)

// What is done, in three parts: a plain object meets all of it, the others one or two.
#define FIRST(n, T) \
  PAIR(n##_swap, T, WHERE std::swap(x, y)) \
  PAIR(n##_ranges_swap, T, WHERE std::ranges::swap(x, y)) \
  PAIR(n##_lambda, T, auto f = [&] { std::swap(x, y); }; WHERE f()) \
  ROW(n##_elements, T, WHERE std::swap(x[0], x[1])) \
  ROW(n##_reverse, T, WHERE std::reverse(x.begin(), x.end())) \
  ROW(n##_fill, T, T z{in}; WHERE std::fill(x.begin(), x.end(), z)) \
  ROWS(n##_move, T, WHERE std::move(x.begin(), x.end(), y.begin())) \
  ROWS(n##_ranges_copy, T, WHERE std::ranges::copy(x, y.begin())) \
  FORM(n##_pair, std::pair<T, int> x(T{out}, 1); std::pair<T, int> y(T{out2}, 2); WHERE std::swap(x, y); out = x.first.a; out2 = y.first.a;) \
  FORM(n##_variant, std::variant<char, T> x{T{out}}; std::variant<char, T> y{T{out2}}; WHERE x = y; out = std::get<1>(x).a; out2 = std::get<1>(y).a;)
#define SECOND(n, T) \
  PAIR(n##_unqualified, T, using std::swap; WHERE swap(x, y)) \
  PAIR(n##_exchange, T, WHERE y = std::exchange(x, y)) \
  PAIR(n##_function, T, std::function<void(T&, T&)> f = [](T& p, T& q) { std::swap(p, q); }; WHERE f(x, y)) \
  ROW(n##_rotate, T, WHERE std::rotate(x.begin(), x.begin() + 1, x.end())) \
  ROW(n##_partition, T, int k = 0; WHERE std::partition(x.begin(), x.end(), [&](T const&) { return k++ > 0; })) \
  ROW(n##_generate, T, T z{in}; WHERE std::generate(x.begin(), x.end(), [&] { return z; })) \
  ROWS(n##_move_backward, T, WHERE std::move_backward(x.begin(), x.end(), y.end())) \
  ROWS(n##_arrays, T, WHERE x.swap(y)) \
  FORM(n##_tuple, std::tuple<int, T> x(1, T{out}); std::tuple<int, T> y(2, T{out2}); WHERE x = y; out = std::get<1>(x).a; out2 = std::get<1>(y).a;) \
  FORM(n##_expected, std::expected<T, char> x{T{out}}; std::expected<T, char> y{T{out2}}; WHERE x = y; out = x->a; out2 = y->a;)
#define THIRD(n, T) \
  PAIR(n##_iter_swap, T, WHERE std::iter_swap(&x, &y)) \
  PAIR(n##_address, T, void (*f)(T&, T&) = std::swap<T>; WHERE f(x, y)) \
  PAIR(n##_tie, T, WHERE std::tie(x, y) = std::make_tuple(y, x)) \
  ROW(n##_ranges_rotate, T, WHERE std::ranges::rotate(x, x.begin() + 2)) \
  ROW(n##_shift, T, WHERE std::shift_left(x.begin(), x.end(), 1)) \
  ROWS(n##_swap_ranges, T, WHERE std::swap_ranges(x.begin(), x.end(), y.begin())) \
  ROWS(n##_copy, T, WHERE std::copy(x.begin(), x.end(), y.begin())) \
  ROWS(n##_assigned, T, WHERE x = y) \
  FORM(n##_optional, std::optional<T> x{T{out}}; std::optional<T> y{T{out2}}; WHERE x = y; WHERE std::swap(x, y); out = x->a; out2 = y->a;) \
  FORM(n##_pointers, auto x = std::make_unique<T>(T{out}); auto y = std::make_unique<T>(T{out2}); WHERE std::swap(*x, *y); out = x->a; out2 = y->a;)

FIRST(plain, S)
SECOND(plain, S)
THIRD(plain, S)
FIRST(beside, Beside)
SECOND(written, Written)
THIRD(written, Written)
FIRST(of, Of<V>)
SECOND(nested, Nested)
THIRD(nested, Nested)

FORM(holds, Holds x{}; Holds y{}; x.p.y = out; y.p.y = out2; x.all[1].a = in; y.more[1] = in;
     WHERE std::swap(x, y); out = x.p.y + x.all[1].a; out2 = y.p.y + 3 * y.more[1] - x.more[1];)
FORM(deep, Deep x{}; Deep y{}; x.o = S{out}; y.o = S{out2}; x.p.second.p.x = in; y.p.second.p.x = out; std::get<0>(x.t).a = out2;
     std::get<0>(y.t).a = in; WHERE std::swap(x, y); out = x.o->a - std::get<0>(x.t).a; out2 = y.o->a - y.p.second.p.x;)
FORM(lists, std::list<S> x{{out}, {out2}}; WHERE std::reverse(x.begin(), x.end()); out = x.front().a; out2 = x.back().a;)
FORM(deques, std::deque<S> x{{out}, {out2}}; WHERE std::rotate(x.begin(), x.begin() + 1, x.end()); out = x.front().a; out2 = x.back().a;)
FORM(maps, std::map<int, S> x; x[1].a = out; x[2].a = out2; WHERE std::swap(x[1], x[2]); out = x[1].a; out2 = x[2].a;)
using Keyed = std::vector<std::pair<int, S>>;
#define KEYED(name, ...) FORM(name, Keyed x{{2, {out}}, {1, {out2}}, {7, {in}}}; auto less = [](auto& p, auto& q) { return p.first < q.first; }; \
  WHERE __VA_ARGS__; out = x[0].second.a; out2 = x[1].second.a - x[2].second.a;)
KEYED(sorted, std::sort(x.begin(), x.end(), less))
KEYED(stably, std::stable_sort(x.begin(), x.end(), less))
KEYED(ranges_sorted, std::ranges::sort(x, {}, [](auto& p) { return p.first; }))
KEYED(heap, std::make_heap(x.begin(), x.end(), less))
KEYED(nth, std::nth_element(x.begin(), x.begin() + 1, x.end(), less))
FORM(summed, std::vector<S> x{{out}, {out2}}; WHERE std::partial_sum(x.begin(), x.end(), x.begin(), [](S const& p, S const& q) { return S{p.a ^ q.a}; });
     out = x[0].a; out2 = x[1].a;)
FORM(local, struct T { V a; int k; }; std::vector<T> x{{out, 1}, {out2, 2}}; WHERE std::rotate(x.begin(), x.begin() + 1, x.end()); out = x[0].a; out2 = x[1].a;)
inline void scalar(S& p, S& q) { std::swap(p, q); }
PAIR(through_a_scalar_function, S, WHERE scalar(x, y))
struct Own { V a; friend void swap(Own& x, Own& y) { std::swap(x.a, y.a); } };
PAIR(own_swap, Own, WHERE std::ranges::swap(x, y))
ROW(own_swaps, Own, WHERE std::reverse(x.begin(), x.end()))
