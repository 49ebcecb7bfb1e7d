// sierra/calls_in_lanes.h: how a function is called with lanes, and what that gives, as types tell.
//
// It takes the lanes as they are, one of each, or neither (`kind_of_call`); what a lane's call returns is a value, a place (`finds_places`), the lane's own object
// (`returns_object`), a pointer into that (`makes_pointer`), or what no lanes hold. Nothing here runs.
#ifndef SIERRA_CALLS_IN_LANES_H
#define SIERRA_CALLS_IN_LANES_H

#pragma GCC system_header

#include "lane_arguments.h"
#include "lane_pointers.h"

#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

namespace internal {
template<class F, class... A> auto takes(int) -> decltype(void(declval<F&>()(declval<A>()...)), (char(*)[2])0);
template<class F, class... A> auto takes(long) -> char(*)[1];
}  // namespace internal
template<class F, class... A> struct takes_arguments { static constexpr bool value = is_same<decltype(internal::takes<F, A...>(0)), char(*)[2]>::value; };

// An element of a class of which there are no lanes.
template<class R> struct place_has_no_lanes { static constexpr bool value = false; };
template<class T, int L, class A> struct place_has_no_lanes<ref<T, L, A, place_kind::object>> {
  static constexpr bool value = !is_vec<remove_cv_t<T>>::value && is_same<form_t<class_of_t<T>, L>, no_form>::value;
};

template<class T, int L, class A> struct place_has_no_lanes<ref<T, L, A, place_kind::function>> { static constexpr bool value = true; };

