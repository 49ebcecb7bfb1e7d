// sierra/lanewise.h: scalar calls on lanes.
//
// The compiler writes a call that no function for lanes takes as `__sierra::lanewise([&](auto&&... a) -> decltype(f(a...)) { return f(a...); }, v, w)`:
// the lambda is the call as it stands, so that C++ itself finds the function for one lane. It runs once for each live lane, in ascending order; what it
// returns becomes lanes. Arguments without lanes are evaluated once, and are the same objects for every lane. Cost: one call a live lane, unless codegen
// makes one of all lanes of it (`packetises`).
#ifndef SIERRA_LANEWISE_H
#define SIERRA_LANEWISE_H

#pragma GCC system_header

#include "lane_objects.h"
#include "lane_pointers.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

#define __SIERRA_KEPT_POINTER \
  "sierra: a pointer into a lane's object, whose lanes lie field by field, cannot be kept: use what it leads to in the same expression (`*f(x)`, `f(x)[k]`), or return an index"

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// Single lanes in memory, as objects of their own type.

template<class A, class S> struct is_vec_of { static constexpr bool value = false; };
template<class S, int L, class K> struct is_vec_of<vec<S, L, K>, S> { static constexpr bool value = true; };

// The length of an argument; 0 without lanes.
template<class A> struct argument_length { static constexpr int value = 0; };
template<class T, int L, class K> struct argument_length<vec<T, L, K>> { static constexpr int value = L > 1 ? L : 0; };
template<class T, int L, class A, place_kind K> struct argument_length<ref<T, L, A, K>> { static constexpr int value = L; };

template<class T, class V> struct argument_length<found_object<T, V>> { static constexpr int value = found_object<T, V>::length; };

// That of a call: 0 if there is none, -1 if there are several.
template<class... A> struct length_of_call { static constexpr int value = 0; };
template<class A, class... Rest> struct length_of_call<A, Rest...> {
  static constexpr int own = argument_length<remove_cvref_t<A>>::value, rest = length_of_call<Rest...>::value;
  static constexpr int value = own == 0 || own == rest ? rest : rest == 0 ? own : -1;
};

// ---------------------------------------------------------------------------------------------------------------------
// What a lane's call gets of an argument, for the time of that call.

// Without lanes: the object itself. What would be moved from is left for the other lanes.
template<class A> class lane_argument<A&> {
  A& argument_;

 public:
  using type = A&;
  __SIERRA_MEMBER lane_argument(A& argument, long) noexcept : argument_(argument) {}
  __SIERRA_MEMBER type get() noexcept { return argument_; }
};
template<class A> class lane_argument<A&&> {
  const A& argument_;

 public:
  using type = const A&;
  __SIERRA_MEMBER lane_argument(const A& argument, long) noexcept : argument_(argument) {}
  __SIERRA_MEMBER type get() noexcept { return argument_; }
};

// Lanes of numbers and pointers: the element where it lies.
template<class T, class R> class lane_in_place {
  T* at_;

 public:
  using type = R;
  template<class V> __SIERRA_MEMBER lane_in_place(V& lanes, long lane) noexcept : at_((T*)__builtin_addressof(lanes) + lane) {}
  __SIERRA_MEMBER type get() noexcept { return static_cast<R>(*at_); }
};
template<class T, int L> class lane_argument<vec<T, L, void>&> : public lane_in_place<T, T&> {
 public:
  using lane_in_place<T, T&>::lane_in_place;
};
template<class T, int L> class lane_argument<const vec<T, L, void>&> : public lane_in_place<const T, const T&> {
 public:
  using lane_in_place<const T, const T&>::lane_in_place;
};
template<class T, int L> class lane_argument<vec<T, L, void>&&> : public lane_in_place<T, T&&> {
 public:
  using lane_in_place<T, T&&>::lane_in_place;
};
template<class T, int L> class lane_argument<const vec<T, L, void>&&> : public lane_in_place<const T, const T&> {
 public:
  using lane_in_place<const T, const T&>::lane_in_place;
};

