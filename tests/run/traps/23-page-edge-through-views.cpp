// A dead lane never faults: an array looked at as varying beyond its end, at the edge of a page that nobody may touch.
#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

static char* memory;
static long page;

template <class T> __attribute__((noinline)) T varying(L) masked_load(const T* p, int varying(L) lane, int first, int last) {
  const T varying(L)* view = (const T varying(L)*) p;
  T varying(L) r = (T) 0;
  if (lane >= first && lane < last) r = *view;
  return r;
}
template <class T> __attribute__((noinline)) void masked_store(T* p, int varying(L) lane, int first, int last, T varying(L) v) {
  T varying(L)* view = (T varying(L)*) p;
  if (lane >= first && lane < last) *view = v;
}
template <class T> __attribute__((noinline)) void masked_update(T* p, int varying(L) lane, int first, int last) {
  T varying(L)* view = (T varying(L)*) p;
  while (lane >= first) {
    if (lane >= last) break;
    *view += (T) 1;
    view[0] -= (T) 1;
    if (*view > (T) 0) ++*view;
    break;
  }
}

// Elements [first, last) of the view exist, and nothing else.
template <class T> void edge(T* p, int first, int last) {
  int varying(L) lane = sierra::seq<L>();
  T varying(L) numbers = sierra::seq<L>() + 1;
  for (int i = first; i < last; ++i) p[i] = (T) (i + 50);
  T varying(L) seen = masked_load<T>(p, lane, first, last);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(seen, i), i >= first && i < last ? (T) (i + 50) : (T) 0);
  masked_store<T>(p, lane, first, last, numbers);
  for (int i = first; i < last; ++i) CHECK_EQ(p[i], (T) (i + 1));
  masked_update<T>(p, lane, first, last);
  for (int i = first; i < last; ++i) CHECK_EQ(p[i], (T) (i + 2));
}

template <class T> void edges() {
  for (int n = 0; n <= L; ++n) {
    edge((T*) (memory + 2 * page) - n, 0, n);      // the page behind is missing
    edge((T*) (memory + page) - (L - n), L - n, L);  // the page before is missing
  }
}

int main() {
  page = sysconf(_SC_PAGESIZE);
  memory = (char*) mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(memory + page, page, PROT_READ | PROT_WRITE);
  edges<signed char>(), edges<short>(), edges<int>(), edges<long long>(), edges<float>(), edges<double>();
  return check_status();
}