// The call takes the lanes as they are, or one of each, or neither.
enum class call_kind { whole, lanes, none };
template<class F, bool Whole, class... A> struct call_of { static constexpr call_kind value = call_kind::whole; };
template<class F, class... A> struct call_of<F, false, A...> {
  static constexpr bool value_of_lane = (length_of_call<A...>::value > 0) && takes_arguments<F, typename lane_argument<A&&>::type...>::value;
  static constexpr call_kind value = value_of_lane ? call_kind::lanes : call_kind::none;
};
// What a function that takes lanes gets.
template<class A> class whole_argument {
  A&& argument_;

 public:
  using type = A&&;
  __SIERRA_MEMBER constexpr explicit whole_argument(A&& a) noexcept : argument_(static_cast<A&&>(a)) {}
  __SIERRA_MEMBER constexpr type get() noexcept { return static_cast<A&&>(argument_); }
};
template<class R, bool = place_has_no_lanes<R>::value> class whole_place {
  lent<R> lent_;

 public:
  using type = decltype(declval<lent<R>&>().variable());
  __SIERRA_MEMBER explicit whole_place(const place_argument<R>& a) noexcept : lent_(a.place) {}
  __SIERRA_MEMBER type get() noexcept { return lent_.variable(); }
};
// No function takes such lanes.
template<class R> class whole_place<R, true> : public whole_argument<unreadable> {};
template<class R> class whole_argument<place_argument<R>> : public whole_place<R> {
 public:
  using whole_place<R>::whole_place;
};
template<class R> class whole_argument<lent<R>> {
  lent<R>& lent_;

 public:
  using type = decltype(declval<lent<R>&>().variable());
  __SIERRA_MEMBER explicit whole_argument(lent<R>&& a) noexcept : lent_(a) {}
  __SIERRA_MEMBER type get() noexcept { return lent_.variable(); }
};
// Of lanes' own objects it gets the value, which is given back behind it.
template<class T, class V, bool = is_same<form_t<T, found_object<T, V>::length>, no_form>::value> class whole_found {
  static constexpr int length = found_object<T, V>::length;
  using found = found_object<T, V>;
  found& found_;
  vec<T, length> value_;

  static __SIERRA_MEMBER vec<T, length> read(found& from) {
    vec<T, length> value{no_init()};
    sierra::for_each_lane<length>([&](int lane) { store_lane{lane}(value, lane_argument<const found&>(from, lane).get()); });
    return value;
  }

 public:
  using type = vec<T, length>&;
  __SIERRA_MEMBER explicit whole_found(found&& a) noexcept : found_(a), value_(read(a)) {}
  __SIERRA_MEMBER ~whole_found() noexcept {
    sierra::for_each_lane<length>([&](int lane) { load_lane{lane}(lane_argument<found&&>(found_, lane).get(), value_); });
  }
  __SIERRA_MEMBER type get() noexcept { return value_; }
};
template<class T, class V> class whole_found<T, V, true> : public whole_argument<unreadable> {};
template<class T, class V> class whole_argument<found_object<T, V>> : public whole_found<T, V> {
 public:
  using whole_found<T, V>::whole_found;
};
// What a call only reads of elements is read for all lanes at once, before.
template<class A> struct read_of_lane { using type = typename lane_argument<A&&>::type; };
template<class R> struct read_of_lane<place_argument<R>> { using type = typename lane_argument<const typename R::value_type&>::type; };
template<class... A> struct any_has_place { static constexpr bool value = false; };
template<class A, class... Rest> struct any_has_place<A, Rest...> : any_has_place<Rest...> {};
template<class R, class... Rest> struct any_has_place<place_argument<R>, Rest...> { static constexpr bool value = true; };
// What binds to no temporary either deduces from the element whether it is const: a `T&` of a template may change it.
template<class A> struct temporary_of_lane { using type = typename lane_argument<A&&>::type; };
template<class R, bool = is_const<typename target_of<R>::type>::value> struct temporary_of_place { using type = typename lane_argument<typename R::value_type&&>::type; };
template<class R> struct temporary_of_place<R, true> { using type = typename lane_argument<const typename R::value_type&>::type; };
template<class R> struct temporary_of_lane<place_argument<R>> : temporary_of_place<R> {};
template<bool Places, class F, class... A> struct reads_these { static constexpr bool value = false; };
template<class F, class... A> struct reads_these<true, F, A...> {
  static constexpr bool value = takes_arguments<F, typename read_of_lane<A>::type...>::value && takes_arguments<F, typename temporary_of_lane<A>::type...>::value;
};
// Objects stay where they are, unless they are const there: of which there are no lanes, and because a function may be overloaded for `T&` and `const T&`.
template<class... A> struct any_stays { static constexpr bool value = false; };
template<class A, class... Rest> struct any_stays<A, Rest...> : any_stays<Rest...> {};
template<class R, class... Rest> struct any_stays<place_argument<R>, Rest...> {
  using T = typename target_of<R>::type;
  static constexpr bool value = place_has_no_lanes<R>::value || (__is_class(T) && !is_const<T>::value) || any_stays<Rest...>::value;
};
template<class F, class... A> struct reads_elements : reads_these<any_has_place<A...>::value && !any_stays<A...>::value, F, A...> {};
template<class A, bool Reads> class passed_argument {
  A&& argument_;

 public:
  __SIERRA_MEMBER explicit passed_argument(A&& a) noexcept : argument_(static_cast<A&&>(a)) {}
  __SIERRA_MEMBER A&& get() noexcept { return static_cast<A&&>(argument_); }
};
template<class R> class passed_argument<place_argument<R>, true> {
  const typename R::value_type value_;

 public:
  __SIERRA_MEMBER explicit passed_argument(const place_argument<R>& a) noexcept : value_(__sierra::value(a.place)) {}
  __SIERRA_MEMBER const typename R::value_type& get() const noexcept { return value_; }
};
template<class F, class... A> struct kind_of_call : call_of<F, takes_arguments<F, typename whole_argument<A>::type...>::value, A...> {};

template<class T> struct has_own_operators { static constexpr bool value = __is_class(T) || __is_enum(T) || __is_union(T); };
template<class T, int L, class K> struct has_own_operators<vec<T, L, K>> : has_own_operators<T> {};
template<class... A> struct any_has_operators { static constexpr bool value = false; };
template<class A, class... Rest> struct any_has_operators<A, Rest...> {
  static constexpr bool value = has_own_operators<remove_cvref_t<A>>::value || any_has_operators<Rest...>::value;
};

// What a lane's call gives.
template<class F, class... A> using lane_result_t = remove_cvref_t<decltype(declval<F&>()(declval<typename lane_argument<A&&>::type>()...))>;

