// sierra/volatile.h: lanes in objects that are volatile.
//
// Each reading and writing of the object happens where the program says so; barriers for the compiler see to that, so that the mask pass has no accesses of another kind. What a
// reading gives is lanes like others: sema writes the reading where a volatile object is an operand. Included by core.h.
#ifndef SIERRA_VOLATILE_H
#define SIERRA_VOLATILE_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<class V> struct volatile_lanes {};
template<class T, int L> struct volatile_lanes<volatile vec<T, L>> { using type = vec<T, L>; };
template<class V> using volatile_lanes_t = typename volatile_lanes<V>::type;

namespace internal {
template<class R> __SIERRA_INLINE const R& settled(const R& r) noexcept { return r; }
template<class T, int L> __SIERRA_INLINE vec<T, L> settled(const volatile vec<T, L>& r) noexcept { return vec<T, L>(r); }
}  // namespace internal

#define __SIERRA_COMPOUND(OP)                                                                                                            \
  template<class V, class R>                                                                                                             \
  __SIERRA_INLINE auto operator OP##=(V& a, const R& r) noexcept                                                                         \
      -> decltype(as_it_is<volatile_lanes_t<V>>(internal::declval<const volatile_lanes_t<V>&>() OP internal::settled(r)), static_cast<V&>(a)) {     \
    a = volatile_lanes_t<V>(volatile_lanes_t<V>(a) OP internal::settled(r));                                                             \
    return a;                                                                                                                            \
  }
__SIERRA_EACH_COMPOUND(__SIERRA_COMPOUND)
#undef __SIERRA_COMPOUND
#define __SIERRA_STEP(OP)                                                                                                                \
  template<class V> __SIERRA_INLINE auto operator OP(V& a) noexcept -> decltype(OP internal::declval<volatile_lanes_t<V>&>(), static_cast<V&>(a)) { \
    volatile_lanes_t<V> v(a);                                                                                                            \
    a = OP v;                                                                                                                            \
    return a;                                                                                                                            \
  }                                                                                                                                      \
  template<class V> __SIERRA_INLINE auto operator OP(V& a, int) noexcept -> decltype(internal::declval<volatile_lanes_t<V>&>() OP) {     \
    const volatile_lanes_t<V> old(a);                                                                                                    \
    volatile_lanes_t<V> v(old);                                                                                                          \
    a = OP v;                                                                                                                            \
    return old;                                                                                                                          \
  }
__SIERRA_STEP(++)
__SIERRA_STEP(--)
#undef __SIERRA_STEP

}  // namespace __sierra

#undef __SIERRA_INLINE

#endif
