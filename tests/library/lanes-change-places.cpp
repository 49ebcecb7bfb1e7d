// broadcast, rotate, shift and shuffle: which lane's value arrives where, for any index, at any element type, under masks too.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

int modulo(int n, int m) { return ((n % m) + m) % m; }

// The lanes that are live get from[i], or zero for -1; the others keep their value.
template <class T> void expect(const T* got, const T* old, const T* source, const bool* m, const int* from, int line) {
  bool right = true;
  for (int i = 0; i < L; ++i) {
    if (m[i] && from[i] >= 0 && from[i] < L && !m[from[i]]) continue;  // of a dead lane: unspecified
    const T want = !m[i] ? old[i] : from[i] < 0 ? (T)0 : source[from[i]];
    right = right && same_bits(got[i], want);
  }
  check_true(right, "lanes", line);
}

template <class T> void places() {
  for (int round = 0; round < rounds; ++round) {
    T a[L], b[2 * L], old[L], out[L];
    int index[L], from[L];
    bool m[L];
    fill(a, 1u << 30), fill(old, 1u << 30), fill_mask(m, round);
    for (int i = 0; i < L; ++i) index[i] = (int)noise(), b[i] = a[i], b[L + i] = number<T>(1u << 30);
    const int n = (int)(noise() % (4 * L + 1)) - 2 * L;
    const T varying(L) v = AS(T, a), w = AS(T, b + L);
    const int varying(L) lanes = AS(int, index);
#define TRY(expression, place)                                            \
  do {                                                                    \
    T varying(L) r = AS(T, old);                                          \
    if (AS(bool, m)) r = expression;                                      \
    AS(T, out) = r;                                                       \
    for (int i = 0; i < L; ++i) from[i] = place;                          \
    expect(out, old, b, m, from, __LINE__);                               \
  } while (0)
    TRY(sierra::broadcast(v, round % L), round % L);
    TRY(sierra::rotate(v, n), modulo(i + n, L));
    TRY(sierra::rotate(v, 1), (i + 1) % L);
    TRY(sierra::shift(v, n), i + n < 0 || i + n >= L ? -1 : i + n);
    TRY(sierra::shift(v, -1), i - 1);
    TRY(sierra::shift(v, 2147483647), -1);
    TRY(sierra::shift(v, -2147483647 - 1), -1);
    TRY(sierra::shuffle(v, lanes), modulo(index[i], L));
    TRY(sierra::shuffle(v, (long varying(L))lanes), modulo(index[i], L));
    TRY(sierra::shuffle(v, (unsigned char varying(L))lanes), modulo(index[i], L));
    TRY(sierra::shuffle(v, w, lanes), modulo(index[i], 2 * L));
  }
}

void constants() {
#if VECTOR_LENGTH == 4
  double varying(L) v = {1, 2, 3, 4}, w = {5, 6, 7, 8};
  CHECK_LANES(double, (sierra::shuffle<1, 0, 3, 3>(v)), 2, 1, 4, 4);
  CHECK_LANES(double, (sierra::shuffle<0, 4, 1, 5>(v, w)), 1, 5, 2, 6);
#elif VECTOR_LENGTH == 1
  CHECK_EQ(sierra::shuffle<0>(3.5), 3.5);
#endif
}

int main() {
  ALL_TYPES(places);
  constants();
  return check_status();
}
