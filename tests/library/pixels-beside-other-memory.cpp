// Pixels of two to six fields, read and written in every mixture, by full vectors and by the last lanes of a range: nothing behind the last field or in front of the first one is touched,
// for there may be no memory.
// lengths: 4 32 64
// isa: sse4.2 avx2 avx512 znver4
// flags: -O2
#include <sierra.h>
#include <sys/mman.h>

#include <cstdint>
#include <cstring>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr long PAGE = 8192;

// Three pieces, of which only the middle one may be touched.
static char* page() {
  char* all = (char*) mmap(nullptr, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect(all + PAGE, PAGE, PROT_READ | PROT_WRITE)) __builtin_trap();
  return all + PAGE;
}

// Each kernel is written once, for lanes and for one lane.
template<class T> struct Copies {
  static constexpr int in = 1, out = 3, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) { d[3 * x] = d[3 * x + 1] = d[3 * x + 2] = s[x]; }
};
template<class T> struct Grey {
  static constexpr int in = 1, out = 4, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[4 * x] = d[4 * x + 1] = d[4 * x + 2] = s[x];
    d[4 * x + 3] = T(250);
  }
};
template<class T> struct AddsAlpha {
  static constexpr int in = 3, out = 4, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[4 * x] = s[3 * x];
    d[4 * x + 1] = s[3 * x + 1];
    d[4 * x + 2] = s[3 * x + 2];
    d[4 * x + 3] = T(255);
  }
};
template<class T> struct DropsAlpha {
  static constexpr int in = 4, out = 3, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    for (int c = 0; c < 3; ++c) d[3 * x + c] = s[4 * x + 2 - c];
  }
};
template<class T> struct Two {
  static constexpr int in = 2, out = 2, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[2 * x] = s[2 * x + 1];
    d[2 * x + 1] = s[2 * x];
  }
};
// The last pixel ends with the last field that is read.
template<class T> struct FirstOfTwo {
  static constexpr int in = 2, out = 1, missing = 1;
  template<class X> static void one(const T* s, T* d, X x) { d[x] = s[2 * x]; }
};
template<class T> struct TwoOfFour {
  static constexpr int in = 4, out = 2, missing = 1;
  template<class X> static void one(const T* s, T* d, X x) {
    d[2 * x] = s[4 * x + 2];
    d[2 * x + 1] = s[4 * x] + s[4 * x + 2];
  }
};
template<class T> struct Planes {
  static constexpr int in = 3, out = 2, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[2 * x] = s[3 * x + 2];
    d[2 * x + 1] = s[3 * x];
  }
};
template<class T> struct Six {
  static constexpr int in = 2, out = 6, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[6 * x] = s[2 * x];
    d[6 * x + 1] = s[2 * x + 1];
    d[6 * x + 2] = (s[2 * x] >> 1) + (s[2 * x + 1] >> 2);
    d[6 * x + 3] = s[2 * x] ^ 5;
    d[6 * x + 4] = T(7);
    d[6 * x + 5] = s[2 * x + 1] & 3;
  }
};
template<class T> struct Changes {
  static constexpr int in = 1, out = 3, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    for (int c = 0; c < 3; ++c) d[3 * x + c] = d[3 * x + c] + s[x];
  }
};
// Rows that overlap: neighbours of pairs on both sides, as far as there are any.
template<class T> struct Overlaps {
  static constexpr int in = 2, out = 6, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    d[6 * x] = s[2 * x];
    d[6 * x + 1] = (s[2 * x] + s[2 * x + 1] + 1) >> 1;
    d[6 * x + 2] = s[2 * x + 1];
    d[6 * x + 3] = (s[2 * x] + 2) >> 2;
    d[6 * x + 4] = s[2 * x];
    d[6 * x + 5] = s[2 * x] & s[2 * x + 1];
  }
};
template<class T> struct DividesBy255 {
  static constexpr int in = 4, out = 4, missing = 0;
  template<class X> static void one(const T* s, T* d, X x) {
    auto w = s[4 * x + 3] + 0;
    for (int c = 0; c < 3; ++c) {
      auto v = s[4 * x + c] * w;
      d[4 * x + c] = (v + 1 + (v >> 8)) >> 8;
    }
    d[4 * x + 3] = w;
  }
};

template<template<class> class K, class T> __attribute__((noinline)) void lanes(const T* s, T* d, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) x) { K<T>::template one<int varying(L)>(s, d, x); });
}

// Some lanes only.
template<template<class> class K, class T> __attribute__((noinline)) void some(const T* s, T* d, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) x) {
    if (x % 5 != 2) K<T>::template one<int varying(L)>(s, d, x);
  });
}

template<template<class> class K, class T> void check() {
  static char *first = page(), *second = page(), *third = page();
  constexpr int in = K<T>::in, out = K<T>::out;
  for (int n : {0, 1, 2, 3, L - 1, L, L + 1, L + L / 2, 2 * L - 1, 2 * L + 3}) {
    const int fields = n ? n * in - K<T>::missing : 0;
    const long read = fields * long(sizeof(T)), written = long(n) * out * long(sizeof(T));
    if (read > PAGE || written > PAGE) continue;
    for (bool at_end : {false, true})
      for (bool masked : {false, true}) {
        memset(second, 0x5a, PAGE);
        memset(third, 0x5a, PAGE);
        T* s = (T*) (first + (at_end ? PAGE - read : 0));
        T* d = (T*) (second + (at_end ? PAGE - written : 0));
        T* want = (T*) (third + (at_end ? PAGE - written : 0));
        for (int i = 0; i < fields; ++i) s[i] = T(i * 37 + (i >> 3) * 11 + 5);
        for (int i = 0; i < n * out; ++i) d[i] = want[i] = T(i * 13 + 2);
        for (int x = 0; x < n; ++x)
          if (!masked || x % 5 != 2) K<T>::template one<int>(s, want, x);
        if (masked) some<K, T>(s, d, n);
        else lanes<K, T>(s, d, n);
        CHECK(memcmp(second, third, PAGE) == 0);
      }
  }
}

int main() {
  check<Copies, uint8_t>();
  check<Grey, uint8_t>();
  check<AddsAlpha, uint8_t>();
  check<DropsAlpha, uint8_t>();
  check<Two, uint8_t>();
  check<FirstOfTwo, uint8_t>();
  check<TwoOfFour, uint8_t>();
  check<Planes, uint8_t>();
  check<Six, uint8_t>();
  check<Changes, uint8_t>();
  check<Overlaps, uint8_t>();
  check<DividesBy255, uint8_t>();
  check<AddsAlpha, uint16_t>();
  check<Overlaps, uint16_t>();
  check<Changes, uint16_t>();
  check<Planes, int>();
  check<TwoOfFour, int>();
  check<Changes, float>();
  check<DropsAlpha, float>();
  return check_status();
}
