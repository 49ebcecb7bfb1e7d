// sierra/operators.h: what lanes compute, shift, compare and negate.
//
// Both sides match exactly, so the built-in operators never compete; the element types follow the usual arithmetic
// conversions, a uniform side is broadcast, and two lengths find no operator at all.
// Included by core.h, whose macros are in force.
#ifndef SIERRA_OPERATORS_H
#define SIERRA_OPERATORS_H

#pragma GCC system_header

namespace __sierra {

// Their types stand in traits rather than in further template parameters: clang finds an operator that it has met again by its deduced
// arguments alone, which takes a fifth of the time. Which side is varying has a trait of its own, so that an operator that does not fit is dropped by one look-up.

// Nothing where T has no meaning.
template<class T> struct type_exists { using type = void; };
template<class T> using type_exists_t = typename type_exists<T>::type;

// Lanes of pointers have operators of their own. A length that an operator cannot have is 0.
template<class A, class B, int L> struct lanes_of_numbers { static constexpr int value = !__is_pointer(A) && !__is_pointer(B) && L > 1 ? L : 0; };
template<class A, class S, int L> struct lanes_with_scalar { static constexpr int value = is_scalar<uniform_t<S>>::value && !__is_pointer(A) && L > 1 ? L : 0; };

// Enumerations may have operators of their own, which are functions of single values. What computes with lanes must not pass them by.
#define __SIERRA_FUNCTIONS(NAME, OP)                                                                                                     \
  template<class A, class B, bool = __is_enum(A) || __is_enum(B), class = void> struct NAME##_is_function { static constexpr bool value = false; }; \
  template<class A, class B> struct NAME##_is_function<A, B, true, type_exists_t<decltype(operator OP(declval<A>(), declval<B>()))>> {   \
    static constexpr bool value = true;                                                                                                  \
  };
// What clang warns of where a number is known: it does not look into vectors.
template<class A, class B, bool = __is_integral(A) && __is_integral(B)> struct known_number {
  static constexpr bool is_zero(const B&) noexcept { return false; }
  static constexpr bool is_too_far(const B&) noexcept { return false; }
  static constexpr bool is_negative(const B&) noexcept { return false; }
};
template<class A, class B> struct known_number<A, B, true> {
  static constexpr bool is_zero(B b) noexcept { return b == B(0); }
  static constexpr bool is_too_far(B b) noexcept { return b > B(0) && static_cast<unsigned long long>(b) >= sizeof(+A()) * 8; }
  static constexpr bool is_negative(B b) noexcept { return !(b >= B(0)); }
};
#define __SIERRA_WARNING(CONDITION, MESSAGE, FLAG) __diagnose_if__((known_number<A, B>::CONDITION(b)), MESSAGE, "warning", FLAG)
#define __SIERRA_UNWARNED
#define __SIERRA_DIVIDES __attribute__((__SIERRA_WARNING(is_zero, "division by zero is undefined", "division-by-zero")))
#define __SIERRA_DIVIDES_REST __attribute__((__SIERRA_WARNING(is_zero, "remainder by zero is undefined", "division-by-zero")))
#define __SIERRA_SHIFTS                                                                                                                  \
  __attribute__((__SIERRA_WARNING(is_too_far, "shift count >= width of type", "shift-count-overflow"),                                   \
                 __SIERRA_WARNING(is_negative, "shift count is negative", "shift-count-negative")))
