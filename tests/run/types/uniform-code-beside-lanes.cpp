// What concerns no lanes is what clang makes of it, in a file that holds some: symbols, values, anonymous members, lines.
// flags: -std=c++20 -Wno-gnu-anonymous-struct -Wno-nested-anon-types
#include "check.h"

#include <coroutine>
#include <cstdlib>
#include <set>
#include <source_location>
#include <type_traits>
#include <typeinfo>

int varying(8) lanes(int varying(8) v) {
  if (v > 3) v = v * 2;
  return v;
}

// The members of an anonymous structure are those of the class around it.
struct Pair {
  struct {
    int p, q;
  };
  int r;
};
template <class T> struct Vec {
  union {
    struct {
      T x, y, z;
    };
    T v[3];
  };
};
union Whole {
  struct {
    float x, y;
  };
  float v[2];
};

// Symbols hold the constants of a signature as they are written.
template <class T> std::enable_if_t<sizeof(T) == 4 && std::is_integral<T>::value, int> small(T t) { return t; }
template <class T, std::enable_if_t<(sizeof(T) > 4) || !std::is_integral<T>::value, int> = 0> int large(T) { return 2; }
template <class T>
  requires(sizeof(T) == 4 && std::is_integral_v<T>)
int required(T t, T other = sizeof(T) > 2 && true ? 5 : 6) noexcept(sizeof(T) == 4 && true) {
  return t + other;
}
extern "C" const char* symbol_of_small() asm("_Z5smallIiENSt9enable_ifIXaaeqstT_Li4Esr3std11is_integralIS1_EE5valueEiE4typeES1_");

// A value behind a `*` stays one.
struct Fixed {
  int v;
  explicit Fixed(int n) : v(n) {}
  Fixed(const Fixed&) = delete;
};
struct Maker {
  int n;
  Fixed operator*() const { return Fixed(n); }
};
template <class I> Fixed made(I i) { return *i; }
template <class I> auto&& same(I i) {
  static_assert(std::is_same<decltype(*i), int&>::value, "");
  return *i;
}
template <class P> P dereferenced(P* p) { return *p; }

struct Polymorphic {
  virtual ~Polymorphic() {}
};
template <class T> int thrown(T* p) {
  try {
    return typeid(*p) == typeid(Polymorphic) ? 1 : 2;
  } catch (std::bad_typeid&) {
    return 7;
  }
}

template <class T> int attributed(T t) {
  auto twice = [] [[nodiscard]] (T x) { return x * 2; };
  return twice(t);
}

// A lambda without captures stays an empty class that becomes a pointer.
template <class T> T sorted_first(T* t) {
  std::qsort(t, 3, sizeof(T), [](const void* a, const void* b) -> int { return *(const T*) a < *(const T*) b ? -1 : 1; });
  return t[0];
}
template <class T> T largest(T t) {
  auto is_greater = [](T a, T b) { return a > b; };
  std::set<T, decltype(is_greater)> all{t, t + 1};
  return *all.begin();
}
template <class T> struct Adder {
  T x;
  auto by_copy() const {
    return [*this](T y) { return x + y; };
  }
};

template <class T> struct Generator {
  struct promise_type {
    T value;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T v) {
      value = v;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
template <class T> Generator<T> generate(T n) {
  co_yield (n ? n : 3);
  co_yield (n);
}

int main() {
  int numbers[3] = {5, 2, 7};
  CHECK_EQ(sorted_first(numbers) + largest(4) * 10 + Adder<int>{3}.by_copy()(4) * 100, 752);
  auto generator = generate(0);
  CHECK_EQ(generator.handle.promise().value, 3);
  generator.handle.resume();
  CHECK_EQ(generator.handle.promise().value, 0);
  generator.handle.destroy();
  Pair pair = {{1, 2}, 3};
  CHECK_EQ(pair.p + pair.q + pair.r, 6);
  Vec<float> vec = {};
  vec.y = 4;
  CHECK_EQ(vec.v[1], 4.0f);
  Whole whole = {};
  whole.v[0] = 2;
  CHECK_EQ(whole.x, 2.0f);
  CHECK(reinterpret_cast<const char*>(&small<int>) == reinterpret_cast<const char*>(&symbol_of_small));
  CHECK_EQ(small(3) + large(4.0) + required(1), 11);
  static_assert(noexcept(required(1)), "");
  CHECK_EQ(made(Maker{5}).v, 5);
  int i = 8;
  same(&i) = 9;
  CHECK_EQ(i, 9);
  CHECK_EQ(dereferenced(&i), 9);
  int varying(8) v = sierra::seq<8>();
  CHECK_LANES(int, lanes(dereferenced(&v)), 0, 1, 2, 3, 8, 10, 12, 14);
  Polymorphic object;
  CHECK_EQ(thrown(&object), 1);
  CHECK_EQ(thrown((Polymorphic*) nullptr), 7);
  CHECK_EQ(attributed(4), 8);
  const char* text = R"(one
two
three)";
  CHECK_EQ(text[4], 't');
  CHECK_EQ(__LINE__, 153);
  CHECK_EQ(std::source_location::current().line(), 154u);
  return check_status();
}
