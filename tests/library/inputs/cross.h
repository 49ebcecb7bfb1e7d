// For programs about cross-lane functions, which define L before: random lanes and masks, and every element type. The expectation is computed
// by scalar loops.
#pragma once

#include "../../check.h"

constexpr int rounds = 40;

inline unsigned long long noise_state = 1;
inline unsigned noise() {
  noise_state = noise_state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned)(noise_state >> 33);
}

// None, all, each single lane, all but one, random.
inline void fill_mask(bool* live, int round) {
  const int chosen = (int)(noise() % L);
  for (int i = 0; i < L; ++i) {
    switch (round % 6) {
      case 0: live[i] = round == 0; break;
      case 1: live[i] = i == chosen; break;
      case 2: live[i] = i != chosen; break;
      case 3: live[i] = noise() % 8 == 0; break;
      default: live[i] = noise() % 2;
    }
  }
}

// Any value that fits into T, small ones only if limit says so.
template <class T> T number(unsigned limit) { return (T)(int)(noise() % limit); }
template <class T> void fill(T* data, unsigned limit) {
  for (int i = 0; i < L; ++i) data[i] = number<T>(limit);
}

inline bool any_live(const bool* live) {
  for (int i = 0; i < L; ++i) {
    if (live[i]) return true;
  }
  return false;
}

template <class T> bool same_bits(T a, T b) { return __builtin_memcmp(&a, &b, sizeof(T)) == 0; }

enum small_enum : unsigned char {};
enum class wide_enum : long long {};

#define INTEGERS(name)                                                                                                      \
  name<signed char>(), name<unsigned char>(), name<char>(), name<short>(), name<unsigned short>(), name<int>(), name<unsigned>(), \
      name<long>(), name<unsigned long long>()
#define FLOATS(name) name<_Float16>(), name<float>(), name<double>()
#define ENUMS(name) name<small_enum>(), name<wide_enum>()
#define ALL_TYPES(name) name<bool>(), INTEGERS(name), FLOATS(name), ENUMS(name)

// An array as varying.
#define AS(T, array) (*(T varying(L)*)(array))
