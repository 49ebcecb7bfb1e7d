// sierra/access.h: what the compiler's own edits name.
//
// `value(e)` reads an lvalue in each lane, `lend(e)` makes a variable of it for the time of a call, `at(a, i)` is `a[i]` whatever both are. Included by core.h.
#ifndef SIERRA_ACCESS_H
#define SIERRA_ACCESS_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// An index while subscripts are looked for: lanes that clang takes for an index. No program has it in the end.
template<class I> struct is_index_of_probe { static constexpr bool value = __is_integral(I) && !is_same<I, bool>::value; };
struct index_of_probe {
  template<class I, enable_if_t<is_index_of_probe<I>::value, int> = 0> operator I() const noexcept;
};
template<class X> struct probed { using type = X; };
template<class R> struct target_of;
template<class R> struct place_argument;
template<class F, class... A> struct deferred_call;
template<class D> struct result_of_deferred;
template<class T> struct is_index_in_lanes { static constexpr bool value = is_scalar<T>::value && !is_floating<T>::value && !__is_enum(T); };
// What may be an index for a class alone is one lane's, from which a class's own conversions are found.
template<class T> struct is_key { static constexpr bool value = __is_class(T) || __is_enum(T); };
// A floating number is one for a class that takes it as it is.
template<class T> struct floating_key {
  template<class U, enable_if_t<is_same<U, T>::value, int> = 0> operator U() const noexcept;
};
template<class T> using key_of_probe_t = conditional_t<is_floating<T>::value, floating_key<T>, T>;
template<class T, int L> struct probed<vec<T, L>> { using type = conditional_t<is_index_in_lanes<T>::value, index_of_probe, conditional_t<is_key<T>::value || is_floating<T>::value, key_of_probe_t<T>&&, vec<T, L>>>; };
template<class T, int L, class A, place_kind K> struct probed<ref<T, L, A, K>> {
  using E = remove_cvref_t<T>;
  using type = conditional_t<is_index_in_lanes<E>::value, index_of_probe, conditional_t<(is_key<E>::value && !is_vec<E>::value) || is_floating<E>::value, key_of_probe_t<T>&, ref<T, L, A, K>>>;
};
// What a class takes for an index that no lanes hold.
template<class R, bool = is_scalar<typename target_of<R>::type>::value> struct probed_element { using type = typename target_of<R>::type&; };
template<class R> struct probed_element<R, true> : probed<R> {};
template<class R> struct probed<place_argument<R>> : probed_element<R> {};
template<class F, class... A> struct probed<deferred_call<F, A...>> { using type = typename result_of_deferred<deferred_call<F, A...>>::type&&; };
template<class X> struct probed<const X> : probed<X> {};
template<class X> struct probed<volatile X> : probed<X> {};
template<class X> struct probed<const volatile X> : probed<X> {};
template<class X> struct probed<X&> { using type = conditional_t<is_vec<remove_cvref_t<X>>::value || is_ref<remove_cvref_t<X>>::value, typename probed<X>::type, X&>; };
namespace internal {
template<class X> typename probed<X>::type probed_index(X&& x) noexcept;

// The values of an lvalue in each lane; anything else stays itself.
template<class T, int L, class A> __SIERRA_INLINE vec<T, L> value(const ref<T, L, A, place_kind::value>& r) noexcept(noexcept(r.value())) { return r.value(); }
template<class T, int L, class A> __SIERRA_INLINE vec<T, L> value(const ref<const T, L, A, place_kind::value>& r) noexcept(noexcept(r.value())) { return r.value(); }
template<class T, int L, class A> __SIERRA_INLINE typename ref<T, L, A, place_kind::atomic>::value_type value(const ref<T, L, A, place_kind::atomic>& r) noexcept { return r.value(); }
template<class T, unsigned long N, int L, class A> __SIERRA_INLINE vec<T*, L> value(const ref<T[N], L, A, place_kind::array>& r) noexcept { return r.value(); }
// There are no lanes of functions.
template<class T, int L, class A> __SIERRA_INLINE ref<T, L, A, place_kind::function> value(const ref<T, L, A, place_kind::function>& r) noexcept { return r; }
template<class T, int L> __SIERRA_INLINE vec<T, L> value(volatile vec<T, L>& v) noexcept { return vec<T, L>(v); }
template<class T, int L> __SIERRA_INLINE vec<T, L> value(const volatile vec<T, L>& v) noexcept { return vec<T, L>(v); }
}  // namespace internal
template<class X> struct forwarded { using type = X; };
template<class X> struct forwarded<X&> { using type = X&; };
template<class X, unsigned long N> struct forwarded<X[N]> { using type = X (&&)[N]; };
namespace internal {
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0>
constexpr __SIERRA_INLINE typename forwarded<X>::type value(X&& x) noexcept(noexcept(typename forwarded<X>::type(static_cast<X&&>(x)))) { return static_cast<X&&>(x); }
}  // namespace internal

