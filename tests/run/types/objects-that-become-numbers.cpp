// lengths: 2 8 16
// What C++ makes a number of by itself is broadcast like one.
#include <any>
#include <atomic>
#include <bitset>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "check.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

struct Number { int value; operator int() const { return value; } };
struct Counter { int value; operator int() { return value++; } };
struct Anything { template<class T> operator T() const { return T(5); } };
struct Explicit { explicit operator int() const { return 1; } };
struct Either { operator int() const { return 1; } operator unsigned() const { return 2; } };
struct Unknown;

// Nobody asks what a class is that nobody has defined.
bool chosen(Unknown&) { return true; }
bool chosen(int varying(L)) { return false; }
bool choose(Unknown& u) { return chosen(u); }
struct Unknown {};

template<class From, class To> constexpr bool converts = std::is_convertible<From, To>::value;
static_assert(!converts<std::string, int varying(L)>, "");
static_assert(!converts<std::optional<int>, int varying(L)>, "");
static_assert(!converts<std::any, int varying(L)>, "");
static_assert(!converts<Explicit, int varying(L)>, "");
static_assert(!converts<Either, short varying(L)>, "which of the two?");
static_assert(converts<Either, unsigned varying(L)>, "");
static_assert(!converts<int varying(L), int varying(2 * L)>, "");

int varying(L) plus_one(int varying(L) v) { return v + 1; }
bool varying(L) flag(std::vector<bool>& all, int i) { return all[i]; }

#define CHECK_SAME(a, b) CHECK(sierra::all((a) == (b)))

int main() {
  std::vector<bool> flags = {true, false};
  bool varying(L) b = flags[0];
  CHECK_SAME(b, true);
  b = flags[1];
  CHECK_SAME(b, false);
  CHECK_SAME(flag(flags, 0), true);
  std::bitset<4> bits(4);
  b = bits[2];
  CHECK_SAME(b, true);

  std::atomic<int> atomic{7};
  float varying(L) f = atomic;
  CHECK_SAME(f, 7.0f);
  int varying(L) x = Number{3};
  CHECK_SAME(x, 3);
  CHECK_SAME(plus_one(Number{4}), 5);
  Counter counter{10};
  x = counter;                    // asked once, not once a lane
  CHECK_SAME(x, 10);
  CHECK(counter.value == 11);
  x = Anything();
  CHECK_SAME(x, 5);
  int seven = 7;
  x = std::ref(seven);
  CHECK_SAME(x, 7);
  x = std::integral_constant<int, 12>();
  CHECK_SAME(x, 12);
  std::optional<int varying(L)> optional = Number{9};
  CHECK_SAME(*optional, 9);

  x = sierra::seq<L>();
  if (x > 0) {
    x = atomic;
    b = flags[0];
  }
  CHECK(sierra::extract(x, 0) == 0);
  CHECK(sierra::extract(x, 1) == 7);
  Unknown u;
  CHECK(choose(u));
  return check_status();
}
