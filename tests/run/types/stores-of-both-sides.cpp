// Both sides of a condition store to the same place, or nearly: to others, of other lanes, in other widths, with something read in between; under masks and without.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

static int failures;
static unsigned state = 99;
static unsigned next() { return state = state * 1664525u + 1013904223u, state >> 9; }

// Each of lanes where the index has lanes.
template <class T, class I> struct Like { typedef T varying(L) type; };
template <class T> struct Like<T, int> { typedef T type; };

// Each is written once, and run on lanes and on one element after the other.
struct Sides {
  template <class T, class I> static void plain(T* p, const T* q, I i) {
    if (q[i] > 3) p[i] = (T) 1; else p[i] = (T) 2;
  }
  template <class T, class I> static void changed(T* p, const T* q, I i) {
    if (q[i] > 3) p[i]++; else p[i] += (T) 3;
  }
  template <class T, class I> static void three(T* p, const T* q, I i) {
    if (q[i] > 5) p[i] = (T) 5; else if (q[i] > 2) p[i] = q[i]; else p[i] = (T) 0;
  }
  template <class T, class I> static void not_all(T* p, const T* q, I i) {
    if (q[i] > 5) p[i] = (T) 5; else if (q[i] > 2) p[i] = q[i];
  }
  template <class T, class I> static void twice(T* p, const T* q, I i) {
    if (q[i] > 2) p[i] = (T) 7;
    if (q[i] > 4) p[i] = (T) 9;
  }
  template <class T, class I> static void read_between(T* p, const T* q, I i) {
    if (q[i] > 2) p[i] = (T) 7;
    if (p[i] > 4) p[i] = (T) 9;
  }
  template <class T, class I> static void nested(T* p, const T* q, I i) {
    if (q[i] > 2) {
      if (p[i] > 1) p[i]--;
    } else {
      if (p[i] < 6) p[i]++;
    }
  }
  template <class T, class I> static void under_a_mask(T* p, const T* q, I i) {
    if (p[i] > 2) {
      if (q[i] > 4) p[i] = (T) 11; else p[i] = (T) 12;
    }
  }
  template <class T, class I> static void first_for_all(T* p, const T* q, I i) {
    using V = typename Like<T, I>::type;
    V wanted = (V) (q[i] + 1);
    p[i] = (T) 0;
    if (wanted > 4) p[i] = wanted;
  }
  template <class T, class I> static void changed_at_once(T* p, const T* q, I i) {
    using V = typename Like<T, I>::type;
    V value = q[i];
    p[i] = (V) (value + 2);
    if (value > 3) p[i] += (T) 5;
    if (value > 5) p[i] -= value;
  }
  template <class T, class I> static void four(T* p, const T* q, I i) {
    if (q[i] > 5) { if (p[i] > 4) p[i] = (T) 1; else p[i] = (T) 2; }
    else if (p[i] > 3) p[i] = (T) 3;
    else p[i] = (T) 4;
  }
  template <class T, class I> static void cases(T* p, const T* q, I i) {
    switch ((typename Like<int, I>::type) q[i]) {
    case 0: p[i] = (T) 10; break;
    case 1: p[i] = (typename Like<T, I>::type) (q[i] * 3); break;
    case 2: p[i] -= (T) 1; break;
    case 4: case 5: p[i] = (T) 7; break;
    case 6: p[i] = (T) 3; // and
    default: p[i] += (T) 2;
    }
  }
  template <class T, class I> static void not_all_cases(T* p, const T* q, I i) {
    switch ((typename Like<int, I>::type) q[i]) {
    case 0: p[i] = (T) 10; break;
    case 3: p[i] = (T) 11; break;
    case 5: p[i] = (T) 12;
    }
  }
  template <class T, class I> static void two_places(T* p, const T* q, I i) {
    if (q[i] > 4) { p[i] = (T) 1; p[i + N] = (T) 2; } else { p[i] = (T) 3; p[i + N] = (T) 4; }
  }
  template <class T, class I> static void division(T* p, const T* q, I i) {
    if (q[i] > 0) p[i] = 60 / q[i]; else p[i] = (T) 8;
  }
};

template <class T, class F, class G> void compare(F lanes, G one, const char* what, int bytes) {
  for (int round = 0; round < 12; ++round) {
    T p[2 * N], q[2 * N], wanted[2 * N];
    for (int i = 0; i < 2 * N; ++i) {
      p[i] = wanted[i] = (T) (next() % 9);
      // All lanes on one side, on the other, and mixed.
      q[i] = (T) (round % 4 == 0 ? 8 : round % 4 == 1 ? 0 : next() % 8);
    }
    sierra::for_each<L>(0, N, [&](int varying(L) i) { lanes(p, q, i); });
    for (int i = 0; i < N; ++i) one(wanted, q, i);
    if (memcmp(p, wanted, sizeof p)) {
      for (int i = 0; i < 2 * N; ++i)
        if (p[i] != wanted[i]) {
          if (++failures < 10) printf("%s, %d bytes: [%d] is %g, not %g\n", what, bytes, i, (double) p[i], (double) wanted[i]);
          break;
        }
    }
  }
}

// A window that moves along: what one side stores the other reads in another lane.
static void shifted() {
  int p[N + L], wanted[N + L];
  for (int i = 0; i < N + L; ++i) p[i] = wanted[i] = (int) (next() % 9);
  for (int start = 0; start + L <= N; start += L) {
    int varying(L) i = start + sierra::seq<L>();
    bool varying(L) odd = (i & 1) == 1;
    if (odd) p[i] = 100 + i; else p[i] = p[i + 1];
    // Lanes of the first side have stored when the second side reads.
    for (int l = 0; l < L; ++l) if ((start + l) & 1) wanted[start + l] = 100 + start + l;
    int seen[L];
    for (int l = 0; l < L; ++l) seen[l] = wanted[start + l + 1];
    for (int l = 0; l < L; ++l) if (!((start + l) & 1)) wanted[start + l] = seen[l];
  }
  for (int i = 0; i < N + L; ++i)
    if (p[i] != wanted[i] && ++failures < 10) printf("shifted: [%d] is %d, not %d\n", i, p[i], wanted[i]);
}

#define COMPARE(name) \
  compare<T>([](T* p, const T* q, int varying(L) i) { Sides::name(p, q, i); }, [](T* p, const T* q, int i) { Sides::name(p, q, i); }, #name, (int) sizeof(T));

template <class T> void all() {
  COMPARE(plain)
  COMPARE(changed)
  COMPARE(three)
  COMPARE(not_all)
  COMPARE(twice)
  COMPARE(read_between)
  COMPARE(nested)
  COMPARE(under_a_mask)
  COMPARE(first_for_all)
  COMPARE(changed_at_once)
  COMPARE(four)
  COMPARE(cases)
  COMPARE(not_all_cases)
  COMPARE(two_places)
}

int main() {
  all<uint8_t>();
  all<int16_t>();
  all<int>();
  all<float>();
  all<double>();
  using T = int;
  COMPARE(division)
  shifted();
  if (!failures) printf("ok\n");
  return failures != 0;
}
