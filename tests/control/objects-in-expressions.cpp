// Objects on the heap, temporaries of conditional expressions, handlers with objects of their own: each lane destroys what it made.
#include "lanes.h"
#include <vector>
#include <string>
#include <optional>
#include <variant>
#include <stdexcept>
#include <cstdlib>

struct Counter { static int live; Counter() { ++live; } Counter(const Counter&) { ++live; } ~Counter() { --live; } };
int Counter::live = 0;

// arrays on the heap, new and delete under masks, in loops that lanes leave
void heap(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 3; ++i) {
    auto* p = new int varying(L)[3]{a, b, i};
    if (a > b) { p[i] += 5; if (i == 1) { r += p[1]; if (b == 2) { goto next; } } }
    for (int j = 0; j < 3; ++j) { if (p[j] == 3) continue; r += p[j]; if (p[j] > 7) break; }
  next:
    delete[] p;
    if (r > 40) break;
  }
}
LANES(heap, SMALL(int), SMALL(int), OUT(int));

// temporaries with destructors in conditions
struct Temp { int varying(L) v; int varying(L)& log; Temp(int varying(L) v, int varying(L)& log) : v(v), log(log) {} ~Temp() { log = log * 3 + 1; }
  explicit operator bool varying(L)() const { return v > 2; } int varying(L) get() const { return v; } };
void temporaries(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  if (Temp(a, r).get() > 2 && Temp(b, r).get() < 5) r += 1; else r += 2;
  int varying(L) x = a > 3 ? Temp(a, r).get() : Temp(b, r).get() + 1;
  r += x;
  while (Temp(x, r).get() > 4) { x -= 2; if (Temp(x, r).get() == b) break; }
  for (const auto& t = Temp(b, r); t.get() > x;) { ++x; if (x == 3) continue; r += 1; }
  try { if (Temp(x, r).get() == 4) throw Counter(); r += 3; } catch (const Counter&) { r += 1000; }
}
LANES(temporaries, SMALL(int), SMALL(int), OUT(int));

// locals with and without trivial destructors around returns in nested handlers
int varying(L) nested(int varying(L) a, int varying(L) b) {
  Counter c;
  int varying(L) r = a;
  for (int i = 0; i < 4; ++i) {
    std::string s(std::size_t(i), 'x');
    std::vector<int varying(L)> v(2, a);
    try {
      Counter d[2];
      if (a == i) return r + int(s.size());
      v[0] += b;
      if (v[0] > 9) throw std::runtime_error("big");
      switch (b) { case 1: { Counter e; if (a > 2) continue; break; } case 2: throw s; case 3: goto out; default: r += v[1]; }
      r += 2;
    } catch (const std::exception& e) {
      std::optional<Counter> o(std::in_place);
      r += 5;
      if (a == 4) { if (i == 2) return r; continue; }
    } catch (std::string& t) {
      r += int(t.size());
      try { if (a == 5) throw 1; if (i == 3) return -r; } catch (int) { Counter f; if (i == 2) break; r -= 1; }
    }
  }
  r += 100;
out:
  return r * 2;
}
LANES_AS(nested_returns, OUT(int) = nested(SMALL(int), SMALL(int)));
void balance(int varying(L) a, int varying(L)& r) { r = nested(a, 7 - a) * 0 + Counter::live; }
LANES(balance, SMALL(int), OUT(int));