// The same in a condition, where what no lanes hold is asked whether it is true (deferred_calls.h).
template<class X, class = void> struct asking {
  template<class Y> static constexpr __SIERRA_INLINE auto run(Y&& x) noexcept(noexcept(__sierra::value(static_cast<Y&&>(x)))) -> decltype(__sierra::value(static_cast<Y&&>(x))) {
    return __sierra::value(static_cast<Y&&>(x));
  }
};
namespace internal {
template<class X> constexpr __SIERRA_INLINE auto asked(X&& x) noexcept(noexcept(asking<remove_cvref_t<X>>::run(static_cast<X&&>(x)))) -> decltype(asking<remove_cvref_t<X>>::run(static_cast<X&&>(x))) {
  return asking<remove_cvref_t<X>>::run(static_cast<X&&>(x));
}
}  // namespace internal

// What `T& r = e;` is bound to where e is an lvalue in each lane: the same place, with what T adds; that of a base; or, where T is const, a value.
template<class T, class U, int L, bool Same = is_same<remove_cv_t<T>, remove_cv_t<U>>::value || is_same<remove_cv_t<T>, lanes_of_t<class_of_t<U>, L>>::value, bool Base = __is_base_of(T, U)>
struct binding {
  static_assert(is_const<T>::value, "sierra: a reference to elements of another type");
  using type = const lanes_of_t<remove_cv_t<T>, L>;
  template<class R> static __SIERRA_INLINE lanes_of_t<remove_cv_t<T>, L> run(const R& r) noexcept { return lanes_of_t<remove_cv_t<T>, L>(__sierra::value(r)); }
};
template<class T, class U, int L, bool Base> struct binding<T, U, L, true, Base> {
  template<class A, place_kind K> static __SIERRA_INLINE auto run(const ref<U, L, A, K>& r) noexcept {
    const auto& place = r.__sierra_place();
    return ref<typename const_if<U, is_const<T>::value>::type, L, remove_cvref_t<decltype(place)>, K>(place);
  }
  template<class A> static __SIERRA_INLINE ref<U, L, A, place_kind::atomic> run(const ref<U, L, A, place_kind::atomic>& r) noexcept { return r; }
};
template<class T, class U, int L> struct binding<T, U, L, false, true> {
  template<class R> static __SIERRA_INLINE auto run(const R& r) noexcept { return *vec<T*, L>(&r); }
};
// Parts that have numbers: those of arrays, and of the library's classes (sierra/parts.h), which say how they are found.
template<class T> struct numbered_parts { static constexpr bool value = false; };
template<class T, decltype(sizeof(0)) N> struct numbered_parts<T[N]> {
  static constexpr bool value = true;
  static constexpr decltype(sizeof(0)) count = N;
  template<decltype(sizeof(0)) I, class A> static __SIERRA_INLINE auto& of(A& a) noexcept { return a[I]; }
};
// Their places in an object in each lane, for bindings.
template<class T, int L> class parts_in_lanes {
  places<L> object_;

 public:
  __SIERRA_MEMBER explicit parts_in_lanes(const places<L>& object) noexcept : object_(object) {}
  template<decltype(sizeof(0)) I> __SIERRA_MEMBER auto get() const noexcept {
    // How far it lies behind the beginning of an object.
    auto& part = numbered_parts<remove_cv_t<T>>::template of<I>(*(T*)4096ul);
    return pointee<remove_reference_t<decltype(part)>, L>::make(object_.step(&reinterpret_cast<const volatile char&>(part)));
  }
};
// Of a temporary, or a part of one, a copy lives on where the reference would have kept it alive.
template<class X, class R> struct binds_to_value { static constexpr bool value = !__is_lvalue_reference(X) || __reference_binds_to_temporary(R, X); };
namespace internal {
template<class R, class T, int L, class A, place_kind K> __SIERRA_INLINE auto bind(const ref<T, L, A, K>& r) noexcept { return binding<remove_reference_t<R>, T, L>::run(r); }
template<bool Const, class T, int L, class A, place_kind K> __SIERRA_INLINE auto bind_deduced(const ref<T, L, A, K>& r) noexcept {
  return binding<typename const_if<T, Const>::type, T, L>::run(r);
}
// `auto& [x, y] = e;`: the places of the fields.
template<bool Const, class T, int L, class A, enable_if_t<!numbered_parts<remove_cv_t<T>>::value, int> = 0>
__SIERRA_INLINE auto bind_parts(const ref<T, L, A, place_kind::object>& r) noexcept {
  return refs_t<class_of_t<T>, L, Const || is_const<T>::value, remove_cv_t<T>>(r.__sierra_place());
}
template<bool Const, class T, int L, class A, place_kind K, enable_if_t<numbered_parts<remove_cv_t<T>>::value, int> = 0>
__SIERRA_INLINE parts_in_lanes<typename const_if<T, Const>::type, L> bind_parts(const ref<T, L, A, K>& r) noexcept {
  return parts_in_lanes<typename const_if<T, Const>::type, L>(places<L>(r.__sierra_place().addresses()));
}
// The same in a template, where e may be anything.
template<class R, class T, int L, class A, place_kind K> __SIERRA_INLINE auto refer(const ref<T, L, A, K>& r) noexcept { return internal::bind<R>(r); }
template<class R, class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value && !binds_to_value<X, R>::value, int> = 0>
constexpr __SIERRA_INLINE R refer(X&& x) noexcept { return static_cast<X&&>(x); }
template<class R, class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value && binds_to_value<X, R>::value, int> = 0>
constexpr __SIERRA_INLINE remove_cvref_t<R> refer(X&& x) noexcept(noexcept(remove_cvref_t<R>(static_cast<X&&>(x)))) { return static_cast<X&&>(x); }
template<bool Const, class T, int L, class A, place_kind K> __SIERRA_INLINE auto refer_deduced(const ref<T, L, A, K>& r) noexcept { return internal::bind_deduced<Const>(r); }
template<bool Const, class X> constexpr __SIERRA_INLINE typename const_if<X, Const>::type& refer_deduced(X& x) noexcept { return x; }
// Of a value there is a reference that is const only.
template<bool Const, class X, enable_if_t<Const && !is_ref<remove_cvref_t<X>>::value && !__is_lvalue_reference(X), int> = 0>
constexpr __SIERRA_INLINE X refer_deduced(X&& x) noexcept(noexcept(X(static_cast<X&&>(x)))) { return static_cast<X&&>(x); }
template<bool Const, class T, int L, class A, place_kind K> __SIERRA_INLINE auto refer_parts(const ref<T, L, A, K>& r) noexcept { return internal::bind_parts<Const>(r); }
template<bool Const, class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0>
constexpr __SIERRA_INLINE auto refer_parts(X&& x) noexcept -> decltype(internal::refer_deduced<Const || !__is_lvalue_reference(X)>(static_cast<X&&>(x))) {
  return internal::refer_deduced<Const || !__is_lvalue_reference(X)>(static_cast<X&&>(x));
}
}  // namespace internal

