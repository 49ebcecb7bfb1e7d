// The last lanes of a range read and write their own elements alone, whatever their types: behind the last one, and in front of the first one, may be memory that must not be touched.
#include <sierra.h>
#include <sys/mman.h>

#include <cstdint>
#include <cstring>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr long PAGE = 4096;

// Three pages, of which only the middle one may be touched.
static char* page() {
  char* all = (char*) mmap(nullptr, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect(all + PAGE, PAGE, PROT_READ | PROT_WRITE)) __builtin_trap();
  return all + PAGE;
}

template<class T, class N> __attribute__((noinline)) void add(const T* p, const T* q, T* d, N n) {
  sierra::for_each<L>(N(0), n, [=](N varying(L) x) { d[x] = p[x] + q[x]; });
}

template<class T> __attribute__((noinline)) void add_to(T* d, const T* p, int n) {
  sierra::for_each<L>(0, n, [=](int varying(L) x) { d[x] += p[x]; });
}

// Some of the last lanes only.
template<class T> __attribute__((noinline)) void add_if(const T* p, const T* q, T* d, int n) {
  sierra::for_each<L>(0, n, [=](int varying(L) x) {
    if (p[x] > q[x]) d[x] = p[x] + q[x];
  });
}

// A type that is wider than its memory, and one that is narrower.
template<class T> __attribute__((noinline)) void convert(const T* p, uint8_t* d, double* e, int n) {
  sierra::for_each<L>(0, n, [=](int varying(L) x) {
    d[x] = (uint8_t varying(L))(int varying(L)) p[x];
    e[x] = p[x];
  });
}

template<class T> void check() {
  static char *first = page(), *second = page(), *third = page(), *fourth = page();
  for (int n = 0; n <= 2 * L + 3; ++n) {
    const long bytes = n * long(sizeof(T));
    for (bool at_end : {false, true}) {
      // At the end of a page nothing behind may be read; at its start nothing in front.
      const long at = at_end ? PAGE - bytes : 0;
      T *p = (T*) (first + at), *q = (T*) (second + at), *d = (T*) (third + at);
      for (int i = 0; i < n; ++i) p[i] = T(i * 7 + 3), q[i] = T(i * i + 1);
      for (int kind = 0; kind < 5; ++kind) {
        memset(third, 0x5a, PAGE);
        const T before = n ? d[0] : T();
        if (kind == 0) add<T, int>(p, q, d, n);
        if (kind == 1) add<T, unsigned>(p, q, d, n);
        if (kind == 2) add<T, long>(p, q, d, n);
        if (kind == 3) add_to(d, p, n);
        if (kind == 4) add_if(p, q, d, n);
        for (int i = 0; i < n; ++i) {
          const T sum = T(p[i] + q[i]);
          CHECK_EQ(d[i], kind == 3 ? T(before + p[i]) : kind == 4 && !(p[i] > q[i]) ? before : sum);
        }
        for (int i = 0; i < PAGE; ++i)
          if (i < at || i >= at + bytes) CHECK_EQ(third[i], 0x5a);
      }
      memset(third, 0x5a, PAGE);
      memset(fourth, 0x5a, PAGE);
      auto* small = (uint8_t*) (third + (at_end ? PAGE - n : 0));
      auto* large = (double*) (fourth + (at_end ? PAGE - n * 8 : 0));
      convert(p, small, large, n);
      for (int i = 0; i < n; ++i) {
        CHECK_EQ(small[i], uint8_t(int(p[i])));
        CHECK_EQ(large[i], double(p[i]));
      }
      for (int i = 0; i < PAGE; ++i) {
        if (third + i < (char*) small || third + i >= (char*) (small + n)) CHECK_EQ(third[i], 0x5a);
        if (fourth + i < (char*) large || fourth + i >= (char*) (large + n)) CHECK_EQ(fourth[i], 0x5a);
      }
    }
  }
}

int main() {
  check<uint8_t>();
  check<int8_t>();
  check<uint16_t>();
  check<int>();
  check<int64_t>();
  check<float>();
  check<double>();
  return check_status();
}
