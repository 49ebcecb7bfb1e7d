// Sums of two products whose weights make up one number, in all ways of writing them, for all bytes: no bit is lost where 16 bits hold the sum, and where they do not.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;
constexpr int N = 256;

// As C++ promotes; `whole` is what weights make up.
template <int whole, int round, class T> auto mix(T a, T b, T w) { return (a * w + b * (whole - w) + round) >> 8; }
template <class T> auto mix_back(T a, T b, T w) { return (b * (255 - w) + w * a + 128) / 255; }
template <class T> auto mix_inverted(T a, T b, T w) {
  auto v = a * w + b * (w ^ 255);
  return (v + 1 + (v >> 8)) >> 8;
}

static int failures;
static void check(int got, int wanted, const char* what, int a, int b, int w) {
  if (got != wanted && ++failures < 10) printf("%s(%d, %d, %d): %d, not %d\n", what, a, b, w, got, wanted);
}

int main() {
  static uint8_t a[N], b[N], w[N], out[6][N];
  static int wide[N];
  for (int round = 0; round < 96; ++round) {
    for (int i = 0; i < N; ++i) {
      w[i] = (uint8_t) i;
      a[i] = (uint8_t) (round % 3 == 0 ? 255 : round % 3 == 1 ? 255 - round : round * 7 + i * 11);
      b[i] = (uint8_t) (round % 4 == 0 ? 255 : round % 4 == 1 ? round : round * 5 + i * 3);
    }
    sierra::for_each<L>(0, N, [&](int varying(L) i) {
      uint8_t varying(L) x = a[i], y = b[i], z = w[i];
      out[0][i] = (uint8_t varying(L)) mix<255, 0>(x, y, z);
      out[1][i] = (uint8_t varying(L)) mix<255, 255>(x, y, z);
      out[2][i] = (uint8_t varying(L)) mix<256, 0>(x, y, z);
      out[3][i] = (uint8_t varying(L)) mix<300, 128>(x, y, z);
      out[4][i] = (uint8_t varying(L)) mix_back(x, y, z);
      out[5][i] = (uint8_t varying(L)) mix_inverted(x, y, z);
      wide[i] = x * z + y * (200 - z);
    });
    for (int i = 0; i < N; ++i) {
      check(out[0][i], (uint8_t) mix<255, 0>(a[i], b[i], w[i]), "255", a[i], b[i], i);
      check(out[1][i], (uint8_t) mix<255, 255>(a[i], b[i], w[i]), "255, up", a[i], b[i], i);
      check(out[2][i], (uint8_t) mix<256, 0>(a[i], b[i], w[i]), "256", a[i], b[i], i);
      check(out[3][i], (uint8_t) mix<300, 128>(a[i], b[i], w[i]), "300", a[i], b[i], i);
      check(out[4][i], (uint8_t) mix_back(a[i], b[i], w[i]), "back", a[i], b[i], i);
      check(out[5][i], (uint8_t) mix_inverted(a[i], b[i], w[i]), "inverted", a[i], b[i], i);
      check(wide[i], a[i] * w[i] + b[i] * (200 - w[i]), "200", a[i], b[i], i);
    }
  }
  if (!failures) printf("ok\n");
  return failures != 0;
}
