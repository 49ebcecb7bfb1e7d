// Which functions take the mask along and which do not: a class that holds lanes as a parameter, `spmd(L)`, scalar and `extern "C"` functions, `...`, functions with lanes of
// their own, lambdas that are kept, and callees of another length.
// lengths: 1 8
// isa: sse4.2 avx2
#include <functional>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int Other = L == 1 ? 8 : L / 2;
template<class V> int first(V const& v) { return sierra::extract(v, 0); }
template<class V> int last(V const& v) { return sierra::extract(v, L - 1); }

struct Particle { int varying(L) x = 0; };
[[gnu::noinline]] void set(Particle& p) { p.x = 5; }
[[gnu::noinline]] void set_live(Particle& p) spmd(L) { p.x = 6; }
void particles(int varying(L) v) {
  Particle p;
  if (v == 0) set(p);
  CHECK_EQ(last(p.x), 5);
  if (v == 0) set_live(p);
  CHECK_EQ(first(p.x), 6);
  if (L > 1) CHECK_EQ(last(p.x), 5);
}

int calls;
[[gnu::noinline]] int scalar() { return ++calls; }
int varying(L) seen;
extern "C" [[gnu::noinline]] void vector_library(int varying(L) v) { seen = v; }
[[gnu::noinline]] void further(int varying(L) v, ...) { seen = v; }
void once_and_all(int varying(L) v) {
  if (v == 0) scalar();
  if (v < 0) scalar();
  CHECK_EQ(calls, 1);
  if (v == 0) vector_library(v + 1);
  CHECK_EQ(last(seen), L);
  seen = -1;
  if (v == 0) further(v + 1, 3, 4.0);
  CHECK_EQ(first(seen), 1);
  if (L > 1) CHECK_EQ(last(seen), -1);
}

// Works on lanes without being vectorial: begins with all of them, and so does what it calls.
[[gnu::noinline]] int live() spmd(L) { return sierra::popcnt(sierra::mask<L>()); }
[[gnu::noinline]] int own(int k) {
  int varying(L) v = sierra::seq<L>(), s = 0;
  if (v >= k) s = 1;
  return sierra::reduce_add(s) + 100 * sierra::popcnt(sierra::mask<L>()) + 10000 * live();
}
void owners(int varying(L) v) {
  int n = 0, m = 0;
  if (v == 0) n = own(0);
  CHECK_EQ(n, 10101 * L);
  if (v == 0) m = live();
  CHECK_EQ(m, 1);
}

void lambdas(int varying(L) v) {
  int varying(L) x = 0;
  std::function<void()> kept;
  if (v == 0) kept = [&] { x += 1; };
  kept();
  CHECK_EQ(first(x), 1);
  if (L > 1) CHECK_EQ(last(x), 0);
  if (L > 1 && v == L - 1) kept();  // the lanes of both: none
  CHECK_EQ(first(x), 1);
  if (L > 1) CHECK_EQ(last(x), 0);
  void (*pointer)(int varying(L)&) = [](int varying(L)& y) { y += 10; };
  if (v == 0) pointer(x);
  CHECK_EQ(first(x), 11);
  if (L > 1) CHECK_EQ(last(x), 0);
}

// A mask of another length says nothing of the callee's lanes.
int varying(Other) others = 0;
struct Adds {
  virtual ~Adds() = default;
  virtual void go(int k) { others += k; }
};
void other_lengths(int varying(L) v, Adds& adds, std::function<void(int)> const& add) {
  if (v == 0) {
    add(3);
    adds.go(4);
  }
  CHECK_EQ(sierra::extract(others, 0), 7);
  CHECK_EQ(sierra::extract(others, Other - 1), 7);
}

int main() {
  int varying(L) const v = sierra::seq<L>();
  particles(v);
  once_and_all(v);
  owners(v);
  lambdas(v);
  Adds adds;
  other_lengths(v, adds, [](int k) { others += k; });
  return check_status();
}
