// sierra/function_elements.h: pointers to functions that lanes find, `table[i](x)`, `ops[i].run(x)`.
//
// There are no lanes of them: what is found is called, compared, assigned where it lies, or handed on to a call for each lane.
#ifndef SIERRA_FUNCTION_ELEMENTS_H
#define SIERRA_FUNCTION_ELEMENTS_H

#pragma GCC system_header

#include "lanewise.h"

#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

struct call_of_element {
  template<class F, class... A> __SIERRA_MEMBER auto operator()(F& f, A&&... a) const -> decltype(f(static_cast<A&&>(a)...)) { return f(static_cast<A&&>(a)...); }
};
struct element_is_same {
  template<class F> __SIERRA_MEMBER auto operator()(F& f, remove_cv_t<F> other) const -> bool { return f == other; }
};
struct assignment_of_element {
  template<class F> __SIERRA_MEMBER void operator()(F& f, F other) const { f = other; }
};

template<class T, int L, class A> class ref<T, L, A, place_kind::function> {
 public:
  using F = remove_cv_t<T>;
  using value_type = vec<F, L>;
  static constexpr int length = L;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : where_(a) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : where_(other.where_) {}

  template<class... B> __SIERRA_MEMBER auto operator()(B&&... b) const -> decltype(internal::lanewise(call_of_element(), internal::declval<place_argument<ref>>(), static_cast<B&&>(b)...)) {
    return internal::lanewise(call_of_element(), place_argument<ref>(*this), static_cast<B&&>(b)...);
  }
  __SIERRA_MEMBER const ref& operator*() const noexcept { return *this; }
  __SIERRA_MEMBER explicit operator bool() const { return bool(*this != nullptr); }
  friend __SIERRA_MEMBER vec<bool, L> operator==(const ref& r, F other) { return internal::lanewise(element_is_same(), place_argument<ref>(r), other); }
  friend __SIERRA_MEMBER vec<bool, L> operator!=(const ref& r, F other) { return !(r == other); }
  friend __SIERRA_MEMBER vec<bool, L> operator!(const ref& r) { return r == nullptr; }
  friend __SIERRA_MEMBER vec<bool, L> operator==(F other, const ref& r) { return r == other; }
  friend __SIERRA_MEMBER vec<bool, L> operator!=(F other, const ref& r) { return !(r == other); }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0> __SIERRA_MEMBER const ref& operator=(F f) const {
    internal::lanewise_effects(assignment_of_element(), place_argument<ref>(*this), f);
    return *this;
  }
  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(where_.addresses()); }
  __SIERRA_MEMBER T* __sierra_element(long lane) const noexcept { return where_.template element<T>(lane); }
  __SIERRA_MEMBER const A& __sierra_place() const noexcept { return where_; }

 private:
  A where_;
};

}  // namespace __sierra

#undef __SIERRA_MEMBER
#endif
