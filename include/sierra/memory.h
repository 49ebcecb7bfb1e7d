// sierra/memory.h: elements of arrays, one for each lane.
#ifndef SIERRA_MEMORY_H
#define SIERRA_MEMORY_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace sierra {

// {p[i0], p[i1], …}. Only live lanes touch memory; the others' values are unspecified.
template<class T, class I, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE __sierra::vec<__sierra::remove_cvref_t<T>, L> gather(T* p, const __sierra::vec<I, L>& index) noexcept {
  using V = __sierra::vec<__sierra::remove_cvref_t<T>, L>;
  using E = typename V::storage_type;
  const auto i = __sierra::convert<typename __sierra::index_type<I>::type, I, L>::run(index.get());
  return V::from(__builtin_masked_gather(__sierra::live<L>(), i, (const E*)p, typename V::value(0)));
}
template<class T, class I, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_INLINE __sierra::remove_cvref_t<T> gather(T* p, const I& index) noexcept { return p[__sierra::plain_t<I>(index)]; }

// p[i] = v in each live lane. Where two lanes write to one place, the higher lane's value stays.
template<class T, class I, class S, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE void scatter(T* p, const __sierra::vec<I, L>& index, const S& v) noexcept {
  using V = __sierra::vec<T, L>;
  using E = typename V::storage_type;
  const auto i = __sierra::convert<typename __sierra::index_type<I>::type, I, L>::run(index.get());
  __builtin_masked_scatter(__sierra::live<L>(), i, V(v).get(), (E*)p);
}
template<class T, class I, class S, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_INLINE void scatter(T* p, const I& index, const S& v) noexcept { p[__sierra::plain_t<I>(index)] = T(v); }

}  // namespace sierra

#undef __SIERRA_INLINE
#endif