// Does it return a reference that leads to an lvalue in each lane, as `a[i]` does? Of lanes of structures the calls get objects that are gone behind them: numbers and pointers in them are
// found again among the lanes, objects are not.
template<class... A> struct any_has_objects { static constexpr bool value = false; };
template<class A, class... Rest> struct any_has_objects<A, Rest...> : any_has_objects<Rest...> {};
template<class S, int L, class... Rest> struct any_has_objects<vec<S, L, structure>, Rest...> { static constexpr bool value = true; };
template<class R, class... Rest> struct any_has_objects<lent<R>, Rest...> { static constexpr bool value = true; };
template<class T, class V, class... Rest> struct any_has_objects<found_object<T, V>, Rest...> { static constexpr bool value = true; };
template<class F, class... A, class... Rest> struct any_has_objects<deferred_call<F, A...>, Rest...> {
  static constexpr bool value = __is_pointer(lane_result_t<F, A...>) || any_has_objects<Rest...>::value;
};
template<call_kind Kind, class F, class... A> struct finds_places { static constexpr bool value = false; };
template<class R> struct is_place_found { static constexpr bool value = false; };
template<class T> struct is_place_found<T&> { static constexpr bool value = !is_vec<remove_cv_t<T>>::value && !is_volatile<T>::value; };
// What is found where objects are only read, so that it is none of theirs.
template<class F, class... A> auto found_elsewhere(int) -> decltype(declval<F&>()(declval<typename lane_argument<only_read_t<A>>::type>()...));
template<class F, class... A> void found_elsewhere(long);
template<class R> struct is_variable_found { static constexpr bool value = false; };
template<class T> struct is_variable_found<T&> { static constexpr bool value = !is_const<T>::value; };
template<bool Objects, class F, class... A> struct finds_elsewhere { static constexpr bool value = !any_points_into<remove_cvref_t<A>...>::value && is_variable_found<decltype(__sierra::found_elsewhere<F, A...>(0))>::value; };
template<class F, class... A> struct finds_elsewhere<false, F, A...> { static constexpr bool value = false; };
template<class F, class... A> struct finds_places<call_kind::lanes, F, A...> {
  using found = decltype(declval<F&>()(declval<typename lane_argument<A&&>::type>()...));
  static constexpr bool is_number = !__is_class(remove_reference_t<found>) && !__is_union(remove_reference_t<found>) && !__is_array(remove_reference_t<found>);
  static constexpr bool is_elsewhere = finds_elsewhere<!is_number && any_has_objects<remove_cvref_t<A>...>::value, F, A...>::value;
  static constexpr bool value = is_place_found<found>::value && (is_number || is_elsewhere || !any_has_objects<remove_cvref_t<A>...>::value);
};
template<bool Reads, class A> struct place_finder { using type = lane_argument<A&&>; };
template<class A> struct place_finder<true, A> { using type = lane_argument<only_read_t<A>>; };
// A function that would take lanes of elements takes one of each, for what it returns would be no element else.
template<class F, class... A> struct assigns_places : finds_places<any_has_place<A...>::value ? call_of<F, false, A...>::value : kind_of_call<F, A...>::value, F, A...> {};
template<bool Finds, class F, class... A> struct finds_variables { static constexpr bool value = false; };
template<class F, class... A> struct finds_variables<true, F, A...> {
  static constexpr bool value = !is_const<remove_reference_t<typename finds_places<call_kind::lanes, F, A...>::found>>::value;
};
template<class F, class... A> struct changes_places : finds_variables<assigns_places<F, A...>::value, F, A...> {};
// One to an object, which may be the one that it gets first, or a part of that.
template<class R> struct is_object_found { static constexpr bool value = false; };
template<class T> struct is_object_found<T&> { static constexpr bool value = __is_class(T) && !is_const<T>::value && !is_volatile<T>::value && !is_vec<T>::value; };
template<bool Object, class F, class... A> struct finds_object { static constexpr bool value = false; };
template<class F, class A, class... B> struct finds_object<true, F, A, B...> {
  template<class G, class = void> struct found_by { using type = void; };
  template<class G> struct found_by<G, type_exists_t<decltype(declval<G&>()(declval<typename lane_argument<A&&>::type>(), declval<typename lane_argument<only_read_t<B>>::type>()...))>> {
    using type = decltype(declval<G&>()(declval<typename lane_argument<A&&>::type>(), declval<typename lane_argument<only_read_t<B>>::type>()...));
  };
  using V = typename lanes_of_object<A>::type;
  using T = remove_reference_t<typename found_by<F>::type>;
  static constexpr bool value = is_object_found<typename found_by<F>::type>::value;
};
template<class A> struct is_lane_object { static constexpr bool value = !is_same<typename lanes_of_object<A>::type, void>::value; };
template<class F, class A, class... B> struct returns_object : finds_object<kind_of_call<F, A, B...>::value == call_kind::lanes && is_lane_object<A>::value, F, A, B...> {};
// One to an object of which there are no lanes.
template<bool Finds, class F, class... A> struct finds_objects { static constexpr bool value = false; };
template<class F, class... A> struct finds_objects<true, F, A...> {
  using S = remove_cvref_t<typename finds_places<call_kind::lanes, F, A...>::found>;
  template<class C, bool = __is_class(C)> struct has_no_lanes { static constexpr bool value = is_same<form_t<C, 2>, no_form>::value; };
  template<class C> struct has_no_lanes<C, false> { static constexpr bool value = false; };
  static constexpr bool value = has_no_lanes<S>::value;
};
template<bool Class, class F, class... A> struct refers { static constexpr bool value = false; };
template<class F, class... A> struct refers<true, F, A...> : finds_objects<finds_places<call_kind::lanes, F, A...>::value, F, A...> {};

