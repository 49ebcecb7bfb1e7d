// sierra/lanes.h: single lanes, the live lanes, and questions about all of them.
#ifndef SIERRA_LANES_H
#define SIERRA_LANES_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

template<int... I> struct indices {};
template<class T, T... I> struct make_indices_helper { using type = indices<I...>; };
template<int L> using make_indices = typename __make_integer_seq<make_indices_helper, int, L>::type;

template<int L> struct sequence {
  template<int... I> static __SIERRA_INLINE constexpr vec<int, L> make(indices<I...>) noexcept { return vec<int, L>::from(raw_t<int, L>{I...}); }
  static __SIERRA_INLINE constexpr vec<int, L> run() noexcept { return make(make_indices<L>()); }
};
template<> struct sequence<1> {
  static __SIERRA_INLINE constexpr int run() noexcept { return 0; }
};

template<int L> struct live_lanes {
  static __SIERRA_INLINE constexpr vec<bool, L> run() noexcept { return vec<bool, L>::from(internal::live_bytes<L>()); }
};
template<> struct live_lanes<1> {
  static __SIERRA_INLINE constexpr bool run() noexcept { return true; }
};

// Lane by lane the one or the other structure.
template<int L> struct choose_fields {
  raw_t<unsigned char, L> condition;
  template<class S> __SIERRA_INLINE void operator()(vec<S, L, structure>& to, const vec<S, L, structure>& yes, const vec<S, L, structure>& no) const noexcept {
    internal::each_field<S>(0, *this, to, yes, no);
  }
  template<class T> __SIERRA_INLINE void operator()(vec<T, L, void>& to, const vec<T, L, void>& yes, const vec<T, L, void>& no) const noexcept {
    to.init(internal::choose_raw<storage_t<T>, L>(condition, yes.get(), no.get()));
  }
  template<class T> __SIERRA_INLINE void operator()(complex_lanes<T, L>& to, const complex_lanes<T, L>& yes, const complex_lanes<T, L>& no) const noexcept {
    (*this)(to.re, yes.re, no.re);
    (*this)(to.im, yes.im, no.im);
  }
  template<class M, int N> __SIERRA_INLINE void operator()(M (&to)[N], const M (&yes)[N], const M (&no)[N]) const noexcept {
    for (int i = 0; i < N; ++i) (*this)(to[i], yes[i], no[i]);
  }
};

// A uniform structure, or one of length 1.
template<class A> struct is_object { static constexpr bool value = __is_class(plain_t<A>) && !is_vec<plain_t<A>>::value && !is_ref<plain_t<A>>::value; };

// A vector of the machine or of clang: what no other trait knows.
template<class T> struct is_machine_vector {
  static constexpr bool value = __is_object(T) && !__is_scalar(T) && !__is_class(T) && !__is_union(T) && !__is_array(T);
};
// What all lanes together may be: such a vector, or an object of plain data that is no lanes itself.
template<class T, bool = __is_class(T) || __is_union(T)> struct is_all_lanes : is_machine_vector<T> {};
template<class T> struct is_all_lanes<T, true> { static constexpr bool value = __is_trivially_copyable(T) && !is_vec<T>::value && !is_ref<T>::value; };

