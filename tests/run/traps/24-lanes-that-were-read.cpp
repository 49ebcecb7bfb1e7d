// Lanes that are all read before some are stored: the bytes of dead ones may be stored as they are, but not where nothing may be written, and not over what lanes wrote meanwhile.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

static int failures;
static void check(int is, int should, const char* what, int at) {
  if (is != should && ++failures < 10) printf("%s: %d: %d instead of %d\n", what, at, is, should);
}

// The bounds of a range move towards a value outside of it.
template <class T> void grow(const T* value, T* low, T* high, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    if (value[i] < low[i]) low[i]--;
    if (value[i] > high[i]) high[i]++;
  });
}
// Both stores may meet: the second one finds what the first one has left.
template <class T> void shift(const T* value, T* p, T* q, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    T varying(L) old = p[i];
    q[i] = (T) 9;
    if (value[i] > 4) p[i] = old + (T) 1;
  });
}

template <class T> void in_steps(const char* what) {
  const int n = 5 * L + 3;
  T value[n], low[n], high[n], before[n];
  for (int k = 0; k < 9; ++k) {
    for (int i = 0; i < n; ++i) value[i] = (T) ((i * 7 + k) % 13), low[i] = (T) (k == 0 ? 0 : 6), high[i] = (T) (k == 1 ? 90 : 7);
    grow<T>(value, low, high, n);
    for (int i = 0; i < n; ++i) {
      const int least = k == 0 ? 0 : 6, most = k == 1 ? 90 : 7;
      check(low[i], value[i] < least ? least - 1 : least, what, i);
      check(high[i], value[i] > most ? most + 1 : most, what, i);
    }
    for (int i = 0; i < n; ++i) before[i] = low[i] = (T) (i % 5);
    shift<T>(value, low, low, n);
    for (int i = 0; i < n; ++i) check(low[i], value[i] > 4 ? before[i] + 1 : 9, what, i);
  }
}

// The array lies at the end of a page behind which nothing may be written, or on pages of which none may be.
template <class T> void beside_constants(const char* what) {
  const long page = sysconf(_SC_PAGESIZE);
  char* map = (char*) mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  T value[2 * L], none[2 * L];
  for (int outside = 0; outside <= 2 * L; ++outside) {
    mprotect(map, 2 * page, PROT_READ | PROT_WRITE);
    T* p = (T*) (map + page) - (2 * L - outside);
    for (int i = 0; i < 2 * L; ++i) p[i] = none[i] = (T) 5, value[i] = (T) (i < 2 * L - outside && i % 3 ? 1 : 5);
    if (outside == 2 * L) mprotect(map, page, PROT_READ);
    mprotect(map + page, page, PROT_READ);
    grow<T>(value, p, none, 2 * L);
    for (int i = 0; i < 2 * L; ++i) check(p[i], value[i] < 5 ? 4 : 5, what, i);
  }
  munmap(map, 2 * page);
}

int main() {
  in_steps<uint8_t>("bytes");
  in_steps<int16_t>("shorts");
  in_steps<int>("ints");
  beside_constants<uint8_t>("bytes beside constants");
  beside_constants<int16_t>("shorts beside constants");
  if (!failures) printf("ok\n");
  return failures != 0;
}
