// Scalar functions without lanes of their own take the mask of their call along to what they call: free ones, static members, members of templates, over several steps.
// flags: -std=c++20
#include "lanes.h"

#include <algorithm>
#include <functional>
#include <vector>

struct P {
  int varying(L) x = 0;
  void step(int by) { x += by; }
};
int varying(L) everywhere;
void add_everywhere(int k) spmd(L) { everywhere += k; }
int twice(int k) { add_everywhere(k); add_everywhere(k); return k + 1; }
int four_times(int k) { return twice(twice(k)) + 1; }
void thrower(int k) {
  add_everywhere(k);
  if (k == 7) throw k;
  add_everywhere(100);
}
void push(P& p, int k) { p.step(k); }
template <class T> void push_any(T& p, int k) { p.step(k); }
template <class T> struct Box { T held; void go(int k) { held.step(k); } };
template <class T> struct Pointing { T* held; void go(int k) { if (k > 0) held->step(k); } };
template <class T> struct Own { T* data; int n; void each(int k) { for (int i = 0; i < n; ++i) data[i].step(k); } };
struct Static {
  static P p;
  static void go(int k) { p.step(k); }
  void member(int k) { go(k); p.step(1); }
};
P Static::p;
int recursive(P& p, int k) {
  if (k == 0) return 0;
  p.step(k);
  return recursive(p, k - 1) + k;
}
struct Base { virtual void go(int k) = 0; virtual ~Base() = default; };
struct Derived : Base { P& p; explicit Derived(P& q) : p(q) {} void go(int k) override { push(p, k); } };
void by_function(std::function<void(int)> const& f, int k) { f(k); }

void calls(int varying(L) a, int varying(L) b, int varying(L)& r, int varying(L)& s) {
  P p, q;
  everywhere = 0;
  Static::p.x = 0;
  Box<P> box;
  Pointing<P> pointing{&p};
  Own<P> own{&q, 1};
  Derived derived(q);
  Base& base = derived;
  Static object;
  push(p, 1);
  if (a > 2) {
    twice(3); push(p, 5); box.go(7);
    for (int i = 0; i < 4; ++i) {
      if (b == i) { four_times(1); own.each(2); continue; }
      if (b > i + 2) break;
      pointing.go(i);
    }
    if (b > 1) { push_any(q, 11); Static::go(13); object.member(17); base.go(19); }
    recursive(p, 3);
    by_function(four_times, 2);
    try {
      if (b > 3) thrower(7);
      thrower(1);
    } catch (int) {
      push(q, 23);
    }
  }
  push(q, 2);
  r = p.x + everywhere * 3 + Static::p.x * 5;
  s = q.x + box.held.x * 7;
}
LANES(calls, SMALL(int), SMALL(int), OUT(int), OUT(int));