#define __SIERRA_BINARY(NAME, OP, WARNED, FUSED)                                                                                         \
  __SIERRA_FUNCTIONS(NAME, OP)                                                                                                           \
  template<class A, class B, int L, class = void> struct NAME##_of {};                                                                   \
  template<class A, class B, int L>                                                                                                      \
  struct NAME##_of<A, B, L, type_exists_t<enable_if_t<(L > 0) && !NAME##_is_function<A, B>::value, decltype(internal::operand<A>() OP internal::operand<B>())>>> { \
    using element = remove_cvref_t<decltype(internal::operand<A>() OP internal::operand<B>())>;                                          \
    using type = lanes_of_t<element, L>;                                                                                                 \
  };                                                                                                                                     \
  template<class A, class B, int L> struct both_##NAME : NAME##_of<A, B, lanes_of_numbers<A, B, L>::value> {};                           \
  template<class A, class B, int L> struct left_##NAME : NAME##_of<A, uniform_t<B>, lanes_with_scalar<A, B, L>::value> {};               \
  template<class A, class B, int L> struct right_##NAME : NAME##_of<uniform_t<A>, B, lanes_with_scalar<B, A, L>::value> {};              \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(const vec<A, L>& a, const vec<B, L>& b) noexcept {                     \
    FUSED                                                                                                                                \
    using R = typename NAME##_of<A, B, L>::element;                                                                                      \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP convert<R, B, L>::run(b.get()));                                            \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename left_##NAME<A, B, L>::type operator OP(const vec<A, L>& a, B b) noexcept WARNED {                       \
    FUSED                                                                                                                                \
    using R = typename NAME##_of<A, uniform_t<B>, L>::element;                                                                           \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP raw_t<R, L>(R(b)));                                                         \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename right_##NAME<A, B, L>::type operator OP(A a, const vec<B, L>& b) noexcept {                                   \
    FUSED                                                                                                                                \
    using R = typename NAME##_of<uniform_t<A>, B, L>::element;                                                                           \
    return vec<R, L>::from(raw_t<R, L>(R(a)) OP convert<R, B, L>::run(b.get()));                                                         \
  }

// Adding anything of two lengths, or two varying(1) classes, falls to the built-in operators and fails or succeeds there.
#define __SIERRA_PRODUCT _Pragma("clang fp contract(fast)")
__SIERRA_BINARY(add, +, __SIERRA_UNWARNED, )
__SIERRA_BINARY(subtract, -, __SIERRA_UNWARNED, )
__SIERRA_BINARY(multiply, *, __SIERRA_UNWARNED, __SIERRA_PRODUCT)
__SIERRA_BINARY(divide, /, __SIERRA_DIVIDES, )
__SIERRA_BINARY(remainder, %, __SIERRA_DIVIDES_REST, )
__SIERRA_BINARY(bit_and, &, __SIERRA_UNWARNED, )
__SIERRA_BINARY(bit_or, |, __SIERRA_UNWARNED, )
__SIERRA_BINARY(bit_xor, ^, __SIERRA_UNWARNED, )
#undef __SIERRA_BINARY

// A product and the sum that takes it up in the same expression are computed with one rounding where the machine can, as clang does with scalars (`-ffp-contract=on`): both carry the flag
// `contract`, the sum only if an operand is no variable. codegen takes the flags away where the user wants two roundings.
#define __SIERRA_SUM(NAME, OP)                                                                                                           \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(vec<A, L>&& a, const vec<B, L>& b) noexcept {                \
    __SIERRA_PRODUCT                                                                                                                     \
    using R = typename NAME##_of<A, B, L>::element;                                                                                      \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP convert<R, B, L>::run(b.get()));                                            \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(const vec<A, L>& a, vec<B, L>&& b) noexcept {                \
    __SIERRA_PRODUCT                                                                                                                     \
    using R = typename NAME##_of<A, B, L>::element;                                                                                      \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP convert<R, B, L>::run(b.get()));                                            \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(vec<A, L>&& a, vec<B, L>&& b) noexcept {                     \
    return static_cast<vec<A, L>&&>(a) OP static_cast<const vec<B, L>&>(b);                                                              \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename left_##NAME<A, B, L>::type operator OP(vec<A, L>&& a, B b) noexcept {                               \
    __SIERRA_PRODUCT                                                                                                                     \
    using R = typename NAME##_of<A, uniform_t<B>, L>::element;                                                                           \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP raw_t<R, L>(R(b)));                                                         \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename right_##NAME<A, B, L>::type operator OP(A a, vec<B, L>&& b) noexcept {                              \
    __SIERRA_PRODUCT                                                                                                                     \
    using R = typename NAME##_of<uniform_t<A>, B, L>::element;                                                                           \
    return vec<R, L>::from(raw_t<R, L>(R(a)) OP convert<R, B, L>::run(b.get()));                                                         \
  }
__SIERRA_SUM(add, +)
__SIERRA_SUM(subtract, -)
#undef __SIERRA_SUM
#undef __SIERRA_PRODUCT

