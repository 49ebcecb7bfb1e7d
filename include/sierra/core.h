// sierra/core.h: the varying types and the markers that the mask pass looks for.
//
// `T varying(L)` is `__sierra::vec<T, L>`: L elements of T next to each other, aligned as T. Every operation is vector IR at once; nothing
// here relies on an auto-vectoriser. This header is included by the compiler itself wherever an annotation occurs, so it
// includes nothing, compiles as C++14 and newer, and names nothing outside the reserved namespace.
#ifndef SIERRA_CORE_H
#define SIERRA_CORE_H

#pragma GCC system_header

#ifdef __SIERRA_APART__
// The compiler has what stands here from an earlier call, and what it includes: see apart.h.
#include "apart.h"
#define SIERRA_OPERATORS_H
#define SIERRA_STRUCTURE_H
#define SIERRA_REFERENCE_H
#define SIERRA_POINTER_H
#define SIERRA_ACCESS_H
#define SIERRA_ELEMENT_RANGES_H
#define SIERRA_ATOMIC_H
#define SIERRA_VOLATILE_H
#else

#include "hide_macros.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// Small type traits; the standard library's would have to be included.

template<bool C, class T = void> struct enable_if {};
template<class T> struct enable_if<true, T> { using type = T; };
template<bool C, class T = void> using enable_if_t = typename enable_if<C, T>::type;

template<bool C, class A, class B> struct conditional { using type = A; };
template<class A, class B> struct conditional<false, A, B> { using type = B; };
template<bool C, class A, class B> using conditional_t = typename conditional<C, A, B>::type;

template<class T> struct remove_cvref { using type = T; };
template<class T> struct remove_cvref<T&> : remove_cvref<T> {};
template<class T> struct remove_cvref<T&&> : remove_cvref<T> {};
template<class T> struct remove_cvref<const T> : remove_cvref<T> {};
template<class T> struct remove_cvref<volatile T> : remove_cvref<T> {};
template<class T> struct remove_cvref<const volatile T> : remove_cvref<T> {};
template<class T> using remove_cvref_t = typename remove_cvref<T>::type;

template<class A, class B> struct is_same { static constexpr bool value = false; };
template<class A> struct is_same<A, A> { static constexpr bool value = true; };

// Functions are in here so that no call of a program finds them: argument-dependent lookup looks where the varying types are, and follows no
// using-directive. They call each other by qualified names, so that they find no function of a program either.
namespace internal {}
using namespace internal;

namespace internal {
template<class T> T&& declval() noexcept;

// An operand of a built-in operator. The operators of a structure are the user's own.
template<class T, enable_if_t<!__is_class(T), int> = 0> T&& operand() noexcept;
}  // namespace internal

template<class T> struct is_floating { static constexpr bool value = __is_floating_point(T); };
template<> struct is_floating<_Float16> { static constexpr bool value = true; };
#if defined(__SSE2__) || defined(__ARM_FEATURE_BF16)
template<> struct is_floating<__bf16> { static constexpr bool value = true; };
#endif

template<class T> struct is_arithmetic { static constexpr bool value = __is_integral(T) || is_floating<T>::value; };

// A uniform value that may meet a varying one: arithmetic, or an unscoped enumeration, which promotes like one.
template<class T, bool Enum = __is_enum(T)> struct is_scalar { static constexpr bool value = is_arithmetic<T>::value; };
template<class T> struct is_scalar<T, true> { static constexpr bool value = __is_convertible_to(T, long long); };

namespace internal {
constexpr bool is_length(int n) { return n > 0 && n <= 64 && (n & (n - 1)) == 0; }
}  // namespace internal

// ---------------------------------------------------------------------------------------------------------------------
// How T lies in memory, and the clang vectors that go with it.

template<class T, bool Enum = __is_enum(T)> struct storage { using type = T; };
template<> struct storage<bool, false> { using type = unsigned char; };
template<class T> struct storage<T, true> { using type = __underlying_type(T); };
template<class T> struct storage<T*, false> { using type = unsigned long; };
template<class T> using storage_t = typename storage<T>::type;

template<class E, int L> struct raw {
  typedef E type __attribute__((__ext_vector_type__(L)));
};
template<class E, int L> using raw_t = typename raw<E, L>::type;

// One bit a lane: what conditions and masks are made of.
template<int L> struct bits {
  typedef bool type __attribute__((__ext_vector_type__(L)));
};
template<int L> using bits_t = typename bits<L>::type;

