// Fields of structures and pixels that lanes read and write in steps: every order, overlapping pictures, arrays that end with their last field, and nothing written but what is said.
// lengths: 4 32
// flags: -O2
#include "check.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

constexpr int L = VECTOR_LENGTH;
using u8 = uint8_t;

template <class T, int N>
struct Record {
  T f[N];
};

template <class T>
T number(int i) { return (T) (i * 37 + (i >> 3) * 11 + 5); }

// The arrays end just where the last field that is used does.
template <class T, int N, int From, int To>
void changes_fields() {
  for (int n : {L, 3 * L + 1, 2 * L - 1}) {
    size_t used = (size_t) (n - 1) * N + To;
    T* a = (T*) malloc(used * sizeof(T));
    T* want = (T*) malloc(used * sizeof(T));
    for (size_t i = 0; i < used; ++i) a[i] = want[i] = number<T>((int) i);
    sierra::for_each<L>(0, n, [&](int varying(L) x) {
      T varying(L) sum = 0;
      for (int k = From; k < To; ++k) sum += a[N * x + k];
      for (int k = From; k < To; ++k) a[N * x + k] = (T varying(L)) (a[N * x + k] + sum * (T) (k + 1));
    });
    for (int x = 0; x < n; ++x) {
      T sum = 0;
      for (int k = From; k < To; ++k) sum = (T) (sum + want[N * x + k]);
      for (int k = From; k < To; ++k) want[N * x + k] = (T) (want[N * x + k] + sum * (T) (k + 1));
    }
    CHECK(memcmp(a, want, used * sizeof(T)) == 0);
    free(a);
    free(want);
  }
}

template <class T, int N>
void copies_records() {
  static Record<T, N> a[4 * L], b[4 * L], want[4 * L];
  for (int i = 0; i < 4 * L; ++i)
    for (int k = 0; k < N; ++k) a[i].f[k] = want[i].f[k] = number<T>(i * N + k);
  int n = 4 * L - 3;
  // One record on: lanes read before any of their turn writes.
  auto shift = [&](Record<T, N>* from, Record<T, N>* to, int count) {
    sierra::for_each<L>(0, count, [&](int varying(L) x) {
      Record<T, N> varying(L) r = from[x];
      T varying(L) first = r.f[0];
      r.f[0] = r.f[N - 1];
      r.f[N - 1] = first;
      to[x] = r;
    });
  };
  shift(a, b, n);
  for (int i = 0; i < 4 * L; ++i)
    for (int k = 0; k < N; ++k) {
      int from = k == 0 ? N - 1 : k == N - 1 ? 0 : k;
      CHECK_EQ(b[i].f[k], i < n ? want[i].f[from] : (T) 0);
    }
}

// What is written may be what is read next: fields in an order that crosses.
void crossing(u8* p, u8* q, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) x) {
    p[3 * x] = q[3 * x + 1] + 1;
    p[3 * x + 1] = q[3 * x + 2] + 2;
    p[3 * x + 2] = q[3 * x] + 3;
  });
}

void crossing_by_steps(u8* p, u8* q, int n) {
  for (int begin = 0; begin < n; begin += L) {
    int end = begin + L < n ? begin + L : n;
    for (int k = 0; k < 3; ++k) {
      u8 read[L];
      for (int x = begin; x < end; ++x) read[x - begin] = q[3 * x + (k + 1) % 3];
      for (int x = begin; x < end; ++x) p[3 * x + k] = (u8) (read[x - begin] + k + 1);
    }
  }
}

void overlaps() {
  for (int distance = -8 * L; distance <= 8 * L; ++distance) {
    static u8 got[40 * L], want[40 * L];
    for (int i = 0; i < 40 * L; ++i) got[i] = want[i] = number<u8>(i);
    int n = 3 * L + L / 2;
    crossing(got + 12 * L, got + 12 * L + distance, n);
    crossing_by_steps(want + 12 * L, want + 12 * L + distance, n);
    CHECK(memcmp(got, want, sizeof got) == 0);
  }
}

// Twice the size: what an assignment returns is read again.
void twice() {
  static u8 from[3 * L], to[2][8 * L];
  for (int i = 0; i < 3 * L; ++i) from[i] = number<u8>(i);
  memset(to, 99, sizeof to);
  u8 *even = to[0], *odd = to[1];
  int n = 3 * L - 1;
  sierra::for_each<L>(0, n, [&](int varying(L) x) { even[2 * x] = even[2 * x + 1] = odd[2 * x] = odd[2 * x + 1] = from[x]; });
  for (int i = 0; i < 8 * L; ++i) {
    u8 want = i < 2 * n ? from[i / 2] : 99;
    CHECK_EQ(even[i], want);
    CHECK_EQ(odd[i], want);
  }
}

// One field is written twice: the later one stays.
void written_twice() {
  static u8 a[3 * L];
  memset(a, 7, sizeof a);
  sierra::for_each<L>(0, L, [&](int varying(L) x) {
    a[2 * x] = 1;
    a[2 * x + 1] = 2;
    a[2 * x] = 3;
  });
  for (int i = 0; i < 3 * L; ++i) CHECK_EQ(a[i], i >= 2 * L ? 7 : i % 2 ? 2 : 3);
}

template <class T>
void all() {
  changes_fields<T, 2, 0, 2>();
  changes_fields<T, 3, 0, 3>();
  changes_fields<T, 4, 0, 4>();
  changes_fields<T, 4, 0, 3>();
  changes_fields<T, 6, 0, 6>();
  changes_fields<T, 8, 0, 8>();
  changes_fields<T, 8, 2, 7>();
  copies_records<T, 3>();
  copies_records<T, 4>();
  copies_records<T, 8>();
}

int main() {
  all<u8>();
  all<float>();
  overlaps();
  twice();
  written_twice();
  return check_status();
}