namespace internal {
// {first, first + 1, …}, wrapping round.
template<class N, int L> __SIERRA_INLINE vec<N, L> indices_from(N first) noexcept {
  using E = typename unsigned_of<N>::type;
  using U = raw_t<E, L>;
  return vec<N, L>::from(__builtin_convertvector(U(E(first)) + __builtin_convertvector(sequence<L>::run().get(), U), raw_t<N, L>));
}

// The first lanes of L; what further ones hold nobody asks.
template<int L, class V, int... I> __SIERRA_INLINE auto first_of(const V& v, indices<I...>) noexcept { return __builtin_shufflevector(v, v, (I < L ? I : -1)...); }

// Bits of a number as bytes of 0 and 1: what number_of makes into one.
template<int L> __SIERRA_INLINE raw_t<unsigned char, L> bytes_of_number(unsigned long number) noexcept {
  if constexpr (L < 8) {
    const raw_t<unsigned char, 8> all = internal::bytes_of_number<8>(number);
    if constexpr (L == 2) {
      return __builtin_shufflevector(all, all, 0, 1);
    } else {
      return __builtin_shufflevector(all, all, 0, 1, 2, 3);
    }
  } else {
    using N = conditional_t<L == 8, unsigned char, conditional_t<L == 16, unsigned short, conditional_t<L == 32, unsigned, unsigned long>>>;
    return __builtin_convertvector(__builtin_bit_cast(bits_t<L>, N(number)), raw_t<unsigned char, L>);
  }
}
template<int L> __SIERRA_INLINE constexpr bool any_byte(const raw_t<unsigned char, L>& bytes) noexcept { return __builtin_reduce_or(bytes) != 0; }
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// {0, 1, …, L-1}; at length 1 the int 0.
template<int L> __SIERRA_PUBLIC constexpr auto seq() noexcept -> decltype(__sierra::sequence<L>::run()) { return __sierra::sequence<L>::run(); }

// The live lanes here: true in those that run this call.
template<int L> __SIERRA_PUBLIC auto mask() noexcept -> decltype(__sierra::live_lanes<L>::run()) { return __sierra::live_lanes<L>::run(); }

// The value of lane i (0 ≤ i < L). Of a dead lane it is unspecified.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr T extract(const __sierra::vec<T, L>& v, int i) noexcept {
  if constexpr (__is_class(T)) {
    return v.__sierra_lane(i);
  } else {
    return T(v.get()[i]);
  }
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr __sierra::plain_t<A> extract(const A& v, int) noexcept { return v; }

// Of what lanes of pointers lead to.
template<class T, int L, class A, __sierra::place_kind K>
__SIERRA_PUBLIC auto extract(const __sierra::ref<T, L, A, K>& v, int i) noexcept -> decltype(sierra::extract(v.value(), i)) { return sierra::extract(v.value(), i); }

template<class A, __sierra::enable_if_t<__sierra::is_object<A>::value, int> = 0, class = void>
__SIERRA_PUBLIC constexpr __sierra::plain_t<A> extract(const A& v, int) noexcept { return v; }

// Gives lane i the value, if the lane is live.
template<class T, int L, class S, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr void insert(__sierra::vec<T, L>& v, int i, S value) noexcept {
  if constexpr (__is_class(T)) {
    __sierra::structure_lane<T, L>{v, i} = T(value);
  } else {
    auto all = v.get();
    all[i] = __sierra::storage_t<T>(T(value));
    v.put(all);
  }
}
template<class A, class S, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr void insert(A& v, int, S value) noexcept { v = __sierra::plain_t<A>(value); }

template<class A, class S, __sierra::enable_if_t<__sierra::is_object<A>::value, int> = 0, class = void>
__SIERRA_PUBLIC constexpr void insert(A& v, int, const S& value) noexcept { v = value; }

// Is the value true in any live lane, in all of them, in none? With no lane live: no, yes, yes.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr bool any(const __sierra::vec<T, L>& v) noexcept {
  return __sierra::any_byte<L>(v.get_truth() & __sierra::live_bytes<L>());
}
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr bool all(const __sierra::vec<T, L>& v) noexcept {
  return !__sierra::any_byte<L>((v.get_truth() ^ (unsigned char)1) & __sierra::live_bytes<L>());
}
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr bool none(const __sierra::vec<T, L>& v) noexcept { return !sierra::any(v); }
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr bool any(const A& v) noexcept { return bool(__sierra::plain_t<A>(v)); }
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr bool all(const A& v) noexcept { return bool(__sierra::plain_t<A>(v)); }
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr bool none(const A& v) noexcept { return !bool(__sierra::plain_t<A>(v)); }

