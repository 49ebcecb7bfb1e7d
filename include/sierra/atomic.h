// sierra/atomic.h: atomic objects that lanes find through subscripts and pointers.
//
// `h[i] += v` on a `std::atomic<T>* h` is one atomic operation for each live lane, lowest lane first, so that lanes that meet at one place each count. The object's own
// member functions do the work: any class that looks like std::atomic or std::atomic_ref will do. Included by core.h.
#ifndef SIERRA_ATOMIC_H
#define SIERRA_ATOMIC_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<class T, int L, class A> class ref<T, L, A, place_kind::atomic> {
  using number = remove_cv_t<typename T::value_type>;
  // An atomic pointer moves by numbers.
  template<class U, class X> using argument = conditional_t<__is_pointer(number) && !__is_pointer(arm_t<X>), long, number>;

 public:
  using element = number;
  using value_type = vec<element, L>;
  using stored = storage_t<element>;
  static constexpr int length = L;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : where_(a) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : where_(other.where_) {}

  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(where_.addresses()); }

  template<class... Order> __SIERRA_MEMBER value_type load(Order... order) const noexcept {
    return results([order...](T& place, int) { return place.load(order...); });
  }
  __SIERRA_MEMBER value_type value() const noexcept { return load(); }
  template<class U, enable_if_t<__is_convertible_to(const value_type&, vec<U, L>), int> = 0>
  __SIERRA_MEMBER operator vec<U, L>() const noexcept { return vec<U, L>(load()); }
  template<class U, enable_if_t<!__is_convertible_to(const value_type&, vec<U, L>) && __is_constructible(vec<U, L>, const value_type&), int> = 0, class = void>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept { return vec<U, L>(load()); }
  __SIERRA_MEMBER explicit operator bool() const noexcept { return bool(load()); }

  template<class X, class... Order, class U = T, enable_if_t<!is_const<U>::value && __is_convertible_to(const X&, value_type), int> = 0>
  __SIERRA_MEMBER void store(const X& x, Order... order) const noexcept {
    const value_type all = x;
    const auto lanes = all.get();
    each([&lanes, order...](T& place, int lane) { place.store(element(lanes[lane]), order...); });
  }
  // The value that was assigned, as atomic objects give it.
  template<class X, class U = T, enable_if_t<!is_const<U>::value && __is_convertible_to(const X&, value_type), int> = 0>
  __SIERRA_MEMBER value_type operator=(const X& x) const noexcept {
    const value_type all = x;
    store(all);
    return all;
  }
  value_type operator=(const ref&) const = delete;

#define __SIERRA_MODIFY(NAME)                                                                                                            \
  template<class X, class... Order, class U = T>                                                                                         \
  __SIERRA_MEMBER auto NAME(const X& x, Order... order) const noexcept -> enable_if_t<sizeof(declval<U&>().NAME(declval<argument<U, X>>(), order...)) != 0, value_type> { \
    const vec<argument<U, X>, L> all(x);                                                                                                 \
    const auto lanes = all.get();                                                                                                        \
    return results([&lanes, order...](T& place, int lane) { return place.NAME((argument<U, X>)lanes[lane], order...); });                \
  }
  __SIERRA_MODIFY(exchange)
  __SIERRA_MODIFY(fetch_add)
  __SIERRA_MODIFY(fetch_sub)
  __SIERRA_MODIFY(fetch_and)
  __SIERRA_MODIFY(fetch_or)
  __SIERRA_MODIFY(fetch_xor)
  __SIERRA_MODIFY(fetch_max)
  __SIERRA_MODIFY(fetch_min)
#undef __SIERRA_MODIFY

  // In a lane that finds another value, `expected` becomes that.
#define __SIERRA_COMPARE(NAME)                                                                                                           \
  template<class X, class... Order, class U = T>                                                                                         \
  __SIERRA_MEMBER auto NAME(value_type& expected, const X& x, Order... order) const noexcept                                             \
      -> enable_if_t<sizeof(declval<U&>().NAME(declval<number&>(), declval<number>(), order...)) != 0, vec<bool, L>> {                   \
    const value_type all = x;                                                                                                            \
    const auto lanes = all.get();                                                                                                        \
    auto found = expected.get();                                                                                                         \
    raw_t<unsigned char, L> done(0);                                                                                                     \
    each([&lanes, &found, &done, order...](T& place, int lane) {                                                                         \
      number here = number(found[lane]);                                                                                                 \
      done[lane] = place.NAME(here, number(lanes[lane]), order...) ? 1 : 0;                                                              \
      found[lane] = stored(here);                                                                                                        \
    });                                                                                                                                  \
    expected.put(found);                                                                                                                 \
    return vec<bool, L>::from(done);                                                                                                     \
  }
  __SIERRA_COMPARE(compare_exchange_strong)
  __SIERRA_COMPARE(compare_exchange_weak)
#undef __SIERRA_COMPARE

  // The new values.
#define __SIERRA_ASSIGN(OP)                                                                                                              \
  template<class X, class U = T>                                                                                                         \
  __SIERRA_MEMBER auto operator OP(const X& x) const noexcept -> enable_if_t<sizeof(declval<U&>() OP declval<argument<U, X>>()) != 0, value_type> { \
    const vec<argument<U, X>, L> all(x);                                                                                                 \
    const auto lanes = all.get();                                                                                                        \
    return results([&lanes](T& place, int lane) { return place OP (argument<U, X>)lanes[lane]; });                                       \
  }
  __SIERRA_ASSIGN(+=)
  __SIERRA_ASSIGN(-=)
  __SIERRA_ASSIGN(&=)
  __SIERRA_ASSIGN(|=)
  __SIERRA_ASSIGN(^=)
#undef __SIERRA_ASSIGN
#define __SIERRA_STEP(OP)                                                                                                                \
  template<class U = T> __SIERRA_MEMBER auto operator OP() const noexcept -> enable_if_t<sizeof(OP declval<U&>()) != 0, value_type> {    \
    return results([](T& place, int) { return OP place; });                                                                              \
  }                                                                                                                                      \
  template<class U = T> __SIERRA_MEMBER auto operator OP(int) const noexcept -> enable_if_t<sizeof(declval<U&>() OP) != 0, value_type> { \
    return results([](T& place, int) { return place OP; });                                                                              \
  }
  __SIERRA_STEP(++)
  __SIERRA_STEP(--)
#undef __SIERRA_STEP

 private:
  // Calls f(place, lane) for each live lane.
  template<class F> __SIERRA_MEMBER void each(F f) const noexcept {
    const auto alive = __builtin_convertvector(live<L>(), raw_t<unsigned char, L>);
    const auto addresses = where_.addresses();
    for (int lane = 0; lane < L; ++lane) {
      if (alive[lane] != 0) {
        [[clang::always_inline]] f(*(T*)addresses[lane], lane);
      }
    }
  }
  template<class F> __SIERRA_MEMBER value_type results(F f) const noexcept {
    raw_t<stored, L> all(0);
    each([&all, &f](T& place, int lane) { [[clang::always_inline]] all[lane] = stored(f(place, lane)); });
    return value_type::from(all);
  }
  A where_;
};
template<class T, int L, class A> struct element_of<ref<T, L, A, place_kind::atomic>> {
  using type = remove_cv_t<typename T::value_type>;
  static constexpr int length = L;
};

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
