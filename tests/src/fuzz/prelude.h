// What random programs share: every line that they print is compared with what the rules of the language predict.
#include <sierra.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <tuple>
extern "C" int printf(const char*, ...);
constexpr int L = VECTOR_LENGTH;
static const int items = 64;

template <class T> static unsigned long long bits_of(T value) {
  if (value != value) return sizeof(T) == 2 ? 0x7e00ull : sizeof(T) == 4 ? 0x7fc00000ull : 0x7ff8000000000000ull;
  unsigned long long bits = 0;
  __builtin_memcpy(&bits, &value, sizeof(T));
  return bits;
}
template <class T>
static void show(long long seed, int item, char kind, int index, const T* values, int count) {
  printf("%lld %d %c%d", seed, item, kind, index);
  for (int i = 0; i < count; ++i) printf(" %llx", bits_of(values[i]));
  printf("\n");
}
static void show_notes(long long seed, int item, unsigned notes) {
  printf("%lld %d notes %x\n", seed, item, notes);
}
template <class T> static void sort_by_itself(T* v, int n) {
  if (n < 2) return;
  for (int k = 1; k < n; ++k)
    if (v[k] < v[0]) std::swap(v[k], v[0]);
  sort_by_itself(v + 1, n - 1);
}
// What the arrays hold that lanes walk through, and all of it in one number.
template <class T> static void fill(T& to, unsigned& place) {
  const int n = int(place++ * 37 + 11) % 251 - 100;
  to = T(n);
}
static void fill(bool& to, unsigned& place) { to = (int(place++ * 37 + 11) % 251 - 100) & 1; }
template <class T> static void mix(unsigned long long& hash, T value) { hash = hash * 0x100000001b3ull + bits_of(value); }
// The same of what lanes have each.
template <class T> static void fill_lanes(T varying(L)& to, unsigned& place) {
  T one;
  fill(one, place);
  to = one;
}
template <class T> static void mix_lanes(unsigned long long& hash, const T varying(L)& value) {
  T out[L];
  *(T varying(L)*) out = value;
  for (T one : out) mix(hash, one);
}
// Memory behind which none can be touched.
inline char* before_a_wall(unsigned long bytes) {
  const unsigned long page = 4096, whole = (bytes + page - 1) / page * page;
  char* start = (char*) mmap(nullptr, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(start + whole, page, PROT_NONE);
  return start + whole - bytes;
}
// What the type of a variable may be called.
template <class T, int N> using Lanes = T varying(N);
typedef int varying(L) Ints;
// A member that is there once, beside lanes.
template <class T, int N> struct Beside {
  T value;
  int varying(N) lanes;
};
// A number that members for one lane change: each returns the object, or leads into it.
template <class T> struct Chain {
  T value{};
  Chain& set(T v) {
    value = v;
    return *this;
  }
  Chain& same() { return *this; }
  Chain& operator<<(T v) { return set(v); }
  T& get() { return value; }
  const Chain* operator->() const { return this; }
  T same_as(T v) const { return v; }
};
// A number that an object is, and is by a conversion.
template <class T> struct Number {
  T number{};
  Number() = default;
  explicit Number(T n) : number(n) {}
  operator T() const { return number; }
};
template <class T> struct Plain {
  static T same(T v) { return v; }
};
template <class T> std::pair<T, T> twice(T v) { return {v, v}; }
template <class T> std::optional<T> perhaps(T v) { return v > T(1) ? std::optional<T>(v) : std::nullopt; }
// Objects behind their base, of which the number chooses one: each gives the number, or nothing.
template <class T> struct Giver {
  virtual ~Giver() = default;
  virtual std::optional<T> give(T v) const { return perhaps<T>(v); }
};
template <class T> struct Refuser : Giver<T> {
  std::optional<T> give(T) const override { return std::nullopt; }
};
template <class T> const Giver<T>& giver(T v) {
  static const Giver<T> gives;
  static const Refuser<T> refuses;
  return v < T(7) ? gives : refuses;
}
// Bits that loops count, and the nearest integer between bounds.
inline int set_bits(unsigned v) {
  int n = 0;
  while (v) v &= v - 1, ++n;
  return n;
}
inline int set_bits(unsigned long long v) {
  int n = 0;
  while (v) n += v & 1, v >>= 1;
  return n;
}
inline int set_bits(int v) { return set_bits((unsigned) v); }
inline int set_bits(long long v) { return set_bits((unsigned long long) v); }
template <class T> int length_of_bits(T v) {
  int n = 0;
  while (v > 0) v >>= 1, ++n;
  return n;
}
inline int bit_length(unsigned v) { return length_of_bits(v); }
inline int bit_length(unsigned long long v) { return length_of_bits(v); }
inline int bit_length(int v) { return length_of_bits(v); }
inline int bit_length(long long v) { return length_of_bits(v); }
inline long long nearest(float v) { return std::lrint(v > -1000.0f ? v < 1000.0f ? v : 1000.0f : -1000.0f); }
inline long long nearest(double v) { return std::lrint(v > -1000.0 ? v < 1000.0 ? v : 1000.0 : -1000.0); }
// Numbers to which members for one lane lead: by a pointer into the object, and by its own subscript.
template <class T> struct Row {
  T items[4]{};
  T* at(int i) { return items + i; }
  Row& same() { return *this; }
  T& operator[](int i) { return items[i]; }
};
template <class T> T& led_by(T* at) { return *at; }
template <class F, class T, class U> __attribute__((noinline)) void hand_on(F f, T& to, const U& by) { f(to, by); }
template <class F, class... T> __attribute__((noinline)) void give(F f, T*... to) { f(to...); }
// Elements as scalar functions find them.
template <class A> auto found_in(A& array, long long i) -> decltype((array[i])) { return array[i]; }
template <class A> __attribute__((noinline)) auto found_elsewhere(A& array, long long i) -> decltype((array[i])) { return array[i]; }
template <class T> void exchange(T& a, T& b) {
  T old = a;
  a = b;
  b = old;
}
template <class T> void exchange_at(T* a, T* b) {
  T old = *a;
  *a = *b;
  *b = old;
}
template <class T> __attribute__((noinline)) void exchange_elsewhere(T* a, T& b) {
  T old = *a;
  *a = b;
  b = old;
}
// Operators whose operands come as lambdas.
template <class... F> auto both(const F&... operands) { return (... && operands()); }
template <class... F> auto either(const F&... operands) { return (operands() || ...); }
template <class C, class A, class B> auto choose(const C& condition, const A& a, const B& b) {
  return condition() ? a() : b();
}
// Something callable as the argument of a template: a function's address, an object without data, a lambda.
template <class F, class... A> decltype(auto) call_with(F f, A&&... args) { return f(static_cast<A&&>(args)...); }
template <auto F> struct Object {
  template <class... A> decltype(auto) operator()(A&&... args) const { return F(static_cast<A&&>(args)...); }
};
// Any number of arguments.
inline int sum_of(int count, ...) {
  va_list list;
  va_start(list, count);
  unsigned sum = 0;
  while (count-- > 0) sum += (unsigned) va_arg(list, int);
  va_end(list);
  return (int) sum;
}
template <class... T> auto added(T... values) { return (values + ...); }
// Something callable whose type is gone.
template <class F> class Callable;
template <class R, class... P> class Callable<R(P...)> {
  void* object;
  R (*call)(void*, P...);

public:
  template <class F>
  explicit Callable(F& f) : object(&f), call([](void* o, P... args) -> R { return (*static_cast<F*>(o))(static_cast<P>(args)...); }) {}
  R operator()(P... args) const { return call(object, static_cast<P>(args)...); }
};
// An object that notes when it comes and goes.
#define GUARD GUARD_THAT()
#define GUARD_THAT(throws_nothing)               \
  struct Guard {                                 \
    unsigned id;                                 \
    explicit Guard(unsigned i) throws_nothing : id(i) { note(id); } \
    ~Guard() { note(id + 1000); }                \
  };                                             \
  struct Derived : Guard { using Guard::Guard; }; \
  struct Holder {                                \
    int before;                                  \
    Guard guard;                                 \
    explicit Holder(unsigned i) throws_nothing : before(1), guard(i) {} \
  };                                             \
  struct LaneHolder {                            \
    Guard guard;                                 \
    unsigned varying(L) lanes;                   \
    explicit LaneHolder(unsigned i) throws_nothing : guard(i), lanes(i) {} \
  };                                             \
  struct Trace {                                 \
    unsigned id;                                 \
    unsigned varying(L)& lanes;                  \
    Trace(unsigned i, unsigned varying(L)& lanes) throws_nothing : id(i), lanes(lanes) { \
      note(id);                                  \
      lanes = lanes * 3u + id;                   \
    }                                            \
    ~Trace() {                                   \
      note(id + 1000);                           \
      lanes = lanes * 3u + id;                   \
    }                                            \
  };
// An exception that notes when it is read though it is gone, and a function that throws the one that its caller handles.
#define THROWN                                                            \
  template <class T> struct Thrown {                                      \
    T value;                                                              \
    explicit Thrown(T v) : value(v) {}                                    \
    Thrown(const Thrown& other) : value(other.value) {}                   \
    ~Thrown() { *const_cast<volatile T*>(&value) = T(0x5eadbeef); }       \
    T get() const {                                                       \
      if (value == T(0x5eadbeef)) note(0x5eadbeef);                       \
      return value;                                                       \
    }                                                                     \
  };                                                                      \
  [[noreturn]] __attribute__((noinline)) inline void again() { throw; }
