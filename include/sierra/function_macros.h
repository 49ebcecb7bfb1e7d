// sierra/function_macros.h: how a function of <cmath> is declared, for lanes and for one value. The first of two includes defines the macros, the second one takes
// them back.
#ifndef __SIERRA_ONE_ARGUMENT

// `LANES` and `SCALAR` compute with `x` (and `y`) of type `R`, `L` lanes of it or one. The names and values of <cmath>, in the arguments' common type; integers are
// computed as double.
#define __SIERRA_ONE_ARGUMENT(NAME, LANES, SCALAR)                                                                                       \
  template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>                                                                      \
  __SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<T>, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                   \
    using R = __sierra::computed_t<T>;                                                                                                   \
    using V = __sierra::vec<R, L>;                                                                                                       \
    const auto x = V(v).get();                                                                                                           \
    return V::from(LANES);                                                                                                               \
  }                                                                                                                                      \
  template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>  \
  __SIERRA_PUBLIC R NAME(const A& v) noexcept {                                                                                          \
    const R x = R(__sierra::plain_t<A>(v));                                                                                              \
    return SCALAR;                                                                                                                       \
  }
#define __SIERRA_TWO_ARGUMENTS(NAME, LANES, SCALAR)                                                                                      \
  template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0>                        \
  __SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<__sierra::common_element_t<A, B>>, L> NAME(const A& a, const B& b) noexcept { \
    using R = __sierra::computed_t<__sierra::common_element_t<A, B>>;                                                                    \
    using V = __sierra::vec<R, L>;                                                                                                       \
    const auto x = V(a).get(), y = V(b).get();                                                                                           \
    return V::from(LANES);                                                                                                               \
  }                                                                                                                                      \
  template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0,                                          \
           class R = __sierra::computed_t<typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type>>          \
  __SIERRA_PUBLIC R NAME(const A& a, const B& b) noexcept {                                                                              \
    const R x = R(__sierra::plain_t<A>(a)), y = R(__sierra::plain_t<B>(b));                                                              \
    return SCALAR;                                                                                                                       \
  }

// What a class `NAME_lane` has to call the C library's function; _Float16 is computed as float.
#define __SIERRA_LIBRARY(NAME)                                                                                                           \
  template<class... T> static __SIERRA_INLINE double run(double x, T... y) noexcept { return __builtin_##NAME(x, y...); }                \
  template<class... T> static __SIERRA_INLINE float run(float x, T... y) noexcept { return __builtin_##NAME##f(x, y...); }               \
  template<class... T> static __SIERRA_INLINE _Float16 run(_Float16 x, T... y) noexcept {                                                \
    return _Float16(__builtin_##NAME##f(float(x), float(y)...));                                                                         \
  }

#else

#undef __SIERRA_ONE_ARGUMENT
#undef __SIERRA_TWO_ARGUMENTS
#undef __SIERRA_LIBRARY

#endif
