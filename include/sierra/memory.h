// sierra/memory.h: elements of arrays, one for each lane.
#ifndef SIERRA_MEMORY_H
#define SIERRA_MEMORY_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace sierra {

// {p[i0], p[i1], …}. Only live lanes touch memory; the others' values are unspecified.
template<class T, class I, int L, __sierra::enable_if_t<(L > 1) && !__is_class(T), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::remove_cvref_t<T>, L> gather(T* p, const __sierra::vec<I, L>& index) noexcept {
  static_assert(!__sierra::is_floating<I>::value, "sierra: gather takes integers for indices");
  using V = __sierra::vec<__sierra::remove_cvref_t<T>, L>;
  using E = typename V::storage_type;
  const auto i = __sierra::convert<typename __sierra::index_type<I>::type, I, L>::run(index.get());
  return V::from(__builtin_masked_gather(__sierra::live<L>(), i, (const E*)p, typename V::value(0)));
}
// Of structures, field by field.
template<class T, class I, int L, __sierra::enable_if_t<(L > 1) && __is_class(T), int> = 0, class = void>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::remove_cvref_t<T>, L> gather(T* p, const __sierra::vec<I, L>& index) noexcept {
  return __sierra::value(__sierra::at(p, index));
}
template<class T, class I, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC __sierra::remove_cvref_t<T> gather(T* p, const I& index) noexcept { return p[__sierra::plain_t<I>(index)]; }

// p[i] = v in each live lane. Where two lanes write to one place, the higher lane's value stays.
template<class T, class I, class S, int L, __sierra::enable_if_t<(L > 1) && !__is_class(T), int> = 0>
__SIERRA_PUBLIC void scatter(T* p, const __sierra::vec<I, L>& index, const S& v) noexcept {
  static_assert(!__is_const(T), "sierra: scatter writes, and its pointer is to const");
  static_assert(!__sierra::is_floating<I>::value, "sierra: scatter takes integers for indices");
  using V = __sierra::vec<T, L>;
  using E = typename V::storage_type;
  const auto i = __sierra::convert<typename __sierra::index_type<I>::type, I, L>::run(index.get());
  __builtin_masked_scatter(__sierra::live<L>(), i, V(v).get(), (E*)p);
}
template<class T, class I, class S, int L, __sierra::enable_if_t<(L > 1) && __is_class(T), int> = 0, class = void>
__SIERRA_PUBLIC void scatter(T* p, const __sierra::vec<I, L>& index, const S& v) noexcept {
  __sierra::at(p, index) = __sierra::vec<T, L>(v);
}
template<class T, class I, class S, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC void scatter(T* p, const I& index, const S& v) noexcept { p[__sierra::plain_t<I>(index)] = T(v); }

// The L elements at p, passing by the caches: for data that is not used again soon. Only live lanes touch memory; with some lanes dead it is an
// ordinary access. stream_store leaves the order of its writes to sfence, as the machine's own instructions do.
template<class T, class S, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void stream_store(T* p, const __sierra::vec<S, L, void>& v) noexcept {
  static_assert(!__is_const(T), "sierra: stream_store writes, and its pointer is to const");
  using V = __sierra::vec<T, L>;
  const V value(v);
  if (__sierra::all_are_live<L>()) {
    __builtin_nontemporal_store(value.get(), (typename __sierra::memory<T, L>::object*)p);
  } else {
    *(V*)p = value;
  }
}
template<class T, class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC void stream_store(T* p, const A& v) noexcept { *p = T(__sierra::plain_t<A>(v)); }

template<int L, class T> __SIERRA_PUBLIC __sierra::varying_t<__sierra::remove_cvref_t<T>, L> stream_load(T* p) noexcept {
  if constexpr (L == 1) {
    return *p;
  } else {
    using E = __sierra::remove_cvref_t<T>;
    using V = __sierra::vec<E, L>;
    V value;
    if (__sierra::all_are_live<L>()) {
      value.put(__builtin_nontemporal_load((const typename __sierra::memory<E, L>::object*)p));
    } else {
      value = *(const V*)p;
    }
    return value;
  }
}

// Asks for the memory at p, or at p + index of each live lane, before it is needed; never faults.
template<class T> __SIERRA_PUBLIC void prefetch(T* p) noexcept { __builtin_prefetch((const void*)p, 0); }
template<class T> __SIERRA_PUBLIC void prefetch_write(T* p) noexcept { __builtin_prefetch((const void*)p, 1); }
template<class T, class I, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void prefetch(T* p, const __sierra::vec<I, L, void>& index) noexcept {
  const auto i = index.get();
  const auto alive = __sierra::live_bytes<L>();
  for (int lane = 0; lane < L; ++lane) {
    if (alive[lane] != 0) __builtin_prefetch((const void*)(p + i[lane]), 0);
  }
}
template<class T, class I, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC void prefetch(T* p, const I& index) noexcept { __builtin_prefetch((const void*)(p + __sierra::plain_t<I>(index)), 0); }

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