// The mask pass tells accesses to varying objects apart by these address spaces (4001: assignment and reading; 4002: a fresh object gets
// its first value, in all lanes). It removes them.
template<class T, int L> struct memory {
  typedef raw_t<storage_t<T>, L> value;
  typedef value object __attribute__((__aligned__(alignof(T))));
  typedef object assigned __attribute__((__address_space__(4001)));
  typedef object initial __attribute__((__address_space__(4002)));
};

// ---------------------------------------------------------------------------------------------------------------------
// Markers. None of them has a body here; the mask pass replaces every call.

// "This lane's bit": a branch on it is divergent.
template<int L> bool lanes(bits_t<L>) noexcept;
// The lanes that are live here.
template<int L> bits_t<L> live() noexcept;
// "This lane's value" of the vector at this address: a switch on it is divergent.
template<int L, class T> T lane_value(const void*) noexcept;
// First statement of a vectorial function: its length.
template<int L> constexpr void entry() noexcept {
  static_assert(is_length(L), "sierra: the length is not a positive power of two (up to 64)");
}
// First statement of a member whose signature has several lengths that depend on its class: if these are one, the function is vectorial; else it takes no mask.
template<int... L> constexpr void entry_of() noexcept {}
// The lanes that are live where a lambda is made, and the first statement of that lambda: it runs under them wherever it is called.
constexpr unsigned long long made_under() noexcept { return ~0ull; }
constexpr void run_under(unsigned long long) noexcept {}
// At a branch of which the second side runs for all lanes, the live and the dead.
template<int L> void unmask() noexcept;
// The condition of a loop without one, so that the loop has an end.
constexpr bool forever() noexcept { return true; }

namespace internal {
// A pointer about to be called: to a vectorial function, or to a member function that is one. The call takes the mask along.
template<class F> constexpr F* through(F* f) noexcept { return f; }
template<class F, class C> constexpr F C::* through(F C::* f) noexcept { return f; }
}  // namespace internal

// The same where only an instantiation knows what is called.
template<class F> struct is_indirect { static constexpr bool value = __is_function(F); };
template<class F> struct is_indirect<F*> { static constexpr bool value = true; };
namespace internal {
template<class F, enable_if_t<is_indirect<remove_cvref_t<F>>::value, int> = 0>
__SIERRA_INLINE constexpr auto through_any(F&& f) noexcept -> decltype(internal::through(f)) { return internal::through(f); }
template<class F, enable_if_t<!is_indirect<remove_cvref_t<F>>::value, int> = 0>
__SIERRA_INLINE constexpr F&& through_any(F&& f) noexcept { return static_cast<F&&>(f); }
}  // namespace internal

// ---------------------------------------------------------------------------------------------------------------------
// Element conversions, as C++ does them for one lane.

template<class To, class From, int L> struct convert {
  static __SIERRA_INLINE constexpr raw_t<storage_t<To>, L> run(raw_t<storage_t<From>, L> v) noexcept {
    return __builtin_convertvector(v, raw_t<storage_t<To>, L>);
  }
};
template<class T, int L> struct convert<T, T, L> {
  static __SIERRA_INLINE constexpr raw_t<storage_t<T>, L> run(raw_t<storage_t<T>, L> v) noexcept { return v; }
};
// To bool is a comparison with zero, never a truncation.
template<class From, int L> struct convert<bool, From, L> {
  static __SIERRA_INLINE constexpr raw_t<unsigned char, L> run(raw_t<storage_t<From>, L> v) noexcept {
    return __builtin_convertvector(__builtin_convertvector(v != raw_t<storage_t<From>, L>(0), bits_t<L>), raw_t<unsigned char, L>);
  }
};
template<int L> struct convert<bool, bool, L> {
  static __SIERRA_INLINE constexpr raw_t<unsigned char, L> run(raw_t<unsigned char, L> v) noexcept { return v; }
};

// Two ways to be varying: a vector (K is void), or a structure of vectors (sierra/structure.h). K follows from T and is never written.
struct structure;
template<bool Class> struct kind_of_class { using type = void; };
template<> struct kind_of_class<true> { using type = structure; };
template<class T> struct kind_of : kind_of_class<__is_class(T)> {};

template<class T, int L, class K = typename kind_of<T>::type> class vec;

template<class T, int L> struct lane_reference;

struct from_raw {};
struct no_init {};