namespace internal {
// `const auto* p = e;`
template<class T> constexpr __SIERRA_INLINE const T* to_const(T* p) noexcept { return p; }
template<class T, int L> __SIERRA_INLINE vec<const T*, L> to_const(const vec<T*, L>& p) noexcept { return vec<const T*, L>(p); }
template<class T, int L, class A> __SIERRA_INLINE vec<const T*, L> to_const(const ref<T*, L, A, place_kind::value>& p) noexcept { return vec<const T*, L>(p.value()); }
template<class T, int L, class A> __SIERRA_INLINE vec<const T*, L> to_const(const ref<T* const, L, A, place_kind::value>& p) noexcept { return vec<const T*, L>(p.value()); }
template<class T, unsigned long N, int L, class A> __SIERRA_INLINE vec<const T*, L> to_const(const ref<T[N], L, A, place_kind::array>& p) noexcept { return vec<const T*, L>(p.value()); }
}  // namespace internal

// A variable for a parameter of type `T varying(L)&`: at the end of the full expression, what the call has changed goes back to where it
// came from. The lanes are those of the call, because destructors may run under more.
// Lanes as a number: bit i for lane i.
template<int L, bool Whole = (L >= 8)> struct lane_number {
  using type = conditional_t<L == 8, unsigned char, conditional_t<L == 16, unsigned short, conditional_t<L == 32, unsigned, unsigned long>>>;
  static __SIERRA_INLINE unsigned long of(const bits_t<L>& lanes) noexcept { return __builtin_bit_cast(type, lanes); }
  static __SIERRA_INLINE raw_t<unsigned char, L> lanes(unsigned long n) noexcept {
    return __builtin_convertvector(__builtin_bit_cast(bits_t<L>, type(n)), raw_t<unsigned char, L>);
  }
};
template<int L> struct lane_number<L, false> {
  static __SIERRA_INLINE unsigned long of(const bits_t<L>& lanes) noexcept {
    const raw_t<unsigned char, L> bytes = __builtin_convertvector(lanes, raw_t<unsigned char, L>);
    return (unsigned long)bytes[0] | (unsigned long)bytes[1] << 1 | (L > 2 ? (unsigned long)bytes[L - 2] << (L - 2) | (unsigned long)bytes[L - 1] << (L - 1) : 0ul);
  }
  static __SIERRA_INLINE raw_t<unsigned char, L> lanes(unsigned long n) noexcept {
    return __builtin_convertvector((raw_t<unsigned long, L>(n) >> internal::lane_steps<L>(1)) & raw_t<unsigned long, L>(1), raw_t<unsigned char, L>);
  }
};

