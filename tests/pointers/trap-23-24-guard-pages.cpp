// Traps 23 and 24: a dead lane never faults and never writes, even where the next page is not there, and whatever its index is.
// expect: ok
// The array lies once right behind and once right before a page that nobody may touch.
#include <sierra.h>
#include <initializer_list>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;
constexpr int N = 37;

static int failures;
static void check(bool ok, const char* what, int at) {
  if (!ok) printf("%s: %d\n", what, at), ++failures;
}

// Memory for N elements; `behind` has its end at a guard page, `before` its start.
template <class T> struct Guarded {
  char* map;
  long page = sysconf(_SC_PAGESIZE);
  T* before;
  T* behind;
  Guarded() {
    map = (char*) mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(map + page, page, PROT_READ | PROT_WRITE);
    before = (T*) (map + page);
    behind = (T*) (map + 2 * page) - N;
  }
  ~Guarded() { munmap(map, 3 * page); }
  void forbid_writes() { mprotect(map + page, page, PROT_READ); }
};

template <class T> void fill(T* p) {
  for (int i = 0; i < N; ++i) p[i] = (T) (i + 1);
}

// Lanes below 0 and from N on are dead; their index leads outside.
template <class T> void contiguous(T* p, const char* what) {
  fill(p);
  for (int start = -L + 1; start < N; start += 3) {
    int varying(L) i = start + sierra::seq<L>();
    T varying(L) seen = (T) 0;
    if (i >= 0 && i < N) {
      seen = p[i];
      p[i] = seen + (T) 1;
      p[i] -= (T) 1;
    }
    for (int l = 0; l < L; ++l) {
      int at = start + l;
      if (at >= 0 && at < N) check(sierra::extract(seen, l) == (T) (at + 1), what, at);
    }
  }
  for (int i = 0; i < N; ++i) check(p[i] == (T) (i + 1), what, i);
}

// As above, backwards and by twos and threes.
template <class T> void strided(T* p, int step, const char* what) {
  fill(p);
  for (int start = -40; start < N + 40; start += 5) {
    int varying(L) i = start + step * sierra::seq<L>();
    T varying(L) seen = (T) 0;
    if (i >= 0 && i < N) {
      seen = p[i];
      p[i] = seen;
    }
    for (int l = 0; l < L; ++l) {
      int at = start + step * l;
      if (at >= 0 && at < N) check(sierra::extract(seen, l) == (T) (at + 1), what, at);
    }
  }
}

// A dead lane's index may be anything.
template <class T> void anything(T* p, const char* what) {
  fill(p);
  for (int round = 0; round < 64; ++round) {
    unsigned varying(L) h = (unsigned varying(L)) (sierra::seq<L>() * 7919 + round * 104729);
    h = h * 2654435761u ^ h >> 15;
    int varying(L) i = (int varying(L)) h;
    T varying(L) seen = (T) 0;
    if ((h & 3u) == 0u) {
      i = (int varying(L)) (h >> 8) % N;
      seen = p[i];
      p[i] = seen;
    } else if ((h & 3u) == 1u && p == nullptr) {
      p[i] = (T) 1;
    }
    T* varying(L) q = (T*) 16;
    if ((h & 3u) == 0u) q = p + i;
    if (q != (T*) 16) {
      seen += *q;
      *q = seen;
      *q -= p[i] - *q + seen - (i + 1);
    }
  }
  for (int i = 0; i < N; ++i) check(p[i] == (T) (i + 1), what, i);
}

// With no lane live, not even the uniform element is read.
template <class T> void uniform_index(T* p, const char* what) {
  fill(p);
  for (int at = -2; at < N + 2; ++at) {
    int varying(L) i = at;
    T varying(L) seen = (T) 0;
    if (i >= 0 && i < N && sierra::seq<L>() != 1) seen = p[i];
    if (at >= 0 && at < N) check(sierra::extract(seen, 0) == (T) (at + 1), what, at);
  }
}

// A dead lane writes nothing, not even the old value: the page may be read-only.
template <class T> void no_writes(const char* what) {
  Guarded<T> memory;
  fill(memory.before);
  memory.forbid_writes();
  bool varying(L) never = sierra::seq<L>() < 0;
  for (int start = 0; start < N; start += L) {
    int varying(L) i = start + sierra::seq<L>();
    if (never) {
      memory.before[i] = (T) 0;
      memory.before[start] = (T) 0;
    }
    if (i < 0) memory.before[i] += (T) 1;
  }
  check(memory.before[1] == (T) 2, what, 0);
}

template <class T> void all(const char* what) {
  Guarded<T> memory;
  for (T* p : {memory.before, memory.behind}) {
    contiguous(p, what);
    for (int step : {-1, 2, 3, 4}) strided(p, step, what);
    anything(p, what);
    uniform_index(p, what);
  }
  no_writes<T>(what);
}

int main() {
  all<unsigned char>("unsigned char");
  all<short>("short");
  all<int>("int");
  all<float>("float");
  all<double>("double");
  all<long>("long");
  if (failures == 0) printf("ok\n");
  return failures != 0;
}
