// sierra/pointer.h: lanes of pointers.
//
// `T* varying(L)` is `__sierra::vec<T*, L>`: L addresses as 64-bit integers. What they point at is in reference.h. Included by core.h.
#ifndef SIERRA_POINTER_H
#define SIERRA_POINTER_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// Pointers: conversions as C++ does them for one lane.

template<class From, class To, class = void> struct casts_statically { static constexpr bool value = false; };
template<class From, class To> struct casts_statically<From, To, decltype((void)static_cast<To>(internal::declval<From>()))> { static constexpr bool value = true; };

// The step between a class and its base is the same for every object. References, because a pointer's conversion asks for null.
template<class To, class From, bool Related> struct pointer_step {
  static constexpr __SIERRA_INLINE unsigned long run() noexcept { return 0; }
};
template<class To, class From> struct pointer_step<To, From, true> {
  static_assert(casts_statically<remove_cv_t<To>*, remove_cv_t<From>*>::value, "sierra: lanes of pointers cannot be converted to a virtual base");
  static __SIERRA_INLINE unsigned long run() noexcept { return (unsigned long)__builtin_addressof(static_cast<const volatile To&>(*(From*)4096ul)) - 4096ul; }
};
template<class To, class From, bool = __is_class(To) && __is_class(From)> struct related { static constexpr bool value = false; };
template<class To, class From> struct related<To, From, true> {
  static constexpr bool value = !is_same<remove_cv_t<To>, remove_cv_t<From>>::value && casts_statically<remove_cv_t<From>*, remove_cv_t<To>*>::value;
};

namespace internal {
// From* to To*; null stays null.
template<class To, class From, int L> __SIERRA_INLINE raw_t<unsigned long, L> convert_pointers(const raw_t<unsigned long, L>& v) noexcept {
  return v != raw_t<unsigned long, L>(0) ? v + raw_t<unsigned long, L>(pointer_step<To, From, related<To, From>::value>::run()) : v;
}
}  // namespace internal