template<class T, int L, class A, place_kind K> struct target_of<ref<T, L, A, K>> {
  using type = T;
  static constexpr int length = L;
};
template<int L> struct give_back_fields {
  const vec<bool, L>* lanes;
  template<class T, class U> __SIERRA_MEMBER void operator()(vec<T, L, void>& before, vec<T, L, void>& now, const ref<U, L, places<L>, place_kind::value>& to) const noexcept { to.give_back(before, now, *lanes); }
  template<class T, class U> __SIERRA_MEMBER void operator()(complex_lanes<T, L>& before, complex_lanes<T, L>& now, const complex_place<U, L>& to) const noexcept {
    (*this)(before.re, now.re, to.re);
    (*this)(before.im, now.im, to.im);
  }
  template<class S, class U> __SIERRA_MEMBER void operator()(vec<S, L, structure>& before, vec<S, L, structure>& now, ref<U, L, places<L>, place_kind::object>& to) const noexcept {
    internal::each_field<S>(0, *this, before, now, to);
  }
  template<class M, int N, class R> __SIERRA_MEMBER void operator()(M (&before)[N], M (&now)[N], R& to) const noexcept {
    for (int i = 0; i < N; ++i) {
      auto element = to[i];
      (*this)(before[i], now[i], element);
    }
  }
};
namespace internal {
template<class R, enable_if_t<is_const<typename target_of<R>::type>::value, int> = 0, class... V> __SIERRA_INLINE void give_back_to(const R&, const V&...) noexcept {}
template<class T, int L, class A> __SIERRA_INLINE void give_back_to(const ref<T, L, A, place_kind::value>& to, const vec<T, L>& before, const vec<T, L>& now, const vec<bool, L>& lanes) noexcept {
  to.give_back(before, now, lanes);
}
template<class T, int L, class A, class S> __SIERRA_INLINE void give_back_to(const ref<T, L, A, place_kind::object>& to, vec<S, L>& before, vec<S, L>& now, const vec<bool, L>& lanes) noexcept {
  ref<T, L, places<L>, place_kind::object> object(to.__sierra_where);
  internal::each_field<S>(0, give_back_fields<L>{&lanes}, before, now, object);
}
}  // namespace internal
template<class R> class lent {
 public:
  using value_type = typename R::value_type;
  __SIERRA_MEMBER explicit lent(const R& r) noexcept : place_(r), value_(__sierra::value(r)), before_(value_), lanes_(lane_number<length>::of(live<length>())) {}
  lent(const lent&) = default;
  __SIERRA_MEMBER ~lent() noexcept { internal::give_back_to(place_, before_, value_, vec<bool, length>::from(lane_number<length>::lanes(lanes_))); }
  // What is const at its place takes no assignment here.
  __SIERRA_MEMBER conditional_t<is_const<typename target_of<R>::type>::value, const value_type&, value_type&> variable() noexcept { return value_; }

 private:
  static constexpr int length = target_of<R>::length;
  R place_;
  value_type value_, before_;
  // A number, because a variable in lanes would keep what it was in all other lanes: nothing.
  unsigned long lanes_;
};
// Of a function that lanes find there is no value.
template<class A> struct is_readable : is_ref<A> {};
template<class T, int L, class A> struct is_readable<ref<T, L, A, place_kind::function>> { static constexpr bool value = false; };
template<class R> struct lent_function {
  R place;
  __SIERRA_MEMBER const R& variable() const noexcept { return place; }
};
namespace internal {
template<class R, enable_if_t<is_readable<R>::value, int> = 0> __SIERRA_INLINE lent<R> lend(const R& r) noexcept { return lent<R>(r); }
template<class R, enable_if_t<is_ref<R>::value && !is_readable<R>::value, int> = 0> __SIERRA_INLINE lent_function<R> lend(const R& r) noexcept { return {r}; }
}  // namespace internal