namespace internal {
// Something may have changed the object, and reads it.
__SIERRA_INLINE void access(const volatile void* object) noexcept { __asm__ volatile("" : : "r"(object) : "memory"); }
}  // namespace internal

template<class T> struct is_vec { static constexpr bool value = false; };
template<class T, int L> struct is_vec<vec<T, L>> { static constexpr bool value = true; };

// `using K = const int; K varying(8)`: the element is const by a name for it, and so the lanes are.
template<class T, int L> struct lanes_of_const;
template<class T, int L> struct lanes_of_const<const T, L> { using type = const vec<T, L>; };
template<class T, int L> using const_vec = typename lanes_of_const<T, L>::type;

// Types that may become varying.
template<class T> struct is_element {
  static constexpr bool value = (is_arithmetic<T>::value && !is_same<T, long double>::value) || __is_enum(T);
};
// Machines without instructions for it call functions that many systems lack.
#if defined(__SSE2__) || defined(__ARM_FEATURE_BF16)
template<> struct is_element<__bf16> { static constexpr bool value = false; };
#endif

// May a pointer be cast to T, as C++ has it?
template<class T> struct is_word_of_pointer { static constexpr bool value = is_same<T, bool>::value || (__is_integral(T) && sizeof(T) >= sizeof(void*)); };

// vec<T, L>, so that messages name T, not how it was found.
template<class T, int L> struct named_vec { using type = vec<T, L>; };
template<class T, int L> using lanes_of_t = typename named_vec<T, L>::type;

// The uniform value that an operand is: v[i] is the value of that lane.
template<class S> struct uniform_of { using type = S; };
template<class T, int L> struct uniform_of<lane_reference<T, L>> { using type = T; };
template<class S> using uniform_t = typename uniform_of<S>::type;

// May a From be given to all lanes of To? A scoped enumeration takes only itself.
template<class From, class To, bool = __is_enum(To)> struct broadcasts { static constexpr bool value = is_scalar<uniform_t<From>>::value; };
template<class From, class To> struct broadcasts<From, To, true> { static constexpr bool value = is_same<uniform_t<From>, To>::value; };

// A class of which C++ makes a T by itself, such as an element of a std::vector<bool>. What converts to anything converts to lanes, too, and is left to do so.
struct nothing_else {};
template<class S, class T, class = void> struct converts_by_itself { static constexpr bool value = false; };
template<class S, class T> struct converts_by_itself<S, T, enable_if_t<sizeof(S) != 0>> {
  static constexpr bool value = __is_convertible_to(S, T) && !__is_convertible_to(S, nothing_else);
};
template<class S, class T, bool = __is_class(S) && !is_vec<S>::value> struct object_broadcasts { static constexpr bool value = false; };
template<class S, class T> struct object_broadcasts<S, T, true> : converts_by_itself<S, T> {};
template<class T, int L, class U> struct object_broadcasts<lane_reference<T, L>, U, true> { static constexpr bool value = false; };

template<class To, class... From> struct all_broadcast { static constexpr bool value = true; };
template<class To, class F, class... Rest> struct all_broadcast<To, F, Rest...> {
  static constexpr bool value = broadcasts<remove_cvref_t<F>, To>::value && all_broadcast<To, Rest...>::value;
};

// A vector of the machine or of clang that has as many bytes as the lanes: `(__m256)v` and `(float varying(8))m` are the same bits.
template<class M, unsigned long Size, bool = __is_object(M) && !__is_scalar(M) && !__is_class(M) && !__is_union(M) && !__is_array(M)>
struct is_machine_vector_of { static constexpr bool value = false; };
template<class M, unsigned long Size> struct is_machine_vector_of<M, Size, true> { static constexpr bool value = sizeof(M) == Size; };

// What a constructor of lanes takes: one value for all of them; an object that is one; what C++ converts only when told to: to an enumeration, from a
// scoped one, from a pointer. These are traits, as the types of operators are: clang finds one that it has met again, where it would work a condition out anew.
template<class S, class T> struct takes_value : enable_if<broadcasts<S, T>::value, int> {};
template<class S, class T> struct takes_object : enable_if<object_broadcasts<remove_cvref_t<S>, T>::value, int> {};
template<class S, class T> struct takes_by_cast
    : enable_if<!broadcasts<S, T>::value && (is_arithmetic<uniform_t<S>>::value || __is_enum(uniform_t<S>) || (__is_pointer(S) && is_word_of_pointer<T>::value)), int> {};
