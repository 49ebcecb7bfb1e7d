// try and catch inside SIMD code: the handler runs for the lanes that threw, once for each exception; lanes go on behind it.
#include "lanes.h"

#include <stdexcept>
#include <string>

__attribute__((noinline)) void may_throw(int n) {
  if (n % 3 == 2) throw n;
}

// The lanes that throw go to the handler, the others do not notice.
void some_lanes_throw(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    r += 1;
    if (a > 4) throw 7;
    r += 10;
  } catch (int e) {
    r += 100 * e;
  }
  r += 1000;
}
LANES(some_lanes_throw, SMALL(int), OUT(int));

// Two exceptions wait for their handler at once.
void two_exceptions(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    if (a > 5) throw 1;
    else if (a > 3) throw std::runtime_error("three");
    else if (a > 1) throw 2;
    r = 5;
  } catch (int e) {
    r += 10 * e;
  } catch (const std::exception& e) {
    r += 1000 * int(std::string(e.what()).size());
  }
  r += 1;
}
LANES(two_exceptions, SMALL(int), OUT(int));

void in_loops(int varying(L) a, int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 9; ++i) {
    try {
      if (a == i) continue;
      if (n <= i) break;
      may_throw(i);
      r += 1;
    } catch (int e) {
      r += 10 * e;
      if (a > 5) break;
      if (n == 7) return;
      if (a == 3) continue;
    }
    r += 1000;
  }
  r += 100000;
}
LANES(in_loops, SMALL(int), RANGE(int, 0, 9), OUT(int));

// Lanes leave a divergent loop one after the other by exceptions.
void out_of_a_loop(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    int i = 0;
    while (true) {
      ++i;
      if (a + i > 9) throw i;
      if (i == 4) { if (a < 2) break; }
      r += 1;
    }
    r += 100;
  } catch (int e) {
    r += 10000 * e;
  }
  r = -r;
}
LANES(out_of_a_loop, SMALL(int), OUT(int));

void nested_tries(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    try {
      if (a > 2) throw 1;
      r += 1;
    } catch (int e) {
      r += 10;
      if (a > 4) throw std::runtime_error("x");
      if (a > 3) throw;
      r += 20;
    }
    r += 100;
  } catch (int e) {
    r += 1000;
  } catch (std::runtime_error&) {
    r += 2000;
  }
  r += 10000;
}
LANES(nested_tries, SMALL(int), OUT(int));

struct Note {
  int* count;
  ~Note() { ++*count; }
};
void with_destructors(int varying(L) a, int varying(L)& r) {
  int count = 0;
  r = 0;
  for (int i = 0; i < 3; ++i) {
    Note outer{&count};
    try {
      Note inner{&count};
      if (a > i + 2) throw std::string("a text that is longer than what fits inside");
      if (a == 1) continue;
      r += 1;
    } catch (const std::string& s) {
      Note handling{&count};
      r += 10 * int(s.size());
      if (a == 6) return;
    }
    r += 1000;
  }
}
LANES(with_destructors, SMALL(int), OUT(int));

int varying(L) vectorial_that_throws(int varying(L) a) {
  if (a > 5) throw 3;
  return a * 2;
}
void through_a_call(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    if (b > 3) r = vectorial_that_throws(a & 3);
    else r = 9;
    try {
      if (b > 6) vectorial_that_throws(b);
      r += 5;
    } catch (int e) { r += e * 100; }
  } catch (...) { r = -1; }
  r += 10000;
}
LANES(through_a_call, SMALL(int), SMALL(int), OUT(int));

template<class E, class T> void in_a_template(T varying(L) a, T varying(L)& r) {
  r = a;
  try {
    if (a < 3) throw E(5);
    r += 1;
  } catch (E& e) { r += T(e); if (a == 1) return; }
  r *= 2;
}
LANES_AS(throw_in_a_template, in_a_template<short>(SMALL(float), OUT(float)));

// A function try block.
void function_try(int varying(L) a, int varying(L)& r) try {
  r = 1;
  if (a > 3) throw 4;
  r = 2;
} catch (int e) {
  r += e;
}
LANES(function_try, SMALL(int), OUT(int));