template<class T, int L> class [[clang::trivial_abi]] vec<T*, L, void> {
  static_assert(is_length(L), "sierra: the length is not a positive power of two (up to 64)");
  static_assert(!__is_function(T), "sierra: a pointer to a function cannot be varying");

 public:
  using element = T*;
  using storage_type = unsigned long;
  using value = typename memory<T*, L>::value;
  static constexpr int length = L;

  vec() = default;
  __SIERRA_MEMBER vec(no_init) noexcept {}
  __SIERRA_MEMBER vec(const vec& other) noexcept { init(other.get()); }
  __SIERRA_MEMBER vec(const volatile vec& other) noexcept { init(other.get()); }
  __SIERRA_MEMBER vec(from_raw, value v) noexcept { init(v); }

  // One pointer for all lanes.
  template<class S, enable_if_t<__is_convertible_to(S, T*) && !is_vec<S>::value && !is_ref<S>::value, int> = 0>
  __SIERRA_MEMBER vec(S s) noexcept { T* p = s; init(value((unsigned long)p)); }

  // A literal 0 and NULL, which are no pointers before they meet one.
  __SIERRA_MEMBER vec(decltype(nullptr)) noexcept { init(value(0)); }

  // What C++ converts only when told to.
  template<class S, enable_if_t<!__is_convertible_to(S, T*) && (__is_pointer(S) || __is_integral(S)), int> = 0, class = void>
  __SIERRA_MEMBER explicit vec(S s) noexcept { init(value((unsigned long)(T*)s)); }

  // {p, q, …}: a pointer for each lane.
  template<class A, class B, class... Rest, enable_if_t<sizeof...(Rest) + 2 == L && __is_convertible_to(A, T*) && __is_convertible_to(B, T*), int> = 0>
  __SIERRA_MEMBER vec(A a, B b, Rest... rest) noexcept {
    init(value{(unsigned long)static_cast<T*>(a), (unsigned long)static_cast<T*>(b), (unsigned long)static_cast<T*>(rest)...});
  }

  template<class U, enable_if_t<__is_convertible_to(U*, T*), int> = 0>
  __SIERRA_MEMBER vec(const vec<U*, L>& other) noexcept { init(internal::convert_pointers<T, U, L>(other.get())); }
  template<class U, enable_if_t<!__is_convertible_to(U*, T*), int> = 0, class = void>
  __SIERRA_MEMBER explicit vec(const vec<U*, L>& other) noexcept { init(internal::convert_pointers<T, U, L>(other.get())); }
  template<class U, enable_if_t<is_subscript<U>::value, int> = 0>
  __SIERRA_MEMBER explicit vec(const vec<U, L>& other) noexcept { init(convert<unsigned long, U, L>::run(other.get())); }

  __SIERRA_MEMBER vec& operator=(const vec& other) & noexcept { put(other.get()); return *this; }
  __SIERRA_MEMBER volatile vec& operator=(const vec& other) volatile& noexcept { put(other.get()); return *this; }

  __SIERRA_MEMBER explicit operator bool() const noexcept { return lanes<L>(__builtin_convertvector(get() != value(0), bits_t<L>)); }
  __SIERRA_MEMBER explicit operator bool() const volatile noexcept { return bool(vec(*this)); }
#ifdef __SIERRA_EDITOR__
  // As numbers do.
  template<class U, enable_if_t<is_same<U, T*>::value, int> = 0> operator U() const noexcept;
#endif
  __SIERRA_MEMBER operator vec<bool, L>() const noexcept { return vec<bool, L>::from(get_truth()); }
  template<class U, enable_if_t<is_subscript<U>::value && !is_same<U, bool>::value, int> = 0>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept { return vec<U, L>::from(convert<U, unsigned long, L>::run(get())); }

  __SIERRA_MEMBER value get() const noexcept { return *(const typename memory<T*, L>::assigned*)&data_; }
  __SIERRA_MEMBER void put(value v) noexcept { *(typename memory<T*, L>::assigned*)&data_ = v; }
  __SIERRA_MEMBER void init(value v) noexcept { *(typename memory<T*, L>::initial*)&data_ = v; }
  __SIERRA_MEMBER value get() const volatile noexcept { internal::access(this); return *(const typename memory<T*, L>::assigned*)&data_; }
  __SIERRA_MEMBER void put(value v) volatile noexcept { *(typename memory<T*, L>::assigned*)&data_ = v; internal::access(this); }
  __SIERRA_MEMBER raw_t<unsigned char, L> get_truth() const noexcept { return convert<bool, unsigned long, L>::run(get()); }
  __SIERRA_MEMBER static vec from(value v) noexcept { return vec(from_raw{}, v); }

  // Subscripts the pointers, not the lanes (that is sierra::extract).
  template<class I, class U = T, enable_if_t<is_subscript<I>::value && !is_void<U>::value, int> = 0>
  __SIERRA_MEMBER auto operator[](I i) const noexcept -> typename pointee<U, L>::type { return pointee<U, L>::make(places<L>(get() + internal::byte_steps<U, L>(long(i)))); }
  template<class I, class U = T, enable_if_t<is_subscript<I>::value && !is_void<U>::value, int> = 0>
  __SIERRA_MEMBER auto operator[](const vec<I, L>& i) const noexcept -> typename pointee<U, L>::type { return pointee<U, L>::make(places<L>(get() + internal::byte_steps<U>(i))); }
  template<class I, class U = T, enable_if_t<is_ref<I>::value && !is_void<U>::value, int> = 0>
  __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> typename pointee<U, L>::type { return (*this)[i.value()]; }
  template<class U = T, enable_if_t<!is_void<U>::value, int> = 0>
  __SIERRA_MEMBER auto operator*() const noexcept -> typename pointee<U, L>::type { return pointee<U, L>::make(places<L>(get())); }
  template<class U = T, enable_if_t<__is_class(U) || __is_union(U), int> = 0>
  __SIERRA_MEMBER auto operator->() const noexcept -> arrow<typename pointee<U, L>::type> { return {pointee<U, L>::make(places<L>(get()))}; }

  template<class R> __SIERRA_MEMBER auto operator+=(const R& r) & noexcept -> decltype(as_it_is<vec>(declval<const vec&>() + r), declval<vec&>()) { put(vec(*this + r).get()); return *this; }
  template<class R> __SIERRA_MEMBER auto operator-=(const R& r) & noexcept -> decltype(as_it_is<vec>(declval<const vec&>() - r), declval<vec&>()) { put(vec(*this - r).get()); return *this; }
  __SIERRA_MEMBER vec& operator++() & noexcept { put(get() + internal::byte_steps<T, L>(1)); return *this; }
  __SIERRA_MEMBER vec& operator--() & noexcept { put(get() - internal::byte_steps<T, L>(1)); return *this; }
  __SIERRA_MEMBER vec operator++(int) & noexcept { value old = get(); put(old + internal::byte_steps<T, L>(1)); return from(old); }
  __SIERRA_MEMBER vec operator--(int) & noexcept { value old = get(); put(old - internal::byte_steps<T, L>(1)); return from(old); }

 private:
  typename memory<T*, L>::object data_;
};

template<class T> class vec<T*, 1, void> {
 public:
  using element = T*;
  static constexpr int length = 1;

  vec() = default;
  template<class S, enable_if_t<__is_convertible_to(S, T*) && !is_vec<remove_cvref_t<S>>::value, int> = 0>
  __SIERRA_MEMBER constexpr vec(S s) noexcept : data_(s) {}
  __SIERRA_MEMBER constexpr vec(decltype(nullptr)) noexcept : data_(nullptr) {}
  template<class S, enable_if_t<!__is_convertible_to(S, T*) && (__is_pointer(S) || __is_integral(S)), int> = 0, class = void>
  __SIERRA_MEMBER explicit vec(S s) noexcept : data_((T*)s) {}
  template<class U, enable_if_t<__is_convertible_to(U, T*), int> = 0>
  __SIERRA_MEMBER constexpr vec(const vec<U, 1>& other) noexcept : data_(U(other)) {}
  __SIERRA_MEMBER constexpr operator T*&() noexcept { return data_; }
  __SIERRA_MEMBER constexpr operator T* const&() const noexcept { return data_; }
  __SIERRA_MEMBER constexpr T* operator->() const noexcept { return data_; }

 private:
  T* data_;
};