// `(reading(), e)` reads an lvalue in each lane; the built-in comma leaves anything else what it is, a bit-field, too.
enum class reading_tag { value };
namespace internal {
constexpr __SIERRA_INLINE reading_tag reading() noexcept { return reading_tag::value; }
}  // namespace internal
template<class R, enable_if_t<is_ref<R>::value, int> = 0>
__SIERRA_INLINE auto operator,(reading_tag, const R& r) noexcept -> decltype(__sierra::value(r)) { return __sierra::value(r); }

// Classes whose elements lie side by side.
template<class A, class = void> struct has_data { static constexpr bool value = false; };
template<class A> struct has_data<A, decltype((void)internal::declval<A&>().size(), (void)*internal::declval<A&>().data())> { static constexpr bool value = __is_class(remove_cv_t<A>); };

// a[i], whatever both are.
template<class A, class I> struct subscript {
  template<class X, class Y> static constexpr __SIERRA_INLINE decltype(auto) run(X&& a, Y&& i) noexcept(noexcept(static_cast<X&&>(a)[static_cast<Y&&>(i)])) {
    return static_cast<X&&>(a)[static_cast<Y&&>(i)];
  }
};
template<class T, class J, int L> struct subscript_pointer {
  static __SIERRA_INLINE auto run(T* a, const vec<J, L>& i) noexcept {
    using I = index_type_t<J>;
    return ref<T, L, indexed<T, I, L>>(indexed<T, I, L>(a, convert<I, J, L>::run(i.get())));
  }
};
template<class T, class J, int L> struct subscript_pointer<vec<T, L>, J, L> {
  static __SIERRA_INLINE auto run(vec<T, L>* a, const vec<J, L>& i) noexcept { return vec<vec<T, L>*, L>(a)[i]; }
};
template<class T, class J, int L> struct subscript_pointer<const vec<T, L>, J, L> {
  static __SIERRA_INLINE auto run(const vec<T, L>* a, const vec<J, L>& i) noexcept { return vec<const vec<T, L>*, L>(a)[i]; }
};