// The result of a shift is the promoted left operand; the right one only counts. C++17 reads the left one first, whatever the right one does to it ([expr.shift]): so it is passed by value.
template<class T> using promoted = remove_cvref_t<decltype(+internal::operand<T>())>;
template<class T, class = void> struct promotes_to_integer { static constexpr bool value = false; };
template<class T> struct promotes_to_integer<T, type_exists_t<promoted<T>>> { static constexpr bool value = __is_integral(promoted<T>); };
template<class A, class B, int L, bool = (L > 1) && promotes_to_integer<A>::value && promotes_to_integer<B>::value> struct shift_of {};
template<class A, class B, int L> struct shift_of<A, B, L, true> { using type = lanes_of_t<promoted<A>, L>; };
#define __SIERRA_SHIFT(NAME, OP)                                                                                                         \
  __SIERRA_FUNCTIONS(NAME, OP)                                                                                                           \
  template<class A, class B, int L> struct both_##NAME : shift_of<A, B, NAME##_is_function<A, B>::value ? 0 : L> {};                     \
  template<class A, class B, int L> struct left_##NAME : shift_of<A, uniform_t<B>, is_scalar<uniform_t<B>>::value && !NAME##_is_function<A, uniform_t<B>>::value ? L : 0> {}; \
  template<class A, class B, int L> struct right_##NAME : shift_of<uniform_t<A>, B, is_scalar<uniform_t<A>>::value && !NAME##_is_function<uniform_t<A>, B>::value ? L : 0> {}; \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(vec<A, L> a, const vec<B, L>& b) noexcept {                     \
    using R = promoted<A>;                                                                                                               \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP convert<R, B, L>::run(b.get()));                                            \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename left_##NAME<A, B, L>::type operator OP(vec<A, L> a, B b) noexcept __SIERRA_SHIFTS {              \
    using R = promoted<A>;                                                                                                               \
    return vec<R, L>::from(convert<R, A, L>::run(a.get()) OP raw_t<R, L>(R(b)));                                                         \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename right_##NAME<A, B, L>::type operator OP(A a, const vec<B, L>& b) noexcept {                                   \
    using R = promoted<uniform_t<A>>;                                                                                                    \
    return vec<R, L>::from(raw_t<R, L>(R(a)) OP convert<R, B, L>::run(b.get()));                                                         \
  }
__SIERRA_SHIFT(shift_left, <<)
__SIERRA_SHIFT(shift_right, >>)
#undef __SIERRA_SHIFT
#undef __SIERRA_SHIFTS
#undef __SIERRA_DIVIDES
#undef __SIERRA_DIVIDES_REST
#undef __SIERRA_UNWARNED
#undef __SIERRA_WARNING

// Comparison in the common type; the result is one bool a lane.
template<class A, class B, bool = __is_class(A) || __is_class(B)> struct compared {};
template<class A, class B> struct compared<A, B, false> { using type = remove_cvref_t<decltype(internal::declval<A>() + internal::declval<B>())>; };
template<class A> struct compared<A, A, false> { using type = A; };
template<class A, class B> using compared_t = typename compared<A, B>::type;
template<class A, class B, int L, class = void> struct comparison_by_type {};
template<class A, class B, int L> struct comparison_by_type<A, B, L, type_exists_t<compared_t<A, B>>> { using type = vec<bool, L>; };
// Pointers have no common type to ask for.
template<class A, class B, int L, bool = (L > 0)> struct comparison_of {};
template<class A, class B, int L> struct comparison_of<A, B, L, true> : comparison_by_type<A, B, L> {};
template<class A, class S, int L> struct lanes_compared { static constexpr int value = (is_scalar<uniform_t<S>>::value || __is_enum(uniform_t<S>)) && !__is_pointer(A) && L > 1 ? L : 0; };
namespace internal {
template<int L, class M> __SIERRA_INLINE constexpr vec<bool, L> truth(M m) noexcept {
  return vec<bool, L>::from(__builtin_convertvector(__builtin_convertvector(m, bits_t<L>), raw_t<unsigned char, L>));
}
}  // namespace internal
#define __SIERRA_COMPARE(NAME, OP)                                                                                                       \
  __SIERRA_FUNCTIONS(NAME, OP)                                                                                                           \
  template<class A, class B, int L> struct both_##NAME : comparison_of<A, B, NAME##_is_function<A, B>::value ? 0 : lanes_of_numbers<A, B, L>::value> {}; \
  template<class A, class B, int L> struct left_##NAME : comparison_of<A, uniform_t<B>, NAME##_is_function<A, uniform_t<B>>::value ? 0 : lanes_compared<A, B, L>::value> {}; \
  template<class A, class B, int L> struct right_##NAME : comparison_of<uniform_t<A>, B, NAME##_is_function<uniform_t<A>, B>::value ? 0 : lanes_compared<B, A, L>::value> {}; \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename both_##NAME<A, B, L>::type operator OP(const vec<A, L>& a, const vec<B, L>& b) noexcept {                     \
    using C = compared_t<A, B>;                                                                                                          \
    return internal::truth<L>(convert<C, A, L>::run(a.get()) OP convert<C, B, L>::run(b.get()));                                         \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename left_##NAME<A, B, L>::type operator OP(const vec<A, L>& a, B b) noexcept {                                    \
    using C = compared_t<A, uniform_t<B>>;                                                                                               \
    return internal::truth<L>(convert<C, A, L>::run(a.get()) OP raw_t<storage_t<C>, L>(storage_t<C>(C(b))));                             \
  }                                                                                                                                      \
  template<class A, class B, int L>                                                                                                      \
  __SIERRA_INLINE constexpr typename right_##NAME<A, B, L>::type operator OP(A a, const vec<B, L>& b) noexcept {                                   \
    using C = compared_t<uniform_t<A>, B>;                                                                                               \
    return internal::truth<L>(raw_t<storage_t<C>, L>(storage_t<C>(C(a))) OP convert<C, B, L>::run(b.get()));                             \
  }
