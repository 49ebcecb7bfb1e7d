// Narrow lanes compared with one wide number, in all six ways and on both sides: numbers that lanes can hold, the last ones that they can, and those they cannot.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;
constexpr int N = 67;

static int failures;

template <class T, class W> void compare(const T* v, W limit, const char* what) {
  static uint16_t out[N];
  static T changed[N];
  int varying(L) count = 0;
  sierra::for_each<L>(0, N, [&](int varying(L) i) {
    uint16_t varying(L) bits = 0;
    if (v[i] < limit) bits |= 1;
    if (v[i] <= limit) bits |= 2;
    if (v[i] > limit) bits |= 4;
    if (v[i] >= limit) bits |= 8;
    if (v[i] == limit) bits |= 16;
    if (v[i] != limit) bits |= 32;
    bits |= limit < v[i] ? 64 : 0;
    bits |= limit >= v[i] ? 128 : 0;
    bits |= (v[i] - 3 > limit ? 256 : 0) | (v[i] + v[i] <= limit ? 512 : 0);
    out[i] = bits;
    changed[i] = v[i] > limit ? (T) 1 : (T) 2;
    if (v[i] >= limit) count++;
  });
  int counted = 0;
  for (int i = 0; i < N; ++i) {
    int wanted = (v[i] < limit ? 1 : 0) | (v[i] <= limit ? 2 : 0) | (v[i] > limit ? 4 : 0) | (v[i] >= limit ? 8 : 0) | (v[i] == limit ? 16 : 0) |
                 (v[i] != limit ? 32 : 0) | (limit < v[i] ? 64 : 0) | (limit >= v[i] ? 128 : 0) | (v[i] - 3 > limit ? 256 : 0) | (v[i] + v[i] <= limit ? 512 : 0);
    if (v[i] >= limit) ++counted;
    if ((out[i] != wanted || changed[i] != (v[i] > limit ? 1 : 2)) && ++failures < 10)
      printf("%s: %lld and %lld: %d, not %d\n", what, (long long) v[i], (long long) limit, out[i], wanted);
  }
  if (sierra::reduce_add(count) != counted && ++failures < 10) printf("%s: %lld: %d, not %d\n", what, (long long) limit, sierra::reduce_add(count), counted);
}

template <class T> void all(const char* what) {
  static T v[N];
  const long long ends[] = {0, 1, -1, 127, 128, -128, 255, 32767, -32768, 65535, 2, 100};
  for (int i = 0; i < N; ++i) v[i] = (T) (i < 12 ? ends[i] : i * 977 + i % 3);
  const long long limits[] = {0, 1, -1, -2, 127, 128, -128, -129, 254, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, 2147483647, -2147483648LL, 100, 4294967295LL};
  for (long long limit : limits) {
    compare<T, int>(v, (int) limit, what);
    compare<T, unsigned>(v, (unsigned) limit, what);
    compare<T, long long>(v, limit, what);
    compare<T, short>(v, (short) limit, what);
  }
}

int main() {
  all<uint8_t>("unsigned bytes");
  all<int8_t>("signed bytes");
  all<uint16_t>("unsigned words");
  all<int16_t>("signed words");
  if (!failures) printf("ok\n");
  return failures != 0;
}