// `<=>` is the one operator that makes objects of numbers.
template<call_kind Kind, class F, class... A> struct makes_object { static constexpr bool value = false; };
template<class F, class... A> struct makes_object<call_kind::lanes, F, A...> { static constexpr bool value = __is_class(lane_result_t<F, A...>); };
// What it makes of lanes (sierra/comparisons.h).
template<class O, int L> class ordering;

template<class R> struct is_number_pointer { static constexpr bool value = false; };
template<class T> struct is_number_pointer<T*> { static constexpr bool value = is_arithmetic<remove_cv_t<T>>::value || __is_enum(T) || __is_pointer(T); };
// Is it a pointer into a lane's object? See sierra/lane_pointers.h.
template<call_kind Kind, class F, class... A> struct makes_pointer { static constexpr bool value = false; };
template<class F, class... A> struct makes_pointer<call_kind::lanes, F, A...> : points_into<lane_result_t<F, A...>, A...> {};

// Is what the call gives made where another call takes it? See sierra/deferred_calls.h.
template<class F, class... A> struct is_deferred;
namespace internal {
template<class F, class... A> deferred_call<F, A...> defer(F& f, A&&... a) noexcept;
}  // namespace internal

template<bool Assigns, class F, class A, class... B> struct is_operation {
  static constexpr bool is_own = any_has_operators<A>::value || (!Assigns && any_has_operators<B...>::value);
  static constexpr call_kind kind = kind_of_call<F, A, B...>::value;
  static constexpr bool value = kind == call_kind::whole || (kind == call_kind::lanes && is_own);
  static constexpr bool is_ordering = !is_own && makes_object<kind, F, A, B...>::value;
};

// An operator that changes its first operand: an object, or an element of lanes of structures, which has no address and is lent.
template<class A> struct is_element_of_lanes { static constexpr bool value = false; };
template<class T, int L, class A, place_kind K> struct is_element_of_lanes<ref<T, L, A, K>> { static constexpr bool value = is_vec<remove_cv_t<T>>::value; };
template<bool Lent, class F, class A, class... B> struct is_change { static constexpr bool value = is_operation<true, F, A, B...>::value; };
template<class F, class A, class... B> struct is_change<true, F, A, B...> { static constexpr bool value = false; };
template<class F, class A, class... B> struct changes_object : is_change<is_element_of_lanes<remove_cvref_t<A>>::value, F, A, B...> {};
template<class F, class A, class... B> struct changes_lent : is_change<!is_element_of_lanes<remove_cvref_t<A>>::value, F, lent<remove_cvref_t<A>>, B...> {};

}  // namespace __sierra

#undef __SIERRA_MEMBER
#endif