// A class's own operator[], by own_subscripts.h.
template<class A, class J, int L> struct subscript_by_calls;
template<class A, class J, class = void> struct has_own_subscript { static constexpr bool value = false; };
template<class A, class J> struct has_own_subscript<A, J, type_exists_t<decltype(internal::declval<A&>()[internal::declval<J&>()])>> { static constexpr bool value = __is_class(remove_cv_t<A>) || __is_union(A); };
template<class A, class J, int L, bool = has_own_subscript<A, vec<J, L>>::value, bool = has_own_subscript<A, J>::value>
struct subscript_class : subscript<int, int> {};
template<class A, class J, int L> struct subscript_class<A, J, L, false, true> : subscript_by_calls<A, J, L> {};
template<class A, class J, int L, bool Data> struct subscript_lanes : subscript_class<A, J, L> {};
template<class T, class J, int L> struct subscript_lanes<T*, J, L, false> : subscript_pointer<T, J, L> {};
template<class T, unsigned long N, class J, int L> struct subscript_lanes<T[N], J, L, false> : subscript_pointer<T, J, L> {};
template<class T, class J, int L> struct subscript_lanes<T[], J, L, false> : subscript_pointer<T, J, L> {};
template<class A, class J, int L> struct subscript_lanes<A, J, L, true> {
  // A temporary lives as long as the expression.
  template<class X> static __SIERRA_INLINE auto run(X&& a, const vec<J, L>& i) noexcept {
    auto* data = a.data();
    return subscript_pointer<remove_pointer_t<decltype(data)>, J, L>::run(data, i);
  }
};
// `const` of a pointer variable says nothing about what it points at; that of an array does.
template<class A> struct subscripted { using type = A; };
template<class T> struct subscripted<T* const> { using type = T*; };
template<class T> struct subscripted<T* volatile> { using type = T*; };
template<class T> struct subscripted<T* __restrict> { using type = T*; };
template<class T> struct subscripted<T* const __restrict> { using type = T*; };
template<class T> struct subscripted<T* volatile __restrict> { using type = T*; };
template<class A, class J, int L> struct subscript_by
    : subscript_lanes<typename subscripted<A>::type, J, L, has_data<A>::value && !is_vec<remove_cv_t<A>>::value && !is_ref<remove_cv_t<A>>::value> {};
template<class A, class J> struct subscript_by<A, J, 1> : subscript<int, int> {};
// What is no integer is an index for a class alone that says so: a std::map, a grid of its own kind of positions.
template<class A, class J, int L, bool = (L > 1) && has_own_subscript<A, key_of_probe_t<J>>::value && !has_own_subscript<A, vec<J, L>>::value>
struct subscript_by_key : subscript<int, int> {};
template<class A, class J, int L> struct subscript_by_key<A, J, L, true> : subscript_by_calls<A, J, L> {};
template<class A, class J, int L> struct subscript<A, vec<J, L>> : conditional_t<is_subscript<J>::value, subscript_by<A, J, L>, subscript_by_key<A, J, L>> {};
// What no lanes hold, or the lane's own element: own_subscripts.h.
template<class A, class R> struct subscript_by_element;
template<class A, class R> struct subscript<A, place_argument<R>> : subscript_by_element<A, R> {};
template<class A, class F, class... I> struct subscript_by_result;
template<class A, class F, class... I> struct subscript<A, deferred_call<F, I...>> : subscript_by_result<A, F, I...> {};
// An index that lanes found, and nobody has read yet: in code whose types were not known.
template<class A, class T, int L, class P> struct subscript<A, ref<T, L, P, place_kind::value>> {
  using by_value = subscript<A, typename ref<T, L, P, place_kind::value>::value_type>;
  template<class X>
  static constexpr __SIERRA_INLINE decltype(auto) run(X&& a, const ref<T, L, P, place_kind::value>& i) noexcept(noexcept(by_value::run(static_cast<X&&>(a), i.value()))) {
    return by_value::run(static_cast<X&&>(a), i.value());
  }
};