template<class U, class T> struct takes_lanes : enable_if<!__is_enum(T) && is_scalar<U>::value, int> {};
template<class U, class T> struct takes_lanes_by_cast : enable_if<(__is_enum(T) && is_arithmetic<U>::value) || (__is_enum(U) && (__is_enum(T) || !is_scalar<U>::value)), int> {};
// C++ computes with no enumeration in place.
template<class T> struct computes : enable_if<!__is_enum(T), int> {};
// Nor does it count in a `bool`.
template<class T> struct counts : enable_if<!__is_enum(T) && !is_same<T, bool>::value, int> {};

// ---------------------------------------------------------------------------------------------------------------------
// T varying(L)

// What becomes a V without a cast: `v += p` is no way to write `v = (int varying(L)) (v + p)`.
template<class V> V as_it_is(const V&) noexcept;

// All operators that compute and assign.
#define __SIERRA_EACH_COMPOUND(WRITE) WRITE(+) WRITE(-) WRITE(*) WRITE(/) WRITE(%) WRITE(&) WRITE(|) WRITE(^) WRITE(<<) WRITE(>>)

template<class T, int L, class K> class [[clang::trivial_abi]] vec {
  static_assert(is_length(L), "sierra: the length is not a positive power of two (up to 64)");
  static_assert(is_element<T>::value, "sierra: a type that cannot be varying");

 public:
  using element = T;
  using storage_type = storage_t<T>;
  using value = typename memory<T, L>::value;
  static constexpr int length = L;

  vec() = default;
  __SIERRA_MEMBER vec(no_init) noexcept {}
  __SIERRA_MEMBER constexpr vec(const vec& other) noexcept { init(other.get()); }
  __SIERRA_MEMBER vec(const volatile vec& other) noexcept { init(other.get()); }
  __SIERRA_MEMBER constexpr vec(from_raw, value v) noexcept { init(v); }

  template<class S, typename takes_value<S, T>::type = 0>
  __SIERRA_MEMBER constexpr vec(S s) noexcept { init(value(storage_type(T(s)))); }

  template<class S, typename takes_object<S, T>::type = 0>
  __SIERRA_MEMBER constexpr vec(S&& s) noexcept(noexcept(T(static_cast<S&&>(s)))) { init(value(storage_type(T(static_cast<S&&>(s))))); }

  template<class S, typename takes_by_cast<S, T>::type = 0, class = void>
  __SIERRA_MEMBER constexpr explicit vec(S s) noexcept { init(value(storage_type((T)(uniform_t<S>)s))); }

  template<class M, enable_if_t<is_machine_vector_of<M, is_same<T, bool>::value ? 0 : sizeof(T) * L>::value, int> = 0, class = void, class = void>
  __SIERRA_MEMBER constexpr explicit vec(const M& m) noexcept { init(__builtin_bit_cast(value, m)); }

  // {a, b, c, …}: a value for each lane.
  template<class A, class B, class... Rest,
           enable_if_t<sizeof...(Rest) + 2 == L && all_broadcast<T, A, B, Rest...>::value, int> = 0>
  __SIERRA_MEMBER constexpr vec(A a, B b, Rest... rest) noexcept { init(value{storage_type(T(a)), storage_type(T(b)), storage_type(T(rest))...}); }

  template<class U, typename takes_lanes<U, T>::type = 0>
  __SIERRA_MEMBER constexpr vec(const vec<U, L>& other) noexcept { init(convert<T, U, L>::run(other.get())); }
  template<class U, typename takes_lanes_by_cast<U, T>::type = 0, class = void>
  __SIERRA_MEMBER constexpr explicit vec(const vec<U, L>& other) noexcept { init(convert<storage_type, storage_t<U>, L>::run(other.get())); }

  __SIERRA_MEMBER constexpr vec& operator=(const vec& other) & noexcept { put(other.get()); return *this; }
  __SIERRA_MEMBER volatile vec& operator=(const vec& other) volatile& noexcept { put(other.get()); return *this; }

  // A vector of bits never crosses a function's border but into a marker: below eight lanes it would go through memory.
  __SIERRA_MEMBER explicit operator bool() const noexcept {
    static_assert(is_scalar<T>::value || !__is_enum(T), "sierra: a scoped enumeration does not convert to 'bool'");
    return lanes<L>(__builtin_convertvector(get() != value(0), bits_t<L>));
  }

  template<class M, enable_if_t<is_machine_vector_of<M, sizeof(T) * L>::value, int> = 0>
  __SIERRA_MEMBER constexpr explicit operator M() const noexcept { return __builtin_bit_cast(M, get()); }

  // A template, or clang would find two conversions in the head of a `switch`, and keep nothing of it.
  template<class = void> __SIERRA_MEMBER explicit operator bool() const volatile noexcept { return bool(vec(*this)); }

#ifdef __SIERRA_EDITOR__
  // For editors `T varying(L)` is T: what the library gives is that, too. (clang tries a conversion with each built-in operator: a compilation would take a quarter longer.)
  template<class U, enable_if_t<is_arithmetic<U>::value || is_same<U, T>::value, int> = 0> operator U() const noexcept;
#endif

  // The lanes as a clang vector (bool: bytes of 0 and 1).
  __SIERRA_MEMBER constexpr value get() const noexcept {
    if (__builtin_is_constant_evaluated()) return data_;
    return *(const typename memory<T, L>::assigned*)&data_;
  }
  __SIERRA_MEMBER constexpr void put(value v) noexcept {
    if (__builtin_is_constant_evaluated()) data_ = v;
    else *(typename memory<T, L>::assigned*)&data_ = v;
  }
  __SIERRA_MEMBER constexpr void init(value v) noexcept {
    if (__builtin_is_constant_evaluated()) data_ = v;
    else *(typename memory<T, L>::initial*)&data_ = v;
  }
  // Of volatile objects, each time.
  __SIERRA_MEMBER value get() const volatile noexcept { internal::access(this); return *(const typename memory<T, L>::assigned*)&data_; }
  __SIERRA_MEMBER void put(value v) volatile noexcept { *(typename memory<T, L>::assigned*)&data_ = v; internal::access(this); }
  // Each lane's conversion to bool, as bytes of 0 and 1.
  __SIERRA_MEMBER constexpr raw_t<unsigned char, L> get_truth() const noexcept { return convert<bool, T, L>::run(get()); }
  __SIERRA_MEMBER constexpr static vec from(value v) noexcept { return vec(from_raw{}, v); }

  // Lane i; the value of a dead lane is unspecified.
  __SIERRA_MEMBER constexpr T operator[](int i) const& noexcept { return T(get()[i]); }
  __SIERRA_MEMBER constexpr lane_reference<T, L> operator[](int i) & noexcept { return {*this, i}; }

#define __SIERRA_COMPOUND(OP)                                                                                                            \
  template<class R, class U = T, typename computes<U>::type = 0>                                                                         \
  __SIERRA_MEMBER constexpr auto operator OP##=(const R& r) & noexcept -> decltype(as_it_is<vec>(declval<const vec&>() OP r), declval<vec&>()) {             \
    put(vec(*this OP r).get());                                                                                                          \
    return *this;                                                                                                                        \
  }
  __SIERRA_EACH_COMPOUND(__SIERRA_COMPOUND)
