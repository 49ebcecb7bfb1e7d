// Traps 23 and 24 for narrow numbers: whatever lanes are live, elements beside a page that nobody may touch are read and written, and no others, not even with what stands there.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>
#include "pages.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

static int failures;
static void check(bool ok, const char* what, int at) {
  if (!ok && ++failures < 10) printf("%s: %d\n", what, at);
}

// Under any mask, in both directions: an `if`, an `if` that looks at memory itself, and a choice of two values.
template <class T> void change(T* p, T varying(L) chosen, T limit) {
  int varying(L) i = sierra::seq<L>();
  if (chosen > (T) 4) {
    if (p[i] < limit) p[i]++;
  } else if (chosen == (T) 4) {
    p[i] = (T) 7;
  }
}
template <class T> void change_one(T* p, T chosen, T limit) {
  if (chosen > (T) 4) {
    if (*p < limit) ++*p;
  } else if (chosen == (T) 4) {
    *p = (T) 7;
  }
}

template <class T> void beside_pages(const char* what) {
  Pages pages;
  T* first = (T*) (pages.map + pages.page);
  T* last = (T*) (pages.map + 2 * pages.page);
  for (int round = 0; round < 40; ++round) {
    // How many of the lanes lie outside, at either end: those are dead.
    int outside = round % (L + 1);
    for (int end = 0; end < 2; ++end) {
      T* p = end ? last - (L - outside) : first - outside;
      T chosen[L], expected[L];
      for (int l = 0; l < L; ++l) {
        bool is_inside = end ? l < L - outside : l >= outside;
        chosen[l] = is_inside ? (T) (next() % 9) : (T) 0;
        if (round % 5 == 0 && is_inside) chosen[l] = (T) 8;
        if (is_inside) expected[l] = p[l] = (T) (next() % 50);
      }
      change<T>(p, chosen[sierra::seq<L>()], (T) 25);
      for (int l = 0; l < L; ++l) {
        bool is_inside = end ? l < L - outside : l >= outside;
        if (!is_inside) continue;
        change_one(&expected[l], chosen[l], (T) 25);
        check(p[l] == expected[l], what, l);
      }
    }
  }
}

// Lanes that are dead lie in a page that may be read and not be written.
template <class T> void beside_constants(const char* what) {
  Pages pages;
  T* last = (T*) (pages.map + 2 * pages.page);
  mprotect(pages.map + 2 * pages.page, pages.page, PROT_READ);
  for (int outside = 0; outside <= L; ++outside) {
    T* p = last - (L - outside);
    T chosen[L], before[L];
    for (int l = 0; l < L; ++l) {
      chosen[l] = l < L - outside && (l + outside) % 3 ? (T) 6 : (T) 0;
      if (l < L - outside) p[l] = (T) l;
      before[l] = p[l];
    }
    change<T>(p, chosen[sierra::seq<L>()], (T) 100);
    for (int l = 0; l < L; ++l) check(p[l] == (T) (before[l] + (chosen[l] == (T) 6)), what, l);
  }
}

int main() {
  beside_pages<uint8_t>("bytes");
  beside_pages<int16_t>("shorts");
  beside_pages<int>("ints");
  beside_pages<float>("floats");
  beside_pages<double>("doubles");
  beside_constants<uint8_t>("bytes beside constants");
  beside_constants<int16_t>("shorts beside constants");
  beside_constants<int>("ints beside constants");
  if (!failures) printf("ok\n");
  return failures != 0;
}
