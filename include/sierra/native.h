// sierra/native.h: how many lanes suit this machine.
#ifndef SIERRA_NATIVE_H
#define SIERRA_NATIVE_H

#pragma GCC system_header

#include "packet.h"
#include "support.h"

namespace __sierra {

// A register for lanes of this type. AVX has wide ones for floating-point numbers alone, AVX-512 without BW none of 512 bits for bytes and words.
template<class T> struct register_of {
#if defined(__AVX512F__) && !defined(__AVX512BW__)
  static constexpr int bytes = sizeof(T) < 4 ? 32 : 64;
#elif defined(__AVX__) && !defined(__AVX2__)
  static constexpr int bytes = is_floating<T>::value ? 32 : 16;
#else
  static constexpr int bytes = register_bytes;
#endif
  static constexpr int lanes = bytes / int(sizeof(T));
};

// As many lanes as fill a register with the narrowest of the types, but no more than fill two with the widest.
template<class... T> struct native_length {
  static constexpr int more(int a, int b) { return a < b ? b : a; }
  static constexpr int most() { return 0; }
  template<class... Rest> static constexpr int most(int first, Rest... rest) { return more(first, most(rest...)); }
  static constexpr int least() { return 64; }
  template<class... Rest> static constexpr int least(int first, Rest... rest) { return -more(-first, -least(rest...)); }
  static constexpr int value = -more(-most(register_of<T>::lanes...), -2 * least(register_of<T>::lanes...));
};
template<> struct native_length<> : native_length<float> {};

}  // namespace __sierra

namespace sierra {

// The number of lanes for code that computes with these types: `constexpr int L = sierra::native<unsigned char, short>;`. Without types, that for `float`.
template<class... T> inline constexpr int native = __sierra::native_length<__sierra::remove_cvref_t<T>...>::value;

}  // namespace sierra

#endif