#undef __SIERRA_COMPOUND
// What is no variable may be a product that goes into the sum with one rounding (operators.h).
#define __SIERRA_SUM(OP)                                                                                                                 \
  template<class R, class U = T, typename computes<U>::type = 0>                                                                         \
  __SIERRA_MEMBER constexpr auto operator OP##=(vec<R, L>&& r) & noexcept -> decltype(as_it_is<vec>(declval<const vec&>() OP static_cast<vec<R, L>&&>(r)), declval<vec&>()) { \
    put(vec(static_cast<const vec&>(*this) OP static_cast<vec<R, L>&&>(r)).get());                                                       \
    return *this;                                                                                                                        \
  }
  __SIERRA_SUM(+)
  __SIERRA_SUM(-)
#undef __SIERRA_SUM
#define __SIERRA_STEP(NAME, OP)                                                                                                          \
  template<class U = T, typename counts<U>::type = 0> __SIERRA_MEMBER constexpr vec& NAME() & noexcept {                                           \
    put(vec(*this OP 1).get());                                                                                                          \
    return *this;                                                                                                                        \
  }                                                                                                                                      \
  template<class U = T, typename counts<U>::type = 0> __SIERRA_MEMBER constexpr vec NAME(int) & noexcept {                                         \
    const value old = get();                                                                                                             \
    put(vec(*this OP 1).get());                                                                                                          \
    return from(old);                                                                                                                    \
  }
  __SIERRA_STEP(operator++, +)
  __SIERRA_STEP(operator--, -)
#undef __SIERRA_STEP

 private:
  typename memory<T, L>::object data_;
};