// An lvalue in each lane, `a[i]`: the lane's own element. To a function that takes lanes it lends a variable.
template<class R> struct place_argument {
  static constexpr int length = target_of<R>::length;
  R place;
  __SIERRA_MEMBER explicit place_argument(const R& r) noexcept : place(r) {}
  __SIERRA_MEMBER place_argument(const place_argument& other) noexcept : place(other.place) {}
  place_argument& operator=(const place_argument&) = delete;
};
namespace internal {
template<class R, class T = typename target_of<R>::type> using has_elements_t = enable_if_t<!is_vec<remove_cv_t<T>>::value && !is_volatile<T>::value && !__is_function(remove_pointer_t<remove_cv_t<T>>), int>;
template<class R, class T = typename target_of<R>::type> using has_none_t = enable_if_t<is_vec<remove_cv_t<T>>::value || is_volatile<T>::value, int>;
template<class R, enable_if_t<is_ref<R>::value, int> = 0, has_elements_t<R> = 0> __SIERRA_INLINE place_argument<R> lend_place(const R& r) noexcept { return place_argument<R>(r); }
// The elements of lanes of structures have no addresses, only their fields have.
template<class R, enable_if_t<is_ref<R>::value, int> = 0, has_none_t<R> = 0> __SIERRA_INLINE lent<R> lend_place(const R& r) noexcept { return lent<R>(r); }
// There are no lanes of pointers to functions, which says what is read.
template<class R, enable_if_t<is_ref<R>::value, int> = 0, enable_if_t<__is_function(remove_pointer_t<remove_cv_t<typename target_of<R>::type>>), int> = 0>
__SIERRA_INLINE auto lend_place(const R& r) noexcept -> decltype(__sierra::value(r)) { return __sierra::value(r); }
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0> __SIERRA_INLINE constexpr X&& lend_place(X&& x) noexcept { return static_cast<X&&>(x); }
}  // namespace internal
template<class R> struct argument_length<place_argument<R>> { static constexpr int value = place_argument<R>::length; };
template<class R> struct argument_length<lent<R>> { static constexpr int value = target_of<R>::length; };
template<class R> class lane_of_place {
  using T = typename target_of<R>::type;
  T* at_;

 public:
  using type = T&;
  __SIERRA_MEMBER lane_of_place(const R& r, long lane) noexcept : at_(r.__sierra_element(lane)) {}
  __SIERRA_MEMBER type get() noexcept { return *at_; }
};
template<class R> class lane_argument<place_argument<R>&&> : public lane_of_place<R> {
 public:
  __SIERRA_MEMBER lane_argument(const place_argument<R>& r, long lane) noexcept : lane_of_place<R>(r.place, lane) {}
};
// An object whose member is called, or that an operator changes.
template<class R, bool = is_vec<remove_cv_t<typename target_of<R>::type>>::value> class lane_place {};
template<class R> class lane_place<R, false> : public lane_of_place<R> {
 public:
  using lane_of_place<R>::lane_of_place;
};
template<class T, int L, class A, place_kind K> class lane_argument<ref<T, L, A, K>&&> : public lane_place<ref<T, L, A, K>> {
 public:
  using lane_place<ref<T, L, A, K>>::lane_place;
};
// A variable that is such a reference, or a part of one.
template<class T, int L, class A, place_kind K> class lane_argument<ref<T, L, A, K>&> : public lane_argument<ref<T, L, A, K>&&> {
 public:
  using lane_argument<ref<T, L, A, K>&&>::lane_argument;
};
template<class R> class lane_argument<lent<R>&&> : public lane_argument<decltype(declval<lent<R>&>().variable())> {
 public:
  __SIERRA_MEMBER lane_argument(lent<R>& place, long lane) noexcept : lane_argument<decltype(declval<lent<R>&>().variable())>(place.variable(), lane) {}
};