// In how many live lanes is the value true?
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr int popcnt(const __sierra::vec<T, L>& v) noexcept {
  return __builtin_reduce_add(__builtin_convertvector(v.get_truth() & __sierra::live_bytes<L>(), __sierra::raw_t<int, L>));
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr int popcnt(const A& v) noexcept { return bool(__sierra::plain_t<A>(v)) ? 1 : 0; }

// The live lanes in which the value is true as a number, bit i for lane i; and the other way round, whatever lanes are live.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr __sierra::conditional_t<L == 64, unsigned long, unsigned> bits(const __sierra::vec<T, L>& v) noexcept {
  return __sierra::conditional_t<L == 64, unsigned long, unsigned>(__sierra::number_of<L>(v.get_truth() & __sierra::live_bytes<L>()));
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr unsigned bits(const A& v) noexcept { return bool(__sierra::plain_t<A>(v)) ? 1 : 0; }
template<int L, class N, __sierra::enable_if_t<__is_integral(N), int> = 0>
__SIERRA_PUBLIC __sierra::varying_t<bool, L> from_bits(N number) noexcept {
  if constexpr (L == 1) {
    return (number & 1) != 0;
  } else {
    return __sierra::vec<bool, L>::from(__sierra::bytes_of_number<L>((unsigned long)number));
  }
}

// c ? a : b in every lane, both evaluated: a blend instead of control flow.
template<class C, class A, class B, int L = __sierra::call_length<C, A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC constexpr __sierra::lanes_of_t<__sierra::common_element_t<A, B>, L> select(const C& c, const A& a, const B& b) noexcept {
  using T = __sierra::common_element_t<A, B>;
  using V = __sierra::vec<T, L>;
  if constexpr (__is_class(T)) {
    V result{__sierra::no_init{}};
    __sierra::choose_fields<L>{__sierra::vec<bool, L>(c).get()}(result, V(a), V(b));
    return result;
  } else {
    return V::from(__sierra::choose_raw<__sierra::storage_t<T>, L>(__sierra::vec<bool, L>(c).get(), V(a).get(), V(b).get()));
  }
}
template<class C, class A, __sierra::enable_if_t<__sierra::is_plain<C>::value && __sierra::is_object<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr __sierra::plain_t<A> select(const C& c, const A& a, const A& b) noexcept {
  return bool(__sierra::plain_t<C>(c)) ? __sierra::plain_t<A>(a) : __sierra::plain_t<A>(b);
}
template<class C, class A, class B,
         __sierra::enable_if_t<__sierra::is_plain<C>::value && __sierra::both_fit_a_lane<A, B>::value, int> = 0>
__SIERRA_PUBLIC constexpr auto select(const C& c, const A& a, const B& b) noexcept
    -> __sierra::remove_cvref_t<decltype(true ? __sierra::plain_t<A>(a) : __sierra::plain_t<B>(b))> {
  return bool(__sierra::plain_t<C>(c)) ? __sierra::plain_t<A>(a) : __sierra::plain_t<B>(b);
}

// The same bits as another type of the same size: bit_cast<int>(float varying(L)).
template<class To, class T, int L, __sierra::enable_if_t<(L > 1) && !__sierra::is_vec<To>::value && !__sierra::is_all_lanes<To>::value, int> = 0>
__SIERRA_PUBLIC constexpr __sierra::vec<To, L> bit_cast(const __sierra::vec<T, L, void>& v) noexcept {
  static_assert(sizeof(To) == sizeof(T), "sierra: bit_cast between elements of different sizes");
  static_assert(!__sierra::is_same<To, bool>::value || __sierra::is_same<T, bool>::value, "sierra: bit_cast to bool");
  // Where they differ, one message is enough.
  if constexpr (sizeof(To) == sizeof(T)) {
    return __sierra::vec<To, L>::from(__builtin_bit_cast(typename __sierra::vec<To, L>::value, v.get()));
  } else {
    return To();
  }
}
template<class To, class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC constexpr To bit_cast(const A& v) noexcept { return __builtin_bit_cast(To, __sierra::plain_t<A>(v)); }

// All lanes at once, to and from the machine's own vectors (`__m256`), clang's and objects such as std::array: bit_cast<__m256>(v), bit_cast<float varying(8)>(m).
template<class To, class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_all_lanes<To>::value, int> = 0>
__SIERRA_PUBLIC constexpr To bit_cast(const __sierra::vec<T, L, void>& v) noexcept {
  static_assert(sizeof(To) == sizeof(v), "sierra: bit_cast between lanes and something of another size");
  if constexpr (sizeof(To) == sizeof(v)) {
    return __builtin_bit_cast(To, v.get());
  } else {
    return To();
  }
}
template<class To, class M, __sierra::enable_if_t<__sierra::is_vec<To>::value && __sierra::is_all_lanes<M>::value, int> = 0>
__SIERRA_PUBLIC constexpr To bit_cast(const M& m) noexcept {
  static_assert(sizeof(To) == sizeof(m), "sierra: bit_cast between lanes and something of another size");
  if constexpr (sizeof(To) == sizeof(m)) {
    return To::from(__builtin_bit_cast(typename To::value, m));
  } else {
    return To();
  }
}
template<class To, class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_vec<To>::value, int> = 0>
__SIERRA_PUBLIC constexpr auto bit_cast(const __sierra::vec<T, L, void>& v) noexcept
    -> __sierra::enable_if_t<__sierra::is_same<To, __sierra::vec<typename To::element, L>>::value, To> {
  return sierra::bit_cast<typename To::element>(v);
}

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