namespace internal {
template<class A, class I>
constexpr __SIERRA_INLINE decltype(auto) at(A&& a, I&& i) noexcept(
    noexcept(subscript<remove_reference_t<A>, remove_cvref_t<I>>::run(static_cast<A&&>(a), static_cast<I&&>(i)))) {
  return subscript<remove_reference_t<A>, remove_cvref_t<I>>::run(static_cast<A&&>(a), static_cast<I&&>(i));
}
}  // namespace internal

// ---------------------------------------------------------------------------------------------------------------------
// Operators on what nobody has read yet: they read it. And on objects of which C++ makes a number by itself where they meet one, such as an element of a
// std::vector<bool> or a std::atomic: the number is the same for all lanes.

// The promoted number that an operand of a class is.
template<class S, class = void> struct number_of_object { static constexpr bool value = false; };
template<class S> struct number_of_object<S, type_exists_t<decltype(+internal::declval<const S&>())>> {
  using type = remove_cvref_t<decltype(+internal::declval<const S&>())>;
  static constexpr bool value = is_arithmetic<type>::value && __is_convertible_to(const S&, type);
};
template<class S, bool = __is_class(S) && !is_vec<S>::value && !is_ref<S>::value> struct is_number_object { static constexpr bool value = false; };
template<class S> struct is_number_object<S, true> : number_of_object<S> {};
template<class T, int L> struct is_number_object<lane_reference<T, L>, true> { static constexpr bool value = false; };

// Lanes of numbers or pointers, read or not.
template<class A> struct lanes_in_operand { static constexpr bool value = false; };
template<class T, int L> struct lanes_in_operand<vec<T, L, void>> {
  using type = T;
  static constexpr bool value = L > 1;
};
template<class T, int L, class A> struct lanes_in_operand<ref<T, L, A, place_kind::value>> {
  using type = remove_cv_t<T>;
  static constexpr bool value = true;
};
namespace internal {
template<class A, enable_if_t<!is_number_object<A>::value, int> = 0> constexpr __SIERRA_INLINE auto operand_value(const A& a) noexcept -> decltype(__sierra::value(a)) { return __sierra::value(a); }
template<class A, enable_if_t<is_number_object<A>::value, int> = 0>
constexpr __SIERRA_INLINE typename is_number_object<A>::type operand_value(const A& a) noexcept(noexcept(typename is_number_object<A>::type(a))) { return a; }
}  // namespace internal

