// Varying types and the compiler's own vectors are distinct types; stores of those are never masked.
#include "check.h"

#include <immintrin.h>

typedef float clang_vector __attribute__((vector_size(16)));
typedef float ext_vector __attribute__((ext_vector_type(4)));

int which(float varying(4)) { return 1; }
int which(__m128) { return 2; }
int which(const int&) { return 3; }

template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };

int main() {
  static_assert(!same<float varying(4), __m128>::value, "distinct");
  static_assert(!same<float varying(4), clang_vector>::value, "distinct");
  static_assert(!same<float varying(4), ext_vector>::value, "distinct");
  static_assert(!same<float varying(4), float varying(8)>::value, "distinct");
  static_assert(!same<float varying(4), int varying(4)>::value, "distinct");

  float varying(4) v = {1, 2, 3, 4};
  __m128 m = _mm_setr_ps(5, 6, 7, 8);
  CHECK_EQ(which(v), 1);
  CHECK_EQ(which(m), 2);
  CHECK_EQ(which(3), 3);

  // Uniform code under a mask, as any other: the whole vector is assigned.
  if (v > 2) m = _mm_add_ps(m, _mm_set1_ps(1));
  float lanes[4];
  _mm_storeu_ps(lanes, m);
  CHECK_EQ(lanes[0], 6.0f);
  CHECK_EQ(lanes[3], 9.0f);
  return check_status();
}