// ---------------------------------------------------------------------------------------------------------------------
// Arithmetic and comparison.

template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(const vec<T*, L>& p, const vec<J, L>& i) noexcept { return vec<T*, L>::from(p.get() + internal::byte_steps<T>(i)); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(const vec<J, L>& i, const vec<T*, L>& p) noexcept { return vec<T*, L>::from(p.get() + internal::byte_steps<T>(i)); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator-(const vec<T*, L>& p, const vec<J, L>& i) noexcept { return vec<T*, L>::from(p.get() - internal::byte_steps<T>(i)); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(const vec<T*, L>& p, J i) noexcept { return vec<T*, L>::from(p.get() + internal::byte_steps<T, L>(long(i))); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(J i, const vec<T*, L>& p) noexcept { return vec<T*, L>::from(p.get() + internal::byte_steps<T, L>(long(i))); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator-(const vec<T*, L>& p, J i) noexcept { return vec<T*, L>::from(p.get() - internal::byte_steps<T, L>(long(i))); }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(T* p, const vec<J, L>& i) noexcept { return vec<T*, L>(p) + i; }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator+(const vec<J, L>& i, T* p) noexcept { return vec<T*, L>(p) + i; }
template<class T, class J, int L, enable_if_t<(L > 1) && is_subscript<J>::value && !is_void<T>::value, int> = 0>
__SIERRA_INLINE vec<T*, L> operator-(T* p, const vec<J, L>& i) noexcept { return vec<T*, L>(p) - i; }

template<class A, class B> struct same_pointee { static constexpr bool value = is_same<remove_cv_t<A>, remove_cv_t<B>>::value && !is_void<A>::value; };
template<class A, class B, int L, enable_if_t<(L > 1) && same_pointee<A, B>::value, int> = 0>
__SIERRA_INLINE vec<long, L> operator-(const vec<A*, L>& a, const vec<B*, L>& b) noexcept {
  return vec<long, L>::from(convert<long, unsigned long, L>::run(a.get() - b.get()) / raw_t<long, L>((long)sizeof(A)));
}
template<class A, class B, int L, enable_if_t<(L > 1) && same_pointee<A, B>::value, int> = 0>
__SIERRA_INLINE vec<long, L> operator-(const vec<A*, L>& a, B* b) noexcept { return a - vec<B*, L>(b); }
template<class A, class B, int L, enable_if_t<(L > 1) && same_pointee<A, B>::value, int> = 0>
__SIERRA_INLINE vec<long, L> operator-(A* a, const vec<B*, L>& b) noexcept { return vec<A*, L>(a) - b; }

template<class A, class B> using compared_pointers = typename common_element<A, B>::type;
#define __SIERRA_COMPARE(OP)                                                                                                             \
  template<class A, class B, int L, enable_if_t<(L > 1), int> = 0, class C = compared_pointers<A*, B*>>                                  \
  __SIERRA_INLINE vec<bool, L> operator OP(const vec<A*, L>& a, const vec<B*, L>& b) noexcept {                                          \
    return internal::truth<L>(vec<C, L>(a).get() OP vec<C, L>(b).get());                                                                 \
  }                                                                                                                                      \
  template<class A, class B, int L, enable_if_t<(L > 1), int> = 0, class C = compared_pointers<A*, B*>>                                  \
  __SIERRA_INLINE vec<bool, L> operator OP(const vec<A*, L>& a, B* b) noexcept {                                                         \
    return internal::truth<L>(vec<C, L>(a).get() OP vec<C, L>(b).get());                                                                 \
  }                                                                                                                                      \
  template<class A, class B, int L, enable_if_t<(L > 1), int> = 0, class C = compared_pointers<A*, B*>>                                  \
  __SIERRA_INLINE vec<bool, L> operator OP(A* a, const vec<B*, L>& b) noexcept {                                                         \
    return internal::truth<L>(vec<C, L>(a).get() OP vec<C, L>(b).get());                                                                 \
  }
__SIERRA_COMPARE(==)
__SIERRA_COMPARE(!=)
__SIERRA_COMPARE(<)
__SIERRA_COMPARE(<=)
__SIERRA_COMPARE(>)
__SIERRA_COMPARE(>=)
#undef __SIERRA_COMPARE
template<class A, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<bool, L> operator==(const vec<A*, L>& a, decltype(nullptr)) noexcept { return !a; }
template<class A, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<bool, L> operator==(decltype(nullptr), const vec<A*, L>& a) noexcept { return !a; }
template<class A, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<bool, L> operator!=(const vec<A*, L>& a, decltype(nullptr)) noexcept { return vec<bool, L>::from(a.get_truth()); }
template<class A, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<bool, L> operator!=(decltype(nullptr), const vec<A*, L>& a) noexcept { return vec<bool, L>::from(a.get_truth()); }

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
