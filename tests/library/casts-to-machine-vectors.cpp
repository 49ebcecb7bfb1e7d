// `(__m256)v` and `(float varying(8))m`: the same bits as the machine's vector, in all forms of a cast, in templates, under masks.
// flags: -std=c++17
// isa: avx2 avx512
#include <immintrin.h>

#include "../check.h"

typedef int I8 __attribute__((vector_size(32)));
typedef float F4 __attribute__((ext_vector_type(4)));

[[gnu::noinline]] float varying(8) roots(float varying(8) x) {
  if (x > 1) x = (float varying(8)) _mm256_sqrt_ps((__m256) x);
  return x;
}
[[gnu::noinline]] __m256i doubled(int varying(8) v) {
  __m256i m = static_cast<__m256i>(v);
  return _mm256_add_epi32(m, __m256i(v));
}
template <class M, class V> V there_and_back(V v) {
  M m = (M) v;
  V w(m);
  return static_cast<V>((M) w);
}
// The bits, not the values.
[[gnu::noinline]] int varying(4) bits_of(__m128 m) { return (int varying(4)) m; }

int main() {
  float varying(8) x = {0, 4, 1, 9, 0.25f, 16, 25, 1};
  float varying(8) r = roots(x);
  CHECK_LANES(float, r, 0, 2, 1, 3, 0.25f, 4, 5, 1);
  int varying(8) v = {1, 2, 3, 4, -5, 6, 7, 8};
  int varying(8) d(doubled(v));
  CHECK_LANES(int, d, 2, 4, 6, 8, -10, 12, 14, 16);
  int varying(8) t = there_and_back<I8>(v);
  CHECK_LANES(int, t, 1, 2, 3, 4, -5, 6, 7, 8);
  float varying(4) f = {1, 2, -0.0f, 0};
  F4 clangs = (F4) f;
  CHECK_EQ(clangs.y, 2.0f);
  int varying(4) b = bits_of((__m128) f);
  CHECK_LANES(int, b, 0x3f800000, 0x40000000, (int) 0x80000000, 0);
  return check_status();
}