// A function that lanes find compares by itself.
template<class A, class B, bool = is_readable<A>::value || is_readable<B>::value, bool = (__is_class(A) && lanes_in_operand<B>::value) || (__is_class(B) && lanes_in_operand<A>::value)> struct read_operands {
  static constexpr bool value = false, object = false;
};
template<class A, class B, bool Both> struct read_operands<A, B, true, Both> { static constexpr bool value = true, object = is_number_object<A>::value || is_number_object<B>::value; };
template<class A, class B> struct read_operands<A, B, false, true> { static constexpr bool value = is_number_object<A>::value || is_number_object<B>::value, object = value; };
// What stands for the lanes where the object's own operators are looked for.
template<class A, bool = lanes_in_operand<A>::value> struct single_operand { using type = A; };
template<class A> struct single_operand<A, true> { using type = typename lanes_in_operand<A>::type; };
template<class A> using single_operand_t = typename single_operand<A>::type;
#define __SIERRA_READ(NAME, OP)                                                                                                          \
  template<class A, class B, class = void> struct NAME##_by_function { static constexpr bool value = false; };                           \
  template<class A, class B> struct NAME##_by_function<A, B, type_exists_t<decltype(operator OP(declval<const A&>(), declval<const B&>()))>> { \
    static constexpr bool value = true;                                                                                                  \
  };                                                                                                                                     \
  template<class A, class B, class = void> struct NAME##_by_member { static constexpr bool value = false; };                             \
  template<class A, class B> struct NAME##_by_member<A, B, type_exists_t<decltype(declval<const A&>().operator OP(declval<const B&>()))>> { \
    static constexpr bool value = true;                                                                                                  \
  };                                                                                                                                     \
  template<class A, class B, bool = read_operands<A, B>::object> struct NAME##_is_own { static constexpr bool value = false; };          \
  template<class A, class B> struct NAME##_is_own<A, B, true> {                                                                          \
    static constexpr bool value = NAME##_by_function<single_operand_t<A>, single_operand_t<B>>::value || NAME##_by_member<A, single_operand_t<B>>::value; \
  };                                                                                                                                     \
  template<class A, class B> struct reads_##NAME : enable_if<read_operands<A, B>::value && !NAME##_is_own<A, B>::value, int> {};         \
  template<class A, class B, typename reads_##NAME<A, B>::type = 0>                                                                      \
  __SIERRA_INLINE auto operator OP(const A& a, const B& b) noexcept(noexcept(internal::operand_value(a)) && noexcept(internal::operand_value(b))) \
      -> decltype(internal::operand_value(a) OP internal::operand_value(b)) {                                                            \
    const auto& x = internal::operand_value(a);                                                                                          \
    const auto& y = internal::operand_value(b);                                                                                          \
    return x OP y;                                                                                                                       \
  }
__SIERRA_READ(added, +)
__SIERRA_READ(subtracted, -)
__SIERRA_READ(multiplied, *)
__SIERRA_READ(divided, /)
__SIERRA_READ(remaining, %)
__SIERRA_READ(and_read, &)
__SIERRA_READ(or_read, |)
__SIERRA_READ(xor_read, ^)
__SIERRA_READ(shifted_left, <<)
__SIERRA_READ(shifted_right, >>)
__SIERRA_READ(equals, ==)
__SIERRA_READ(differs, !=)
__SIERRA_READ(is_less, <)
__SIERRA_READ(is_less_equal, <=)
__SIERRA_READ(is_greater, >)
__SIERRA_READ(is_greater_equal, >=)
#undef __SIERRA_READ
// What is no variable may be a product that goes into the sum with one rounding (operators.h).
#define __SIERRA_SUM(NAME, OP)                                                                                                           \
  template<class R, class T, int L, typename reads_##NAME<R, vec<T, L>>::type = 0>                                                       \
  __SIERRA_INLINE auto operator OP(const R& r, vec<T, L>&& v) noexcept(noexcept(internal::operand_value(r))) -> decltype(internal::operand_value(r) OP v) { \
    const auto& read = internal::operand_value(r);                                                                                       \
    return read OP static_cast<vec<T, L>&&>(v);                                                                                          \
  }                                                                                                                                      \
  template<class R, class T, int L, typename reads_##NAME<vec<T, L>, R>::type = 0>                                                       \
  __SIERRA_INLINE auto operator OP(vec<T, L>&& v, const R& r) noexcept(noexcept(internal::operand_value(r))) -> decltype(v OP internal::operand_value(r)) { \
    const auto& read = internal::operand_value(r);                                                                                       \
    return static_cast<vec<T, L>&&>(v) OP read;                                                                                          \
  }
__SIERRA_SUM(added, +)
__SIERRA_SUM(subtracted, -)
#undef __SIERRA_SUM
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator+(const R& r) noexcept -> decltype(+r.value()) { return +r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator-(const R& r) noexcept -> decltype(-r.value()) { return -r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator~(const R& r) noexcept -> decltype(~r.value()) { return ~r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator!(const R& r) noexcept -> decltype(!r.value()) { return !r.value(); }

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
