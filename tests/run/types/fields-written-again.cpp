// Fields that lanes write, and write or read again before the iteration is over: under conditions, in loops, through another pointer, in long structures, of several types,
// and in arrays that end a page with the last field that is used; what no lane writes is not written.
// lengths: 4 16
// flags: -O2
#include "check.h"

#include <cstdint>
#include <cstring>
#include <sys/mman.h>

constexpr int L = VECTOR_LENGTH;

// Room for elements that end where a page does, behind which nothing may be touched.
template <class T>
struct AtTheEnd {
  static constexpr size_t page = 4096, room = 16 * page;
  char* pages;
  T* first;
  explicit AtTheEnd(size_t bytes) {
    pages = (char*) mmap(nullptr, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(pages + room, page, PROT_NONE);
    first = (T*) (pages + room - bytes);
  }
  ~AtTheEnd() { munmap(pages, room + page); }
};

template <class T, int N>
struct Record {
  T f[N];
};

// Every kind of step: conditions in conditions, a uniform one, a loop, reads between.
template <int A, int B, int C, class P, class T>
inline void step(P& p, T& other, int round) {
  p.f[A] += p.f[C];
  p.f[B] = p.f[A] - p.f[B];
  if (p.f[A] > 40) {
    p.f[B] += 3;
    if (p.f[B] > 30) p.f[A] = p.f[B] - p.f[C];
    p.f[A] -= 1;
  }
  if (round % 2 == 1) p.f[C] = p.f[A];
  for (int k = 0; k < round; ++k)
    if (p.f[A] < 100) p.f[A] += p.f[B] + 1;
  other = p.f[A];
  if (p.f[C] > p.f[B]) p.f[C] = p.f[B];
}

template <class T, int N, int A, int B, int C>
void alone() {
  constexpr int highest = (A > B ? A : B) > C ? (A > B ? A : B) : C;
  for (int n : {L, 3 * L + 1, 2 * L - 1})
    for (int round = 0; round < 4; ++round) {
      size_t bytes = ((n - 1) * N + highest + 1) * sizeof(T);
      AtTheEnd<Record<T, N>> got(bytes), want(bytes);
      static T seen[4 * L + 1], wanted[4 * L + 1];
      memset(seen, 0, sizeof seen);
      memset(wanted, 0, sizeof wanted);
      for (size_t i = 0; i < bytes / sizeof(T); ++i) ((T*) got.first)[i] = ((T*) want.first)[i] = (T) (i * 37 % 61);
      Record<T, N>* all = got.first;
      sierra::for_each<L>(0, n, [&](int i) { step<A, B, C>(all[i], seen[i], round); });
      for (int i = 0; i < n; ++i) step<A, B, C>(want.first[i], wanted[i], round);
      CHECK(memcmp(got.first, want.first, bytes) == 0);
      CHECK(memcmp(seen, wanted, sizeof seen) == 0);
    }
}

// Two pointers to the same elements: what is written through one is read through the other.
template <class T, int N>
void through_two(Record<T, N>* a, Record<T, N>* b, T* other, int n, bool by_lanes) {
  auto body = [&](int i) {
    a[i].f[0] = (T) (b[i].f[1] + 1);
    if (a[i].f[0] > 20) a[i].f[1] = 5;
    other[i] = b[i].f[0];
    if (b[i].f[1] < 9) a[i].f[0] = 2;
    b[i].f[0] += 3;
    if (a[i].f[0] > 4) b[i].f[1] += a[i].f[0];
    a[i].f[0] -= 1;
  };
  if (by_lanes) {
    sierra::for_each<L>(0, n, body);
    return;
  }
  for (int i = 0; i < n; ++i) body(i);
}

template <class T, int N>
void two_pointers() {
  constexpr int count = 5 * L;
  for (int n : {L, 3 * L + 1, 2 * L - 1}) {
    Record<T, N> got[count], want[count];
    T seen[count] = {}, wanted[count] = {};
    for (int i = 0; i < count; ++i)
      for (int k = 0; k < N; ++k) got[i].f[k] = want[i].f[k] = (T) ((i * N + k) * 37 % 61);
    through_two(got, got, seen, n, true);
    through_two(want, want, wanted, n, false);
    CHECK(memcmp(got, want, sizeof got) == 0);
    CHECK(memcmp(seen, wanted, sizeof seen) == 0);
  }
}

// Lanes that stay away from all, and functions that return early.
inline void leaves(Record<float, 8>& p, int i, int limit) {
  p.f[2] = p.f[1] + 1;
  if (i % 3 == limit) return;
  p.f[2] *= 2;
  if (p.f[2] > 50) return;
  p.f[3] = p.f[2];
  p.f[2] -= 4;
}

void leave_early() {
  constexpr int count = 5 * L;
  for (int limit = 0; limit < 4; ++limit) {
    Record<float, 8> got[count], want[count];
    for (int i = 0; i < count; ++i)
      for (int k = 0; k < 8; ++k) got[i].f[k] = want[i].f[k] = (float) ((i * 8 + k) * 37 % 61);
    int n = count - 2;
    sierra::for_each<L>(0, n, [&](int i) {
      if (i % 5 != 4) leaves(got[i], i, limit);
    });
    for (int i = 0; i < n; ++i)
      if (i % 5 != 4) leaves(want[i], i, limit);
    CHECK(memcmp(got, want, sizeof got) == 0);
  }
}

// Fields of two types, and lanes that spell their index.
struct Mixed {
  float x, y;
  int kind, count;
  double energy;
  short a, b;
  float z;
};

void mixed() {
  constexpr int count = 4 * L;
  Mixed got[count], want[count];
  memset(got, 0, sizeof got);
  memset(want, 0, sizeof want);
  for (int i = 0; i < count; ++i)
    got[i] = want[i] = Mixed{(float) (i % 7), (float) (i % 5), i % 3, i, i * 0.5, (short) i, (short) (i * 3), 1.0f};
  for (int first = 0; first < count; first += L) {
    int varying(L) i = first + sierra::seq<L>();
    got[i].x += got[i].y;
    got[i].kind = got[i].kind * 2 + 1;
    if (got[i].x > 4) {
      got[i].x = 4;
      got[i].y *= -0.5f;
      got[i].count += got[i].kind;
      got[i].energy = got[i].energy + 1;
    }
    got[i].a = (short varying(L)) (got[i].a + got[i].b);
    if (got[i].kind == 3) got[i].a = 7;
    got[i].z += got[i].x;
  }
  for (int i = 0; i < count; ++i) {
    Mixed& p = want[i];
    p.x += p.y;
    p.kind = p.kind * 2 + 1;
    if (p.x > 4) {
      p.x = 4;
      p.y *= -0.5f;
      p.count += p.kind;
      p.energy = p.energy + 1;
    }
    p.a = (short) (p.a + p.b);
    if (p.kind == 3) p.a = 7;
    p.z += p.x;
  }
  CHECK(memcmp(got, want, sizeof got) == 0);
}

template <class T>
void all() {
  alone<T, 1, 0, 0, 0>();
  alone<T, 2, 1, 0, 1>();
  alone<T, 3, 0, 2, 1>();
  alone<T, 4, 3, 0, 2>();
  alone<T, 8, 0, 1, 2>();
  alone<T, 8, 7, 2, 5>();
  alone<T, 11, 3, 4, 9>();
  two_pointers<T, 2>();
  two_pointers<T, 8>();
}

int main() {
  all<uint8_t>();
  all<short>();
  all<float>();
  all<double>();
  leave_early();
  mixed();
  return check_status();
}
