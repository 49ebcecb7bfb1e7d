// Constructors, destructors and assignments that nobody wrote take the caller's mask if those of a member or a base do.
#include "check.h"
constexpr int L = 8;
using Int = int varying(L);

int made, gone;
struct Inner {
  Int* log = nullptr;
  Int age = 3;
  Inner() { ++made; }
  Inner(Int* l, int a) : log(l), age(a) { ++made; if (log) *log += 100; }
  Inner(const Inner& o) : log(o.log), age(o.age) { ++made; if (log) *log += 1000; }
  Inner& operator=(const Inner& o) { age = o.age; if (log) *log += 10000; return *this; }
  ~Inner() { ++gone; if (log) *log += age; }
};
// implicit special members that call vectorial ones
struct Outer { Inner in; int u = 1; };
struct Deeper : Outer { Outer more[2]; };
struct WithDefault { Inner in{*&global, 5}; static Int* global; };
Int* WithDefault::global;
struct Defaulted { Defaulted() = default; ~Defaulted() = default; Defaulted(const Defaulted&) = default; Defaulted& operator=(const Defaulted&) = default; Inner in; };
struct Inheriting : Inner { using Inner::Inner; };
template <class T> struct Box { T t; };

void boom(Int v) { if (v > 2) throw 1; }
struct Guard { Int* p; ~Guard() { *p += 7; } };
struct GuardV { Int& p; Int by; ~GuardV() { p += by; } };
struct Holder { GuardV g; };

void masked_leave(Int v, Int& out) {
  if (v > 3) {
    GuardV g{out, v};
    Holder h{{out, 100}};
    boom(v);
  }
}
int main() {
  Int v = sierra::seq<L>();
  Int log = 0;
  {
    Outer o;
    o.in.log = &log;
    if (v > 3) { Outer p; p.in.log = &log; CHECK_EQ(made, 2); }
    CHECK_EQ(gone, 1);
    CHECK_LANES(int, log, 0,0,0,0,3,3,3,3);
    log = 0;
    if (v > 5) { Outer q = o; Outer r(q); r = o; o = r; }
    CHECK_LANES(int, log, 0,0,0,0,0,0,22006,22006);
    o.in.log = nullptr;
  }
  log = 0;
  WithDefault::global = &log;
  if (v < 2) { WithDefault w; }
  CHECK_LANES(int, log, 105,105,0,0,0,0,0,0);
  log = 0;
  if (v < 2) { Outer* w = new Outer; w->in.log = &log; delete w; }
  CHECK_LANES(int, log, 3,3,0,0,0,0,0,0);
  log = 0;
  if (v < 3) { Deeper d; d.in.log = d.more[1].in.log = &log; if (v == 1) d.in.age = 10; }
  CHECK_LANES(int, log, 6,13,6,0,0,0,0,0);
  log = 0;
  if (v < 3) { Defaulted d; d.in.log = &log; Defaulted e = d; e = d; }
  CHECK_LANES(int, log, 11006,11006,11006,0,0,0,0,0);
  log = 0;
  if (v < 3) { Inheriting d(&log, 4); }
  CHECK_LANES(int, log, 104,104,104,0,0,0,0,0);
  log = 0;
  if (v < 3) { Box<Outer> d; d.t.in.log = &log; }
  CHECK_LANES(int, log, 3,3,3,0,0,0,0,0);
  log = 0;
  try { masked_leave(v, log); CHECK(false); } catch (int) {}
  CHECK_LANES(int, log, 0,0,0,0,104,105,106,107);
  log = 0;
  try { if (v > 4) { Outer o; o.in.log = &log; boom(v); } } catch (int) {}
  CHECK_LANES(int, log, 0,0,0,0,0,3,3,3);
  CHECK_EQ(made, gone);
  return check_status();
}