// What a value becomes only by a cast: an enumeration, or the number of a scoped one.
template<class T, class U> struct only_casts {
  static constexpr bool value = (is_arithmetic<T>::value || __is_enum(T)) && (is_arithmetic<U>::value || __is_enum(U)) && !__is_convertible_to(T, U);
};

// varying(1) in a template: T itself in a class of its own, because an alias that yields T could not be deduced.
template<class T> class vec<T, 1, void> {
 public:
  using element = T;
  static constexpr int length = 1;

  vec() = default;
  template<class S, enable_if_t<__is_convertible_to(S, T) && !is_vec<remove_cvref_t<S>>::value, int> = 0>
  __SIERRA_MEMBER constexpr vec(S s) noexcept : data_(T(s)) {}
  template<class S, enable_if_t<!__is_convertible_to(S, T) && __is_constructible(T, S) && !is_vec<remove_cvref_t<S>>::value, int> = 0, class = void>
  __SIERRA_MEMBER constexpr explicit vec(S s) noexcept : data_(T(s)) {}
  template<class S, enable_if_t<!__is_convertible_to(S, T) && !__is_constructible(T, S) && (is_arithmetic<S>::value || __is_enum(S) || __is_pointer(S)), int> = 0,
           class = void, class = void>
  __SIERRA_MEMBER constexpr explicit vec(S s) noexcept : data_((T)s) {}
  template<class U, enable_if_t<__is_convertible_to(U, T), int> = 0>
  __SIERRA_MEMBER constexpr vec(const vec<U, 1>& other) noexcept : data_(T(U(other))) {}
  __SIERRA_MEMBER constexpr operator T&() noexcept { return data_; }
  __SIERRA_MEMBER constexpr operator const T&() const noexcept { return data_; }
  template<class U, enable_if_t<only_casts<T, U>::value, int> = 0> __SIERRA_MEMBER constexpr explicit operator U() const noexcept { return U(data_); }

 private:
  T data_;
};

// v[i] on a varying object that can be written: the write reaches lane i if that lane is live.
template<class T, int L> struct [[clang::trivial_abi]] lane_reference {
  vec<T, L>& object;
  int lane;
  __SIERRA_MEMBER constexpr lane_reference(vec<T, L>& o, int i) noexcept : object(o), lane(i) {}
  // Written, so that `printf("%d", v[i])` is an error and prints no address.
  __SIERRA_MEMBER constexpr lane_reference(const lane_reference& other) noexcept : object(other.object), lane(other.lane) {}
  __SIERRA_MEMBER constexpr operator T() const noexcept { return T(object.get()[lane]); }
  template<class U, enable_if_t<only_casts<T, U>::value, int> = 0> __SIERRA_MEMBER constexpr explicit operator U() const noexcept { return U(T(*this)); }
  __SIERRA_MEMBER constexpr const lane_reference& operator=(T t) const noexcept {
    auto v = object.get();
    v[lane] = storage_t<T>(t);
    object.put(v);
    return *this;
  }
  __SIERRA_MEMBER constexpr const lane_reference& operator=(const lane_reference& other) const noexcept { return *this = T(other); }

#define __SIERRA_COMPOUND(OP)                                                                                                            \
  template<class R> __SIERRA_MEMBER constexpr auto operator OP##=(const R& r) const noexcept -> decltype(as_it_is<T>(declval<T>() OP r), *this) {            \
    return *this = T(T(*this) OP r);                                                                                                     \
  }
  __SIERRA_EACH_COMPOUND(__SIERRA_COMPOUND)
#undef __SIERRA_COMPOUND

  __SIERRA_MEMBER constexpr const lane_reference& operator++() const noexcept { return *this += 1; }
  __SIERRA_MEMBER constexpr const lane_reference& operator--() const noexcept { return *this -= 1; }
  __SIERRA_MEMBER constexpr T operator++(int) const noexcept { const T old = *this; *this += 1; return old; }
  __SIERRA_MEMBER constexpr T operator--(int) const noexcept { const T old = *this; *this -= 1; return old; }
};

}  // namespace __sierra

#include "operators.h"

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// What the compiler's own edits name.

// spmd_mode(L): a condition that every lane meets, the dead ones too.
template<int L> struct all_live_t {
  static __SIERRA_INLINE vec<bool, L> run() noexcept {
    __sierra::unmask<L>();
    return vec<bool, L>::from(raw_t<unsigned char, L>((unsigned char)1));
  }
};
template<> struct all_live_t<1> {
  static __SIERRA_INLINE bool run() noexcept { return true; }
};
namespace internal {
template<int L> __SIERRA_INLINE auto all_live() noexcept -> decltype(all_live_t<L>::run()) { return all_live_t<L>::run(); }
}  // namespace internal