// ---------------------------------------------------------------------------------------------------------------------
// The call.

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

namespace internal {

// body(int lane) for each live lane.
template<int L, class B> __SIERRA_INLINE void each_lane(B&& body) {
  using Work = remove_cvref_t<B>;
  if (packetises<L, int, 0>(lane_work<Work, int>)) {
    use_mathematics(length_mark<L>(), 0);
    packet<L, int, 0>(lane_work<Work, int>, (void*)__builtin_addressof(body), 0);
  } else {
    sierra::for_each_lane<L>(body);
  }
}

// A lane's arguments live as long as the call. Two pointers into objects would point into two.
template<class F, class... O> __SIERRA_INLINE decltype(auto) call_one(F& f, O&&... arguments) {
  static_assert(count_of_pointers<remove_cvref_t<O>...>::value < 2, "sierra: two pointers into a lane's object, whose lanes lie field by field, cannot be passed to one call: pass the object");
  return f(arguments.get()...);
}

// The results are a part of what a lane's work leads to, so that nothing else can.
template<class F, class R, int L> struct lanes_of_calls {
  F& call;
  vec<R, L> result;
  __SIERRA_MEMBER void operator()(int lane) { store_lane{lane}(result, call(lane)); }
};

template<class S, class F, class... O> __SIERRA_INLINE void make_one(F& form, long lane, O&&... arguments) {
  const S made(arguments.get()...);
  internal::each_field<S>(0, store_lane{lane}, form, made);
}

template<class T> __SIERRA_INLINE T* place_of(T& t) noexcept { return __builtin_addressof(t); }
// What lies in an object that is gone behind the call, among its lanes.
template<class T> __SIERRA_INLINE T* in_lanes(T* at) noexcept { return at; }
template<class O, class T> __SIERRA_INLINE auto in_lanes_of(int, O& argument, T* at) noexcept -> decltype(argument.in_lanes(at)) { return argument.in_lanes(at); }
template<class O, class T> __SIERRA_INLINE T* in_lanes_of(long, O&, T* at) noexcept { return at; }
template<class T, class O, class... Rest> __SIERRA_INLINE T* in_lanes(T* at, O& first, Rest&... rest) noexcept {
  return internal::in_lanes(internal::in_lanes_of(0, first, at), rest...);
}
template<class T, class F, class... O> __SIERRA_INLINE T* find_one(F& f, O&&... arguments) {
  return internal::in_lanes(internal::place_of<T>(internal::call_one(f, arguments...)), arguments...);
}
// A pointer to a number that lies by itself in an object.
template<class R, class F, class... O> __SIERRA_INLINE R point_one(F& f, O&&... arguments) { return internal::in_lanes(internal::call_one(f, arguments...), arguments...); }
template<class R, int L, class F, class... A> __SIERRA_INLINE vec<R, L> results_of_calls(F& f, A&&... a) {
  static_assert(!points_into<R, A...>::value, __SIERRA_KEPT_POINTER);
  auto call = [&](int lane) -> R {
    if constexpr (is_number_pointer<R>::value && any_has_objects<remove_cvref_t<A>...>::value) {
      return internal::point_one<R>(f, lane_argument<A&&>(a, lane)...);
    } else {
      return internal::call_one(f, lane_argument<A&&>(a, lane)...);
    }
  };
  lanes_of_calls<decltype(call), R, L> body{call, vec<R, L>(no_init())};
  internal::each_lane<L>(body);
  return body.result;
}
template<int L, class F, class... A> __SIERRA_INLINE auto places_of_calls(F& f, A&&... a) {
  using finds = finds_places<call_kind::lanes, F, A...>;
  using T = remove_reference_t<typename finds::found>;
  auto call = [&](int lane) -> T* { return internal::find_one<T>(f, typename place_finder<finds::is_elsewhere, A>::type(a, lane)...); };
  lanes_of_calls<decltype(call), T*, L> body{call, vec<T*, L>(no_init())};
  internal::each_lane<L>(body);
  return *body.result;
}
// A reference to the object that it was given first, to a part of that, or to something elsewhere.
template<class F, class T, class V> struct lanes_of_finds {
  F& find;
  found_object<T, V> result;
  __SIERRA_MEMBER void operator()(int lane) { find(lane, result); }
};
template<class F, class T, class V, class O, class... Rest> __SIERRA_INLINE void find_object(F& f, long lane, found_object<T, V>& to, O&& object, Rest&&... rest) {
  T* at = internal::place_of<T>(f(object.get(), rest.get()...));
  to.set(lane, at, object.part(at));
}
template<class T, class V, class F, class A, class... B> __SIERRA_INLINE found_object<T, V> objects_of_calls(F& f, A&& a, B&&... b) {
  auto find = [&](int lane, found_object<T, V>& to) { internal::find_object(f, lane, to, lane_argument<A&&>(a, lane), lane_argument<only_read_t<B>>(b, lane)...); };
  lanes_of_finds<decltype(find), T, V> body{find, found_object<T, V>(internal::lanes_of(a))};
  internal::each_lane<found_object<T, V>::length>(body);
  return body.result;
}
template<int L, class F, class... A> __SIERRA_INLINE void effects_of_calls(F& f, A&&... a) {
  internal::each_lane<L>([&](int lane) { (void)internal::call_one(f, lane_argument<A&&>(a, lane)...); });
}

// What a variable was lent to returns no reference to it: it is gone behind the call.
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::whole, int> = 0,
         class R = decltype(declval<F&>()(declval<typename whole_argument<A>::type>()...))>
__SIERRA_INLINE constexpr conditional_t<any_has_place<A...>::value, remove_cvref_t<R>, R> lanewise(F&& f, A&&... a) {
  return f(whole_argument<A>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<!is_same<R, void>::value, int> = 0, enable_if_t<!refers<__is_class(R), F, A...>::value, int> = 0>
__SIERRA_INLINE vec<R, L> lanewise(F&& f, A&&... a) {
  return internal::results_of_calls<R, L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<__is_class(R), int> = 0, enable_if_t<refers<true, F, A...>::value, int> = 0>
__SIERRA_INLINE auto lanewise(F&& f, A&&... a) {
  return internal::places_of_calls<L>(f, static_cast<A&&>(a)...);
}
// The same where what it returns is assigned, or a part of it named.
template<class F, class... A, enable_if_t<!assigns_places<F, A...>::value && !returns_object<F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_place(F&& f, A&&... a) {
  constexpr bool points = makes_pointer<kind_of_call<F, A...>::value, F, A...>::value;
  // Here, so that the message has the line of the call.
  static_assert(!points, __SIERRA_KEPT_POINTER);
  if constexpr (points) {
    return vec<lane_result_t<F, A...>, length_of_call<A...>::value>(no_init());
  } else {
    return internal::lanewise(f, static_cast<A&&>(a)...);
  }
}
// A copy of a lane's object: const, because what is written there would be lost.
template<class F, class... A, enable_if_t<returns_object<F, A...>::value, int> = 0, int L = length_of_call<A...>::value, class R = lane_result_t<F, A...>>
__SIERRA_INLINE const vec<R, L> lanewise_place(F&& f, A&&... a) {
  return internal::lanewise(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<assigns_places<F, A...>::value, int> = 0, int L = length_of_call<A...>::value>
__SIERRA_INLINE auto lanewise_place(F&& f, A&&... a) {
  return internal::places_of_calls<L>(f, static_cast<A&&>(a)...);
}
// The same as an argument of another call for each lane: what may be changed, an object, and what no lanes hold are handed on as they are.
template<class F, class... A> struct hands_on { static constexpr bool value = changes_places<F, A...>::value || returns_object<F, A...>::value || is_deferred<F, A...>::value; };
template<class F, class... A> __SIERRA_INLINE constexpr decltype(auto) lanewise_argument(F&& f, A&&... a) {
  if constexpr (changes_places<F, A...>::value) {
    return internal::lend_place(internal::places_of_calls<length_of_call<A...>::value>(f, static_cast<A&&>(a)...));
  } else if constexpr (returns_object<F, A...>::value) {
    using found = returns_object<F, A...>;
    return internal::objects_of_calls<typename found::T, typename found::V>(f, static_cast<A&&>(a)...);
  } else if constexpr (is_deferred<F, A...>::value) {
    return internal::defer(f, static_cast<A&&>(a)...);
  } else {
    return internal::lanewise(f, static_cast<A&&>(a)...);
  }
}
// The same as the object whose member is called.
template<class F, class... A> __SIERRA_INLINE constexpr decltype(auto) lanewise_object(F&& f, A&&... a) {
  if constexpr (returns_object<F, A...>::value || is_deferred<F, A...>::value) {
    return internal::lanewise_argument(f, static_cast<A&&>(a)...);
  } else {
    return internal::lanewise_place(f, static_cast<A&&>(a)...);
  }
}
// The same where nobody asks for the result, which may be of any type then.
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::whole, int> = 0>
__SIERRA_INLINE constexpr void lanewise_effects(F&& f, A&&... a) {
  f(whole_argument<A>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0>
__SIERRA_INLINE void lanewise_effects(F&& f, A&&... a) {
  internal::effects_of_calls<L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0, class R = lane_result_t<F, A...>,
         enable_if_t<is_same<R, void>::value, int> = 0>
__SIERRA_INLINE void lanewise(F&& f, A&&... a) {
  internal::lanewise_effects(f, static_cast<A&&>(a)...);
}

// What takes anything behind a `...` is for one lane, if there are lanes at all.
template<class F, class... A, enable_if_t<length_of_call<A...>::value == 0, int> = 0> __SIERRA_INLINE decltype(auto) lanewise_variadic(F&& f, A&&... a) {
  return internal::lanewise(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<length_of_call<A...>::value == 0, int> = 0> __SIERRA_INLINE void lanewise_variadic_effects(F&& f, A&&... a) {
  internal::lanewise_effects(f, static_cast<A&&>(a)...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0>
__SIERRA_INLINE void lanewise_variadic_effects(F&& f, A&&... a) {
  internal::effects_of_calls<L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<!is_same<R, void>::value, int> = 0>
__SIERRA_INLINE vec<R, L> lanewise_variadic(F&& f, A&&... a) {
  return internal::results_of_calls<R, L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0, class R = lane_result_t<F, A...>,
         enable_if_t<is_same<R, void>::value, int> = 0>
__SIERRA_INLINE void lanewise_variadic(F&& f, A&&... a) {
  internal::lanewise_variadic_effects(f, static_cast<A&&>(a)...);
}

// Operators: a function if a class or an enumeration is among the operands, on the left side if it assigns. Those of numbers are the language's.
template<class F, class A, class... B, enable_if_t<is_operation<false, F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_operator(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class B, int L = length_of_call<A, B>::value, enable_if_t<is_operation<false, F, A, B>::is_ordering, int> = 0>
__SIERRA_INLINE constexpr ordering<lane_result_t<F, A, B>, L> lanewise_operator(F&&, A&& a, B&& b) noexcept {
  return ordering<lane_result_t<F, A, B>, L>(a, b);
}
template<class F, class A, class... B, enable_if_t<changes_object<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_assignment(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_lent<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_assignment(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, internal::lend(a), static_cast<B&&>(b)...);
}
// The same as an operand or argument of another call for each lane.
template<bool Hands, class F, class... A> struct hands_on_operation { static constexpr bool value = false; };
template<class F, class... A> struct hands_on_operation<true, F, A...> : hands_on<F, A...> {};
template<class F, class... A, enable_if_t<!hands_on_operation<is_operation<false, F, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr auto lanewise_operator_argument(F&& f, A&&... a) -> decltype(internal::lanewise_operator(f, static_cast<A&&>(a)...)) {
  return internal::lanewise_operator(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<hands_on_operation<is_operation<false, F, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_operator_argument(F&& f, A&&... a) {
  return internal::lanewise_argument(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<!hands_on<F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr auto lanewise_assignment_argument(F&& f, A&&... a) -> decltype(internal::lanewise_assignment(f, static_cast<A&&>(a)...)) {
  return internal::lanewise_assignment(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<hands_on<F, A...>::value, int> = 0> __SIERRA_INLINE constexpr decltype(auto) lanewise_assignment_argument(F&& f, A&&... a) {
  return internal::lanewise_argument(f, static_cast<A&&>(a)...);
}
template<class F, class A, class... B, enable_if_t<is_operation<false, F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_operator_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_object<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_assignment_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_lent<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_assignment_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, internal::lend(a), static_cast<B&&>(b)...);
}

}  // namespace internal

// `a[i]->f` and `*a[i]` where `a[i]` is an object that points, a std::unique_ptr: what it leads to, in each lane. (What it keeps in itself, as a std::optional does, stays where it is.)
template<class T> struct own_arrow {
  __SIERRA_MEMBER auto operator()(T& object) const -> decltype(object.operator->()) { return object.operator->(); }
};
template<class T> struct own_target {
  __SIERRA_MEMBER auto operator()(T& object) const -> decltype(*object) { return *object; }
};
template<class T, class = void> struct has_own_arrow { static constexpr bool value = false; };
template<class T> struct has_own_arrow<T, type_exists_t<decltype(internal::declval<T&>().operator->())>> {
  static constexpr bool value = __is_pointer(decltype(internal::declval<T&>().operator->()));
};
template<class T> struct arrow_of_object : has_own_arrow<T> {
  template<class R> static __SIERRA_INLINE auto run(R&& object) { return internal::lanewise(own_arrow<T>(), static_cast<R&&>(object)); }
};
template<class T, class = void> struct has_own_target { static constexpr bool value = false; };
template<class T> struct has_own_target<T, type_exists_t<decltype(*internal::declval<T&>())>> { static constexpr bool value = __is_lvalue_reference(decltype(*internal::declval<T&>())); };
template<class T> struct target_of_object : has_own_target<T> {
  template<class R> static __SIERRA_INLINE auto run(R&& object) { return internal::lanewise_place(own_target<T>(), static_cast<R&&>(object)); }
};

template<class S> struct own_assignment {
  template<class E> struct assign {
    __SIERRA_MEMBER void operator()(S& object, const E& value) const { object = value; }
  };
  template<int L, class A> static __SIERRA_INLINE void run(vec<S, L, structure>& to, const A& value) { internal::lanewise_effects(assign<typename element_of<A>::type>(), to, value); }
  template<class T, int L, class W, class A> static __SIERRA_INLINE void run(const ref<T, L, W, place_kind::object>& to, const A& value) {
    internal::lanewise_effects(assign<typename element_of<A>::type>(), internal::lend_place(ref<T, L, places<L>, place_kind::object>(to.__sierra_place())), value);
  }
};

template<class S> struct lane_construction<S, void> {
  template<class... A> struct makes { static constexpr bool value = __is_constructible(S, typename lane_argument<const A&>::type...); };
  // Lanes of which C++ makes an S, by itself or when told to. An aggregate's list is the form's own.
  template<class A, int L, bool Implicit, bool = length_of_call<A>::value == L && !is_vec_of<A, S>::value && !__is_aggregate(S)> struct from {};
  template<class A, int L, bool Implicit>
  struct from<A, L, Implicit, true> : enable_if<makes<A>::value && __is_convertible_to(typename lane_argument<const A&>::type, S) == Implicit, int> {};

  template<class F, class... A> static __SIERRA_INLINE void run(F& form, const A&... a) {
    static_assert(makes<A...>::value, "sierra: no constructor takes these values");
    run(form, makes<A...>(), a...);
  }

 private:
  template<class F, class M, class... A, enable_if_t<M::value, int> = 0> static __SIERRA_INLINE void run(F& form, M, const A&... a) {
    internal::each_lane<F::__sierra_length>([&](int lane) { internal::make_one<S>(form, lane, lane_argument<const A&>(a, lane)...); });
  }
  template<class F, class M, class... A, enable_if_t<!M::value, int> = 0> static void run(F&, M, const A&...) {}
};

template<class S, class T> struct conversion_of_lanes {
  template<int L> static __SIERRA_INLINE vec<T, L> run(const vec<S, L, structure>& lanes) {
    return internal::lanewise([](const S& s) __attribute__((__always_inline__)) -> T { return static_cast<T>(s); }, lanes);
  }
};

// An enumeration's own `!`, which a condition would pass by: lanes convert to bool.
template<class T, bool = __is_enum(T), class = void> struct has_own_not { static constexpr bool value = false; };
template<class T> struct has_own_not<T, true, type_exists_t<decltype(operator!(internal::declval<const T&>()))>> { static constexpr bool value = true; };
namespace internal {
template<class T, int L, enable_if_t<(L > 1) && has_own_not<T>::value, int> = 0> __SIERRA_INLINE auto operator!(const vec<T, L, void>& v) {
  return internal::lanewise([](const T& t) -> decltype(!t) { return !t; }, v);
}
// The same of a class that is a condition by itself.
template<class S, int L, enable_if_t<is_condition<S>::value && negates<const S>::value, int> = 0>
__SIERRA_INLINE auto operator!(const vec<S, L, structure>& v) {
  return internal::lanewise([](const S& s) __attribute__((__always_inline__)) -> decltype(!s) { return !s; }, v);
}
template<class S, int L, enable_if_t<is_condition<S>::value && !negates<const S>::value, int> = 0>
__SIERRA_INLINE vec<bool, L> operator!(const vec<S, L, structure>& v) {
  return !conversion_of_lanes<S, bool>::run(v);
}
// What lanes of a class convert to is added to numbers as that of one object is.
#define __SIERRA_ASSIGNMENT(OP)                                                                                                          \
  template<class T, class S, int L, class = decltype(internal::declval<T&>() OP internal::declval<const S&>()), enable_if_t<(L > 1), int> = 0> \
  __SIERRA_INLINE vec<T, L>& operator OP(vec<T, L, void>& v, const vec<S, L, structure>& s) {                                            \
    internal::lanewise_effects([](T& t, const S& s) __attribute__((__always_inline__)) { t OP s; }, v, s);                              \
    return v;                                                                                                                            \
  }
__SIERRA_ASSIGNMENT(+=)
__SIERRA_ASSIGNMENT(-=)
__SIERRA_ASSIGNMENT(*=)
__SIERRA_ASSIGNMENT(/=)
__SIERRA_ASSIGNMENT(%=)
__SIERRA_ASSIGNMENT(&=)
__SIERRA_ASSIGNMENT(|=)
__SIERRA_ASSIGNMENT(^=)
__SIERRA_ASSIGNMENT(<<=)
__SIERRA_ASSIGNMENT(>>=)
#undef __SIERRA_ASSIGNMENT
}  // namespace internal
// Where argument-dependent lookup finds them.
using internal::operator!;
using internal::operator+=;
using internal::operator-=;
using internal::operator*=;
using internal::operator/=;
using internal::operator%=;
using internal::operator&=;
using internal::operator|=;
using internal::operator^=;
using internal::operator<<=;
using internal::operator>>=;

}  // namespace __sierra

#undef __SIERRA_KEPT_POINTER
#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
