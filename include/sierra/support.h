// sierra/support.h: types and tools that the library's headers share.
#ifndef SIERRA_SUPPORT_H
#define SIERRA_SUPPORT_H

#pragma GCC system_header

#include "core.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// T varying(L) as the language has it: T itself at length 1.
template<class T, int L> struct varying_type { using type = vec<T, L>; };
template<class T> struct varying_type<T, 1> { using type = T; };
template<class T, int L> using varying_t = typename varying_type<T, L>::type;

// The scalar that an argument of length 1 is: T, also for the class vec<T, 1> of templates, and for a lane v[i].
template<class T> struct plain { using type = uniform_t<T>; };
template<class T> struct plain<vec<T, 1>> { using type = T; };
template<class T> using plain_t = typename plain<remove_cvref_t<T>>::type;
template<class T> struct is_plain { static constexpr bool value = is_scalar<plain_t<T>>::value || __is_enum(plain_t<T>); };

// What a lane can hold but objects: the same, pointers, nullptr.
template<class T> struct fits_a_lane {
  static constexpr bool value = is_plain<T>::value || __is_pointer(plain_t<T>) || is_same<plain_t<T>, decltype(nullptr)>::value;
};
template<class A, class B> struct both_fit_a_lane { static constexpr bool value = fits_a_lane<A>::value && fits_a_lane<B>::value; };

// Both uniform.
template<class A, class B> struct both_plain { static constexpr bool value = is_plain<A>::value && is_plain<B>::value; };

namespace internal {
// The length of a call with these arguments, if at least one is varying and no two lengths meet; otherwise 0.
constexpr int joined_length() { return 1; }
template<class... Rest> constexpr int joined_length(int first, Rest... rest) {
  return internal::joined_length(rest...) == 0 ? 0
         : first <= 1                ? internal::joined_length(rest...)
         : internal::joined_length(rest...) <= 1 || internal::joined_length(rest...) == first ? first
                                                                          : 0;
}
}  // namespace internal
template<class T> struct own_length {
  static constexpr int value = element_of<remove_cvref_t<T>>::length;
};
template<class... A> struct call_length { static constexpr int value = internal::joined_length(own_length<A>::value...); };

// The first of the arguments that is lanes says of what; the others are lanes of the same, or uniform.
template<class... A> struct first_lanes {};
template<class A, class... Rest> struct first_lanes<A, Rest...> : first_lanes<Rest...> {};
template<class T, int L, class... Rest> struct first_lanes<vec<T, L>, Rest...> { using type = T; };
template<class... A> using first_lanes_t = typename first_lanes<remove_cvref_t<A>...>::type;
template<class T, class... A> struct all_lanes_of { static constexpr bool value = true; };
template<class T, class A, class... Rest> struct all_lanes_of<T, A, Rest...> {
  static constexpr bool value = (own_length<A>::value == 0 || is_same<typename element_of<remove_cvref_t<A>>::type, T>::value) && all_lanes_of<T, Rest...>::value;
};

template<class T> using element_t = typename element_of<remove_cvref_t<T>>::type;
template<class A, class B> using common_element_t = remove_cvref_t<decltype(true ? internal::declval<element_t<A>>() : internal::declval<element_t<B>>())>;

namespace internal {
// Any argument as a vec: uniform ones broadcast.
template<class T, int L, class A> __SIERRA_INLINE vec<T, L> as_varying(const A& a) noexcept { return vec<T, L>(a); }
}  // namespace internal

// Integers as wide as an element, for masks that choose elements.
template<int Bytes> struct mask_integer;
template<> struct mask_integer<1> { using type = signed char; };
template<> struct mask_integer<2> { using type = short; };
template<> struct mask_integer<4> { using type = int; };
template<> struct mask_integer<8> { using type = long; };
template<> struct mask_integer<16> { using type = __int128; };

namespace internal {
// Lane by lane yes or no, without control flow.
template<class E, int L>
__SIERRA_INLINE constexpr raw_t<E, L> choose_raw(const raw_t<unsigned char, L>& c, const raw_t<E, L>& yes, const raw_t<E, L>& no) noexcept {
  if (__builtin_is_constant_evaluated()) {
    raw_t<E, L> chosen = no;
    for (int lane = 0; lane < L; ++lane) {
      if (c[lane] != 0) chosen[lane] = yes[lane];
    }
    return chosen;
  }
  using M = raw_t<typename mask_integer<sizeof(E)>::type, L>;
  return (__builtin_convertvector(c, M) != M(0)) ? yes : no;
}

// The live lanes as bytes of 0 and 1.
// In a constant expression all are.
template<int L> __SIERRA_INLINE constexpr raw_t<unsigned char, L> live_bytes() noexcept {
  if (__builtin_is_constant_evaluated()) return raw_t<unsigned char, L>((unsigned char)1);
  return __builtin_convertvector(live<L>(), raw_t<unsigned char, L>);
}

// The lanes whose byte is not 0, as a number: bit i for lane i.
template<int L> __SIERRA_INLINE constexpr unsigned long number_of(const raw_t<unsigned char, L>& bytes) noexcept {
  if constexpr (L < 8) {
    // So few bits have no integer of their own: zeros fill one up.
    const raw_t<unsigned char, L> none = raw_t<unsigned char, L>(0);
    if constexpr (L == 2) {
      return internal::number_of<8>(__builtin_shufflevector(bytes, none, 0, 1, 2, 2, 2, 2, 2, 2));
    } else {
      return internal::number_of<8>(__builtin_shufflevector(bytes, none, 0, 1, 2, 3, 4, 4, 4, 4));
    }
  } else {
    using N = conditional_t<L == 8, unsigned char, conditional_t<L == 16, unsigned short, conditional_t<L == 32, unsigned, unsigned long>>>;
    return __builtin_bit_cast(N, __builtin_convertvector(bytes != raw_t<unsigned char, L>(0), bits_t<L>));
  }
}
template<int L> __SIERRA_INLINE constexpr unsigned long live_number() noexcept {
#if defined(__SSE2__)
  // Of four lanes the machine tells the signs.
  if constexpr (L == 4) {
    typedef float machine_floats __attribute__((__vector_size__(16)));
    if (!__builtin_is_constant_evaluated()) return (unsigned long)__builtin_ia32_movmskps(__builtin_bit_cast(machine_floats, -__builtin_convertvector(live<L>(), raw_t<int, L>)));
  }
#endif
  return internal::number_of<L>(internal::live_bytes<L>());
}
template<int L> __SIERRA_INLINE bool all_are_live() noexcept {
  return __builtin_reduce_and(internal::live_bytes<L>()) != 0;
}
template<int L> __SIERRA_INLINE int count_live() noexcept { return __builtin_popcountl(internal::live_number<L>()); }
}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
