# A class whose lanes stand behind a pointer to what only its own unit knows: elsewhere its members look like scalar functions. Called under a mask they work for its lanes all the
# same, straight, through scalar functions, by addresses and virtually; a unit that knows the class, and calls with all lanes live, gets all lanes.
cat > hidden.h <<'END'
#pragma once
#include <sierra.h>
struct Sums {
  struct Hidden;
  Hidden* hidden;
  Sums();
  ~Sums();
  void add(int k);
  void add_twice(int k);
  int at(int lane) const;
  void fail(int k);
};
struct Base {
  virtual void step(int k) = 0;
  virtual ~Base();
};
Base* make(Sums& sums);
END
cat > known.h <<'END'
#include "hidden.h"
struct Sums::Hidden {
  int varying(8) sum;
  int calls;
};
END
cat > hidden.cpp <<'END'
#include "known.h"
Sums::Sums() : hidden(new Hidden{0, 0}) {}
Sums::~Sums() { delete hidden; }
void Sums::add(int k) {
  ++hidden->calls;
  hidden->sum += k;
}
void Sums::add_twice(int k) {
  add(k);
  if (hidden->sum > 20) return;
  add(k);
}
int Sums::at(int lane) const { return lane < 0 ? hidden->calls : sierra::extract(hidden->sum, lane); }
void Sums::fail(int k) {
  hidden->sum -= k;
  if (k > 1) throw k;
}
Base::~Base() = default;
struct Derived : Base {
  Sums& sums;
  explicit Derived(Sums& s) : sums(s) {}
  void step(int k) override { sums.add(k * 100); }
};
Base* make(Sums& sums) { return new Derived(sums); }
END
cat > knows.cpp <<'END'
#include "known.h"
void all_of_them(Sums& s, int varying(8) v) {
  if (v > 5) {
    spmd_mode(8) s.add(1000);
  }
  s.add(10000);
}
END
cat > main.cpp <<'END'
#include "hidden.h"
#include <cstdio>
#include <functional>
void all_of_them(Sums& s, int varying(8) v);
[[gnu::noinline]] void scalar(Sums& s, int k) { s.add(k); }
static int failures = 0;
static void check(int line, const Sums& s, int low, int high, int calls) {
  for (int i = 0; i < 8; ++i)
    if (s.at(i) != (i > 3 ? high : low)) ++failures, std::printf("line %d, lane %d: %d\n", line, i, s.at(i));
  if (s.at(-1) != calls) ++failures, std::printf("line %d: %d calls\n", line, s.at(-1));
}
#define IN_UPPER(...) \
  { Sums s; int varying(8) v = sierra::seq<8>(); if (v > 3) { __VA_ARGS__; } READ }
int main() {
#define READ check(__LINE__, s, 0, 5, 1);
  IN_UPPER(s.add(5))
  IN_UPPER(scalar(s, 5))
  IN_UPPER(auto f = &Sums::add; (s.*f)(5))
  IN_UPPER(std::function<void(int)> f = [&](int k) { s.add(k); }; f(5))
#undef READ
#define READ check(__LINE__, s, 0, 500, 1);
  IN_UPPER(Base* b = make(s); b->step(5); delete b)
#undef READ
#define READ check(__LINE__, s, 0, 22, 2);
  IN_UPPER(s.add_twice(11))
#undef READ
#define READ check(__LINE__, s, 0, 30, 1);
  IN_UPPER(s.add_twice(30))
#undef READ
  {
    Sums s;
    int varying(8) v = sierra::seq<8>();
    if (v > 3) s.add(5);
    else s.add(2);
    check(__LINE__, s, 2, 5, 2);
  }
  {
    Sums s;
    int varying(8) v = sierra::seq<8>();
    for (int varying(8) n = 0; n <= v; ++n) s.add(1);
    for (int i = 0; i < 8; ++i) failures += s.at(i) != i + 1;
    s.add(10);
    scalar(s, 10);
    for (int i = 0; i < 8; ++i) failures += s.at(i) != i + 21;
    failures += s.at(-1) != 10;
    all_of_them(s, v);
    for (int i = 0; i < 8; ++i) failures += s.at(i) != i + 11021;
    if (v == 2) all_of_them(s, v + 10);
    for (int i = 0; i < 8; ++i) failures += s.at(i) != i + (i == 2 ? 22021 : 12021);
    if (v > 3) {
      try {
        s.fail(3);
      } catch (int) {
      }
      s.add(7);
    }
    failures += s.at(4) != 4 + 12025 || s.at(1) != 1 + 12021;
    s.add(1);
    failures += s.at(0) != 12022;
  }
  return failures;
}
END
for flags in "-O0 -g -msse4.2" "-O1 -mavx2" "-O3 -mavx2 -g"; do
  for unit in hidden knows main; do $SIERRAPP -fsierra -std=c++17 $flags -c $unit.cpp -o $unit.o; done
  $SIERRAPP hidden.o knows.o main.o -o program
  ./program
done