template<class T> struct element_of { using type = T; static constexpr int length = 0; };
template<class T, int L> struct element_of<vec<T, L>> { using type = T; static constexpr int length = L; };
template<class T, int L> struct element_of<lane_reference<T, L>> { using type = T; static constexpr int length = 0; };

// The type of c ? a : b where lanes decide: the arms' common element type, L times.
template<class A, class B> struct common_element { using type = remove_cvref_t<decltype(true ? internal::declval<A>() : internal::declval<B>())>; };
template<class A> struct common_element<A, A> { using type = A; };
// Not by `declval`, which is not what clang would complain about.
template<class A> struct common_element<A, void> { using type = decltype(true ? internal::declval<A>() : void()); };
template<class B> struct common_element<void, B> { using type = decltype(true ? void() : internal::declval<B>()); };
template<> struct common_element<void, void> { using type = void; };
// What an arm gives to each lane: an array is a pointer to its first element.
template<class A> struct arm { using type = typename element_of<remove_cvref_t<A>>::type; };
template<class T, decltype(sizeof(0)) N> struct arm<T (&)[N]> { using type = T*; };
template<class T, decltype(sizeof(0)) N> struct arm<T (&&)[N]> { using type = T*; };
template<class A> using arm_t = typename arm<A>::type;
template<int L, class A, class B> using choose_t = typename named_vec<typename common_element<arm_t<A>, arm_t<B>>::type, L>::type;

namespace internal {
constexpr int longest() { return 0; }
template<class... Rest> constexpr int longest(int first, Rest... rest) { return first != 0 ? first : internal::longest(rest...); }
}  // namespace internal
template<class... T> struct length_of { static constexpr int value = internal::longest(element_of<remove_cvref_t<T>>::length...); };

template<int L, class... Arms> struct choose_arms;
template<int L, class A> struct choose_arms<L, A> { using type = arm_t<A>; };
template<int L, class A, class B, class... Rest> struct choose_arms<L, A, B, Rest...> {
  using type = typename choose_arms<L, typename common_element<arm_t<A>, arm_t<B>>::type, Rest...>::type;
};
template<int L, class C, class A, class B> struct choose_dep_t : named_vec<typename choose_arms<L, A, B>::type, L> {};
// An expression whose decltype((e)) is T: a value stays a value, so that nothing refers to what is gone.
template<class T> struct expression_of { using type = T; };
template<class T, decltype(sizeof(0)) N> struct expression_of<T[N]> { using type = T(&&)[N]; };
namespace internal {
template<class T> typename expression_of<T>::type expression() noexcept;
}  // namespace internal
template<class C, class A, class B> struct choose_dep_t<0, C, A, B> { using type = decltype(internal::declval<C>() ? internal::expression<A>() : internal::expression<B>()); };
template<class C, class A, class B> struct choose_dep_t<1, C, A, B> { using type = typename choose_arms<1, A, B>::type; };
// A uniform condition chooses between two arms of one type as everywhere in C++: both may be one variable or the other.
template<class C, class A, class B> struct chooses_object { static constexpr bool value = length_of<C>::value == 0 && is_same<remove_cvref_t<A>, remove_cvref_t<B>>::value; };
// The same where only an instantiation knows.
template<class C, class A, class B> struct choose_dep_of : choose_dep_t<chooses_object<C, A, B>::value ? 0 : length_of<C, A, B>::value, C, A, B> {};

// The type that a local class of the compiler's edits stands for, where its own name is long.
template<class Class> struct named_by { using type = typename Class::type; };

// The type of a literal 0 as an arm: beside a pointer it is one that is null.
template<class Zero, class Other, class Element = typename element_of<Other>::type, bool Points = __is_pointer(Element) || __is_member_pointer(Element) || __is_array(Element)>
struct null_beside_t { using type = Zero; };
template<class Zero, class Other, class Element> struct null_beside_t<Zero, Other, Element, true> { using type = Other; };
template<class Zero, class Other, class T, decltype(sizeof(0)) N> struct null_beside_t<Zero, Other, T[N], true> { using type = T*; };
template<class Zero, class Other> using null_beside = typename null_beside_t<Zero, remove_cvref_t<Other>>::type;

