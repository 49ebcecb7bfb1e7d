// The last lanes of a range touch their own elements alone: arrays lie between pages that nothing may touch, and others' elements beside.
// lengths: 8 16 32
// flags: -O2
#include "check.h"

#include <cstdint>
#include <cstring>
#include <sys/mman.h>

constexpr int L = VECTOR_LENGTH;
constexpr size_t page = 4096;

// Three pages, of which the middle one may be touched.
struct Pages {
  char* all = (char*) mmap(nullptr, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  Pages() {
    mprotect(all, page, PROT_NONE);
    mprotect(all + 2 * page, page, PROT_NONE);
  }
  ~Pages() { munmap(all, 3 * page); }
};

template <class T>
void walk(T* from, T* to, int n) {
  for (int row = 0; row < 2; ++row)
    sierra::for_each<L>(0, n, [&](int varying(L) x) { to[x] = (T varying(L)) (from[x] + to[x] + row); });
}

template <class T>
void at_both_ends() {
  Pages a, b;
  for (int n = 1; n <= 2 * L + 1; ++n)
    for (int at_end = 0; at_end < 2; ++at_end) {
      T* from = (T*) (at_end ? a.all + 2 * page - n * sizeof(T) : a.all + page);
      T* to = (T*) (at_end ? b.all + 2 * page - n * sizeof(T) : b.all + page);
      memset(b.all + page, 77, page);
      static char before[page];
      for (int i = 0; i < n; ++i) from[i] = (T) (i * 7), to[i] = (T) (i * 3);
      memcpy(before, b.all + page, page);
      walk(from, to, n);
      for (int i = 0; i < n; ++i) {
        T want = (T) (i * 3);
        for (int row = 0; row < 2; ++row) want = (T) (want + (T) (i * 7) + row);
        CHECK_EQ(to[i], want);
      }
      size_t first = at_end ? 0 : n * sizeof(T), count = page - n * sizeof(T);
      CHECK(memcmp(b.all + page + first, before + first, count) == 0);
    }
}

// A mask of the program's own, which need not have any lane.
template <class T>
void of_any_number() {
  T from[L], to[L];
  for (int n = -2; n <= L + 2; ++n) {
    for (int i = 0; i < L; ++i) from[i] = (T) (i + 1), to[i] = 9;
    if (sierra::seq<L>() < n) {
      T varying(L) v = from[sierra::seq<L>()];
      to[sierra::seq<L>()] = (T varying(L)) (v * (T) 2);
    }
    for (int i = 0; i < L; ++i) CHECK_EQ(to[i], i < n ? (T) (2 * (i + 1)) : (T) 9);
  }
}

int main() {
  at_both_ends<uint8_t>();
  at_both_ends<short>();
  at_both_ends<float>();
  at_both_ends<double>();
  of_any_number<uint8_t>();
  of_any_number<short>();
  of_any_number<float>();
  return check_status();
}
