// sierra/packed.h: the live lanes next to each other in memory: compress and expand.
#ifndef SIERRA_PACKED_H
#define SIERRA_PACKED_H

#pragma GCC system_header

#include "compress.h"
#include "lanes.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace sierra {

// Writes the values of the live lanes to p[0], p[1], … in ascending order, nothing else; returns how many they are.
template<class T, class U, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC int packed_store_active(T* p, const __sierra::vec<U, L, void>& v) noexcept {
  static_assert(!__is_const(T), "sierra: packed_store_active writes, and its pointer is to const");
  using E = __sierra::storage_t<T>;
  const auto values = __sierra::vec<T, L>(v).get();
  if constexpr (__sierra::packs_by_table<int(sizeof(E))>::value) {
    using N = typename __sierra::unsigned_integer<sizeof(E)>::type;
    // Were it const, clang would take it for a constant expression, in which all lanes are live.
    unsigned long mask = __sierra::live_number<L>();
    __sierra::store_packed<N, L>((char*)p, __builtin_bit_cast(__sierra::raw_t<N, L>, values), mask);
    return __builtin_popcountl(mask);
  } else {
    __builtin_masked_compress_store(__sierra::live<L>(), values, (E*)p);
    return __sierra::count_live<L>();
  }
}
template<class T, class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC int packed_store_active(T* p, const A& v) noexcept {
  *p = T(__sierra::plain_t<A>(v));
  return 1;
}

// Gives the live lanes p[0], p[1], … in ascending order and reads nothing else; returns how many they are. Dead lanes keep their value.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC int packed_load_active(const T* p, __sierra::vec<T, L, void>& v) noexcept {
  using E = __sierra::storage_t<T>;
  v.put(__builtin_masked_expand_load(__sierra::live<L>(), (const E*)p, v.get()));
  return __sierra::count_live<L>();
}
template<class T, class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC int packed_load_active(const T* p, A& v) noexcept {
  v = __sierra::plain_t<A>(*p);
  return 1;
}

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