namespace internal {
// What a switch takes: the value of each lane, promoted as C++ promotes it, and anything uniform as it is.
template<class T, int L> __SIERRA_INLINE auto switch_value(const vec<T, L>& v) noexcept
    -> enable_if_t<(L > 1) && is_scalar<T>::value, remove_cvref_t<decltype(+declval<T>())>> {
  const vec<remove_cvref_t<decltype(+declval<T>())>, L> promoted_value(v);
  return __sierra::lane_value<L, remove_cvref_t<decltype(+internal::declval<T>())>>(&promoted_value);
}
template<class T, int L>
__SIERRA_INLINE auto switch_value(const vec<T, L>& v) noexcept -> enable_if_t<(L > 1) && __is_enum(T) && !is_scalar<T>::value, T> {
  const vec<T, L> value(v);
  return T(__sierra::lane_value<L, storage_t<T>>(&value));
}
template<class T> __SIERRA_INLINE constexpr auto switch_value(T&& v) noexcept
    -> enable_if_t<!is_vec<remove_cvref_t<T>>::value || element_of<remove_cvref_t<T>>::length == 1, T&&> { return static_cast<T&&>(v); }
}  // namespace internal

template<int L, class Plain> struct logical { using type = vec<bool, L>; };
template<class Plain> struct logical<0, Plain> {
  static_assert(is_same<remove_cvref_t<Plain>, bool>::value, "sierra: '&&' or '||' of a class that gives no bool, in a template: call operator&& or operator|| by its name");
  using type = bool;
};
template<class Plain> struct logical<1, Plain> { using type = bool; };
// The type of a && b as a value, from its plain type and its operands.
template<class Plain, class... Leaves> using logical_t = typename logical<length_of<Leaves...>::value, Plain>::type;
// An operand of a fold expression over && or ||: a fold over + of such objects has the length of any of them.
template<int L> struct leaf_of_length {};
template<class T> using leaf = leaf_of_length<length_of<T>::value>;
template<int L> struct element_of<leaf_of_length<L>> { static constexpr int length = L; };
template<int A, int B> leaf_of_length<(A != 0 ? A : B)> operator+(leaf_of_length<A>, leaf_of_length<B>);

// The same types for expressions with lambdas, which C++17 lets stand in no decltype: `false ? logical_result(…) : nullptr` is never run, and its type says what is meant.
// (e, after()) has the type of e, which may be void.
struct after {};
template<class T> struct typed {};
template<class T> typed<T> operator,(T&&, after);
template<class T> struct type_said;
template<class T> struct type_said<typed<T>> { using type = T; };
template<> struct type_said<after> { using type = void; };
template<class O> using type_said_t = typename type_said<O>::type;
template<class R> struct result {};
template<class O> result<type_said_t<O>>* result_of(O);
template<class O> result<remove_cvref_t<type_said_t<O>>>* class_result(O);
template<class Plain, class... Leaves> typed<typename logical<length_of<type_said_t<Leaves>...>::value, type_said_t<Plain>>::type> logical_typed(Plain, Leaves...);
template<class Plain, class... Leaves> result<typename logical<length_of<type_said_t<Leaves>...>::value, type_said_t<Plain>>::type>* logical_result(Plain, Leaves...);
template<int L, class A, class B> result<choose_t<L, type_said_t<A>, type_said_t<B>>>* choose_result(A, B);
template<class C, class A, class B> result<typename choose_dep_of<type_said_t<C>, type_said_t<A>, type_said_t<B>>::type>* choose_dep_result(C, A, B);
template<class Zero, class O> typed<null_beside<type_said_t<Zero>, type_said_t<O>>> null_typed(Zero, O);
template<class O> leaf<type_said_t<O>> leaf_of(O);
template<class R> R value_of(result<R>*);
// (as(result), e) is e as that type.
template<class R> struct as_result {};
template<class R> __SIERRA_INLINE constexpr as_result<R> as(result<R>*) noexcept { return {}; }
template<class R, class X> __SIERRA_INLINE constexpr R operator,(as_result<R>, X&& x) { return R(static_cast<X&&>(x)); }

}  // namespace __sierra

#include "structure.h"

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER

#include "reference.h"
#include "pointer.h"
#include "access.h"
#include "element_ranges.h"
#include "atomic.h"
#include "volatile.h"

#undef __SIERRA_EACH_COMPOUND

#include "show_macros.h"

#endif  // __SIERRA_APART__

#endif