__SIERRA_COMPARE(equal, ==)
__SIERRA_COMPARE(unequal, !=)
__SIERRA_COMPARE(less, <)
__SIERRA_COMPARE(less_equal, <=)
__SIERRA_COMPARE(greater, >)
__SIERRA_COMPARE(greater_equal, >=)
#undef __SIERRA_COMPARE
#undef __SIERRA_FUNCTIONS

#define __SIERRA_FUNCTION_OF_ONE(NAME, OP)                                                                                               \
  template<class A, bool = __is_enum(A), class = void> struct NAME##_is_function { static constexpr bool value = false; };               \
  template<class A> struct NAME##_is_function<A, true, type_exists_t<decltype(operator OP(declval<A>()))>> { static constexpr bool value = true; };
__SIERRA_FUNCTION_OF_ONE(plus, +)
__SIERRA_FUNCTION_OF_ONE(minus, -)
__SIERRA_FUNCTION_OF_ONE(complement, ~)
__SIERRA_FUNCTION_OF_ONE(negation, !)
#undef __SIERRA_FUNCTION_OF_ONE
template<class T, int L, class = void> struct promoted_of {};
template<class T, int L> struct promoted_of<T, L, type_exists_t<enable_if_t<(L > 1), promoted<T>>>> { using type = lanes_of_t<promoted<T>, L>; };
template<class T, int L> __SIERRA_INLINE constexpr typename promoted_of<T, plus_is_function<T>::value ? 0 : L>::type operator+(const vec<T, L>& v) noexcept {
  return vec<promoted<T>, L>::from(convert<promoted<T>, T, L>::run(v.get()));
}
template<class T, int L> __SIERRA_INLINE constexpr typename promoted_of<T, __is_pointer(T) || minus_is_function<T>::value ? 0 : L>::type operator-(const vec<T, L>& v) noexcept {
  return vec<promoted<T>, L>::from(-convert<promoted<T>, T, L>::run(v.get()));
}
template<class T, int L> __SIERRA_INLINE constexpr typename promoted_of<T, promotes_to_integer<T>::value && !complement_is_function<T>::value ? L : 0>::type operator~(const vec<T, L>& v) noexcept {
  return vec<promoted<T>, L>::from(~convert<promoted<T>, T, L>::run(v.get()));
}
template<class T, int L, bool = (L > 1) && (is_scalar<T>::value || __is_pointer(T))> struct negation_of {};
template<class T, int L> struct negation_of<T, L, true> { using type = vec<bool, L>; };
template<class T, int L> __SIERRA_INLINE constexpr typename negation_of<T, negation_is_function<T>::value ? 0 : L>::type operator!(const vec<T, L>& v) noexcept {
  return internal::truth<L>(v.get() == raw_t<storage_t<T>, L>(0));
}

}  // namespace __sierra

#endif
