// An `operator()` that writes lanes takes the mask of its call, whosever lanes they are and whatever calls it.
// flags: -std=c++23
// builds: one
#include "lanes.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <ranges>
#include <set>
#include <tuple>
#include <unordered_set>
#include <variant>
#include <vector>

using V = unsigned varying(L);
V everywhere;
V* anywhere;
unsigned plain[L];

struct Pointer { V* to; void operator()(int k) const { *to += k; } };
struct Reference { V& to; void operator()(int k) const { to += k; } };
template <class T> struct Held { T* to; void operator()(int k) const { *to += k; } };
template <class T> struct Bound { T& to; template <class K> void operator()(K k) const { to += k; } };
struct Any { V* to; void operator()(auto k) const { *to += k; } };
struct Erased { std::function<void(int)> f; void operator()(int k) const { f(k); } };
template <class F> struct Around { F f; void operator()(int k) const { f(k); } };
struct Global { void operator()(int k) const { everywhere += k; } };
struct Behind { void operator()(int k) const { *anywhere += k; } };
struct Member { static V shared; void operator()(int k) const { shared += k; } };
V Member::shared;
struct Static { static void operator()(int k) { *anywhere += k; } };
struct View { void operator()(int k) const { *(V*) plain += k; } };
void add(V k) { everywhere += k; }
struct Helped { void operator()(int k) const { V much = k; add(much + 1); } };
struct Outside { void operator()(int k) const; };
void Outside::operator()(int k) const { everywhere += k; }

const std::vector<int> items{1, 2, 3};

#define FORM(name, ...) \
  static void name(V in, V& out) { __VA_ARGS__ } \
  LANES(name, IN(unsigned), INOUT(unsigned));
#define WHERE if (in % 3 == 1)
// What calls a functor: all of it for one, and for the others a part each, so that each way of calling meets several.
#define HERE(n, F, before, after) \
  FORM(n##_direct, before; F f after; WHERE f(3); FINISH) \
  FORM(n##_lambda, before; F f after; auto g = [&](int k) { f(k); }; WHERE g(3); FINISH)
#define ALGORITHMS(n, F, before, after) \
  FORM(n##_for_each, before; F f after; WHERE std::for_each(items.begin(), items.end(), f); FINISH) \
  FORM(n##_ref, before; F f after; WHERE std::for_each(items.begin(), items.end(), std::ref(f)); FINISH) \
  FORM(n##_ranges, before; F f after; WHERE std::ranges::for_each(items, f); FINISH)
#define HELD(n, F, before, after) \
  FORM(n##_function, before; F f after; std::function<void(int)> g = f; WHERE g(3); FINISH) \
  FORM(n##_bind, before; F f after; auto g = std::bind_front(f, 3); WHERE g(); FINISH) \
  FORM(n##_bind_front_under, before; F f after; WHERE std::bind_front(f, 3)(); FINISH)
#define CALLED(n, F, before, after) \
  FORM(n##_invoke, before; F f after; WHERE std::invoke(f, 3); FINISH) \
  FORM(n##_apply, before; F f after; WHERE std::apply(f, std::tuple<int>(3)); FINISH) \
  FORM(n##_visit, before; F f after; std::variant<int, char> v = 3; WHERE std::visit(f, v); FINISH)
#define ALL(...) HERE(__VA_ARGS__) ALGORITHMS(__VA_ARGS__) HELD(__VA_ARGS__) CALLED(__VA_ARGS__)

#define FINISH
ALL(pointer, Pointer, , {&out})
ALGORITHMS(reference, Reference, , {out})
HELD(reference, Reference, , {out})
HERE(held, Held<V>, , {&out})
CALLED(held, Held<V>, , {&out})
HERE(bound, Bound<V>, , {out})
ALGORITHMS(bound, Bound<V>, , {out})
HELD(any, Any, , {&out})
CALLED(any, Any, , {&out})
HERE(erased, Erased, , {Held<V>{&out}})
HELD(erased, Erased, , {Held<V>{&out}})
ALGORITHMS(around, Around<Held<V>>, , {{&out}})
CALLED(around, Around<Held<V>>, , {{&out}})
HERE(behind, Behind, anywhere = &out, )
HELD(behind, Behind, anywhere = &out, )
HERE(static_one, Static, anywhere = &out, )
CALLED(static_one, Static, anywhere = &out, )
#undef FINISH
#define FINISH out = everywhere;
HERE(global, Global, everywhere = out, )
ALGORITHMS(global, Global, everywhere = out, )
HELD(helped, Helped, everywhere = out, )
CALLED(helped, Helped, everywhere = out, )
HERE(outside, Outside, everywhere = out, )
ALGORITHMS(outside, Outside, everywhere = out, )
#undef FINISH
#define FINISH out = Member::shared;
HERE(member, Member, Member::shared = out, )
HELD(member, Member, Member::shared = out, )
#undef FINISH
#define FINISH out = *(V*) plain;
HERE(view, View, *(V*) plain = out, )
CALLED(view, View, *(V*) plain = out, )

template <class T> struct Less { T* to; bool operator()(int a, int b) const { *to += 1; return a < b; } };
template <class T> struct Hash { T* to; unsigned long operator()(int a) const { *to += a; return a; } };
template <class T> struct Says { T* to; int operator()(int a) const { *to += a; return a > 1; } };
template <class T> struct Adds { T* to; int operator()(int a, int b) const { *to += b; return a + b; } };
FORM(sorting, std::vector<int> r{3, 1, 2}; WHERE std::sort(r.begin(), r.end(), Less<V>{&out});)
FORM(sorting_ranges, std::vector<int> r{3, 1, 2}; WHERE std::ranges::sort(r, Less<V>{&out});)
FORM(sets, std::set<int, Less<V>> r(Less<V>{&out}); r.insert(1); WHERE r.insert(2);)
FORM(maps, std::map<int, int, Less<V>> r(Less<V>{&out}); r[1] = 2; WHERE r[2] = 3;)
FORM(hashes, std::unordered_set<int, Hash<V>> r(10, Hash<V>{&out}); r.insert(1); WHERE r.insert(2);)
FORM(finding, WHERE (void) std::find_if(items.begin(), items.end(), Says<V>{&out});)
FORM(counting, WHERE (void) std::count_if(items.begin(), items.end(), Says<V>{&out});)
FORM(transforming, std::vector<int> r(3); WHERE std::transform(items.begin(), items.end(), r.begin(), Says<V>{&out});)
FORM(accumulating, WHERE (void) std::accumulate(items.begin(), items.end(), 0, Adds<V>{&out});)
FORM(viewing, WHERE for (int x : items | std::views::transform(Says<V>{&out})) (void) x;)
FORM(filtering, WHERE for (int x : items | std::views::filter(Says<V>{&out})) (void) x;)
