// sierra/reference.h: lvalues in each lane.
//
// `a[i]`, `*p` and `p->f` are a `ref`, which gathers when it is read and scatters when it is assigned. Only live lanes touch memory. Included by core.h.
#ifndef SIERRA_REFERENCE_H
#define SIERRA_REFERENCE_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// Types and addresses.

template<class T> struct remove_cv { using type = T; };
template<class T> struct remove_cv<const T> { using type = T; };
template<class T> struct remove_cv<volatile T> { using type = T; };
template<class T> struct remove_cv<const volatile T> { using type = T; };
template<class T> using remove_cv_t = typename remove_cv<T>::type;

template<class T> struct remove_pointer { using type = T; };
template<class T> struct remove_pointer<T*> { using type = T; };
template<class T> using remove_pointer_t = typename remove_pointer<T>::type;

template<class T> struct remove_reference { using type = T; };
template<class T> struct remove_reference<T&> { using type = T; };
template<class T> struct remove_reference<T&&> { using type = T; };
template<class T> using remove_reference_t = typename remove_reference<T>::type;

template<class T> struct is_const { static constexpr bool value = false; };
template<class T> struct is_const<const T> { static constexpr bool value = true; };
template<class T> struct is_volatile { static constexpr bool value = false; };
template<class T> struct is_volatile<volatile T> { static constexpr bool value = true; };
template<class T> struct is_volatile<const volatile T> { static constexpr bool value = true; };
template<class T> struct is_void { static constexpr bool value = is_same<remove_cv_t<T>, void>::value; };
template<class T> struct is_null { static constexpr bool value = is_same<T, decltype(nullptr)>::value; };

// The unsigned integer of the same size. (The standard library takes the name of clang's own trait away.)
template<int Bytes> struct unsigned_integer;
template<> struct unsigned_integer<1> { using type = unsigned char; };
template<> struct unsigned_integer<2> { using type = unsigned short; };
template<> struct unsigned_integer<4> { using type = unsigned int; };
template<> struct unsigned_integer<8> { using type = unsigned long; };
template<> struct unsigned_integer<16> { using type = unsigned __int128; };
template<class T> struct unsigned_of : unsigned_integer<sizeof(T)> {};

// An element of an index: an integer, or what promotes to one.
template<class T> struct is_subscript { static constexpr bool value = is_scalar<uniform_t<T>>::value && !is_floating<uniform_t<T>>::value; };

// Indices as the machine takes them: 32 bits where they are signed and fit, else 64.
template<class I, bool Fits = (__is_integral(I) && (sizeof(I) < 4 || (sizeof(I) == 4 && I(-1) < I(0))))> struct index_type { using type = long; };
template<class I> struct index_type<I, true> { using type = int; };
template<class I> using index_type_t = typename index_type<I>::type;

template<class T, T... I> struct lane_numbers {
  static __SIERRA_INLINE raw_t<T, int(sizeof...(I))> run() noexcept { return raw_t<T, int(sizeof...(I))>{I...}; }
};
namespace internal {
// {0, 1, …, L-1} times a size.
template<int L> __SIERRA_INLINE raw_t<unsigned long, L> lane_steps(unsigned long size) noexcept {
  return __make_integer_seq<lane_numbers, unsigned long, L>::run() * raw_t<unsigned long, L>(size);
}

template<class T, class J, int L> __SIERRA_INLINE raw_t<unsigned long, L> byte_steps(const vec<J, L>& i) noexcept {
  return convert<unsigned long, long, L>::run(convert<long, J, L>::run(i.get())) * raw_t<unsigned long, L>(sizeof(T));
}
template<class T, int L> __SIERRA_INLINE raw_t<unsigned long, L> byte_steps(long i) noexcept { return raw_t<unsigned long, L>((unsigned long)i * sizeof(T)); }
}  // namespace internal

// An address for each lane. The mask pass knows an index of nothing as an address.
template<int L> struct places {
  vec<unsigned long, L> address;

  __SIERRA_MEMBER explicit places(const raw_t<unsigned long, L>& a) noexcept : address(from_raw{}, a) {}
  __SIERRA_MEMBER places(const places& other) noexcept : address(other.address) {}
  __SIERRA_MEMBER raw_t<unsigned long, L> addresses() const noexcept { return address.get(); }
  template<class T> __SIERRA_MEMBER T* element(long lane) const noexcept { return (T*)reinterpret_cast<const unsigned long*>(&address)[lane]; }
  // The same for a part of the objects, which lies at `part` in an object at 4096.
  __SIERRA_MEMBER places step(const volatile char* part) const noexcept {
    return places(address.get() + raw_t<unsigned long, L>((unsigned long)part - 4096ul));
  }
  template<class E> __SIERRA_MEMBER raw_t<E, L> load() const noexcept {
    return __builtin_masked_gather(live<L>(), address.get(), (const E*)0, raw_t<E, L>(0));
  }
  template<class E> __SIERRA_MEMBER void store(const raw_t<E, L>& v) const noexcept {
    __builtin_masked_scatter(live<L>(), address.get(), v, (E*)0);
  }
  template<class E> __SIERRA_MEMBER void store_where(const raw_t<E, L>& v, const raw_t<unsigned char, L>& lanes) const noexcept {
    __builtin_masked_scatter(live<L>() & __builtin_convertvector(lanes != raw_t<unsigned char, L>(0), bits_t<L>), address.get(), v, (E*)0);
  }
};

// One address for all lanes, and an index for each: narrower than addresses, and it shows what lies side by side.
template<class T, class I, int L> struct indexed {
  T* base;
  vec<I, L> index;

  __SIERRA_MEMBER indexed(T* b, const raw_t<I, L>& i) noexcept : base(b), index(from_raw{}, i) {}
  __SIERRA_MEMBER indexed(const indexed& other) noexcept : base(other.base), index(other.index) {}
  __SIERRA_MEMBER raw_t<unsigned long, L> addresses() const noexcept { return raw_t<unsigned long, L>((unsigned long)base) + internal::byte_steps<T>(index); }
  template<class E> __SIERRA_MEMBER E* element(long lane) const noexcept { return (E*)(base + reinterpret_cast<const I*>(&index)[lane]); }
  template<class E> __SIERRA_MEMBER raw_t<E, L> load() const noexcept {
    return __builtin_masked_gather(live<L>(), index.get(), (const E*)base, raw_t<E, L>(0));
  }
  template<class E> __SIERRA_MEMBER void store(const raw_t<E, L>& v) const noexcept {
    __builtin_masked_scatter(live<L>(), index.get(), v, (E*)base);
  }
  template<class E> __SIERRA_MEMBER void store_where(const raw_t<E, L>& v, const raw_t<unsigned char, L>& lanes) const noexcept {
    __builtin_masked_scatter(live<L>() & __builtin_convertvector(lanes != raw_t<unsigned char, L>(0), bits_t<L>), index.get(), v, (E*)base);
  }
};

// ---------------------------------------------------------------------------------------------------------------------
// An lvalue of T in each lane; A says where.

enum class place_kind { value, array, object, atomic, function };
// A class like std::atomic, whichever library it comes from.
template<class T, class = void> struct is_atomic { static constexpr bool value = false; };
template<class T> struct is_atomic<T, type_exists_t<enable_if_t<sizeof(typename T::value_type) != 0 && sizeof(internal::declval<const T&>().is_lock_free()) != 0>>> {
  static constexpr bool value = true;
};
template<class T> struct is_function_pointer { static constexpr bool value = __is_pointer(T) && __is_function(remove_pointer_t<remove_cv_t<T>>); };
template<class T, bool Class = __is_class(T) || __is_union(T)> struct place_kind_of { static constexpr place_kind value = is_function_pointer<T>::value ? place_kind::function : place_kind::value; };
template<class T> struct place_kind_of<T, true> { static constexpr place_kind value = is_atomic<T>::value ? place_kind::atomic : place_kind::object; };
template<class T, unsigned long N> struct place_kind_of<T[N], false> { static constexpr place_kind value = place_kind::array; };

template<class T, int L, class A = places<L>, place_kind Kind = place_kind_of<T>::value> class ref;

template<class T> struct is_ref { static constexpr bool value = false; };
template<class T, int L, class A, place_kind K> struct is_ref<ref<T, L, A, K>> { static constexpr bool value = true; };
// As an arm of `?:` it is the value there.
template<class T, int L, class A> struct element_of<ref<T, L, A, place_kind::value>> {
  using type = remove_cv_t<T>;
  static constexpr int length = L;
};

// What a pointer to T points at, in each lane; a varying object has an element for each.
template<class T, int L> struct pointee {
  using type = ref<T, L, places<L>>;
  static __SIERRA_INLINE type make(const places<L>& a) noexcept { return type(a); }
};
template<class T, class V, int L, bool Structure = place_kind_of<T>::value == place_kind::object> struct varying_pointee {
  using type = ref<T, L, places<L>>;
  static __SIERRA_INLINE type make(const places<L>& a) noexcept { return type(places<L>(a.addresses() + internal::lane_steps<L>(sizeof(T)))); }
};
// The fields of a structure of vectors lie apart: its elements have no addresses, only their fields have.
template<class T, class V, int L> struct varying_pointee<T, V, L, true> {
  using type = ref<V, L, places<L>>;
  static __SIERRA_INLINE type make(const places<L>& a) noexcept { return type(a); }
};
template<class T, int L> struct pointee<vec<T, L>, L> : varying_pointee<T, vec<T, L>, L> {};
template<class T, int L> struct pointee<const vec<T, L>, L> : varying_pointee<const T, const vec<T, L>, L> {};

// The two parts of a `_Complex`, which std::complex has.
template<class T, int L> struct complex_place {
  ref<T, L, places<L>> re, im;
};
template<class T, int L> struct pointee_of_complex {
  using type = complex_place<T, L>;
  static __SIERRA_INLINE type make(const places<L>& a) noexcept {
    return {ref<T, L, places<L>>(a), ref<T, L, places<L>>(places<L>(a.addresses() + raw_t<unsigned long, L>(sizeof(T))))};
  }
};
template<class T, int L> struct pointee_of_complex_lanes {
  using type = complex_place<T, L>;
  static __SIERRA_INLINE type make(const places<L>& a) noexcept {
    const raw_t<unsigned long, L> first = a.addresses() + internal::lane_steps<L>(sizeof(T));
    return {ref<T, L, places<L>>(places<L>(first)), ref<T, L, places<L>>(places<L>(first + raw_t<unsigned long, L>(L * sizeof(T))))};
  }
};
template<int L> struct pointee<_Complex float, L> : pointee_of_complex<float, L> {};
template<int L> struct pointee<const _Complex float, L> : pointee_of_complex<const float, L> {};
template<int L> struct pointee<_Complex double, L> : pointee_of_complex<double, L> {};
template<int L> struct pointee<const _Complex double, L> : pointee_of_complex<const double, L> {};
template<class T, int L> struct pointee<complex_lanes<T, L>, L> : pointee_of_complex_lanes<T, L> {};
template<class T, int L> struct pointee<const complex_lanes<T, L>, L> : pointee_of_complex_lanes<const T, L> {};

template<class T, int L, class A> class ref<T, L, A, place_kind::value> {
 public:
  using element = remove_cv_t<T>;
  using value_type = vec<element, L>;
  using stored = storage_t<element>;
  static constexpr int length = L;
  // Proxies find what they stand for by calls.
  static constexpr bool is_safe = noexcept(internal::declval<const A&>().template load<stored>());

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : where_(a) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : where_(other.where_) {}

  __SIERRA_MEMBER value_type value() const noexcept(is_safe) {
    static_assert(!is_volatile<T>::value, "sierra: lanes cannot read elements that are volatile");
    return value_type::from(where_.template load<stored>());
  }
  template<class U, enable_if_t<__is_convertible_to(const value_type&, vec<U, L>), int> = 0>
  __SIERRA_MEMBER operator vec<U, L>() const noexcept(is_safe) { return vec<U, L>(value()); }
  template<class U, enable_if_t<!__is_convertible_to(const value_type&, vec<U, L>) && __is_constructible(vec<U, L>, const value_type&), int> = 0, class = void>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept(is_safe) { return vec<U, L>(value()); }
  __SIERRA_MEMBER explicit operator bool() const noexcept(is_safe) { return bool(value()); }
  // Of these lanes, those whose value is no longer what it was.
  __SIERRA_MEMBER void give_back(const value_type& before, const value_type& now, const vec<bool, L>& lanes) const noexcept(is_safe) {
    using bytes = raw_t<typename unsigned_of<stored>::type, L>;
    // Dead lanes have nothing that could be compared: LLVM 22 makes poison of that, and of the mask.
    const auto own = __builtin_convertvector(lanes.get(), bytes) != bytes(0);
    const auto old = own ? __builtin_bit_cast(bytes, raw_t<stored, L>(before.get())) : bytes(0);
    const auto changed = old != (own ? __builtin_bit_cast(bytes, raw_t<stored, L>(now.get())) : bytes(0));
    where_.template store_where<stored>(now.get(), __builtin_convertvector(changed, raw_t<unsigned char, L>));
  }
  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(where_.addresses()); }
  // That of one lane.
  __SIERRA_MEMBER T* __sierra_element(long lane) const noexcept { return where_.template element<T>(lane); }

  __SIERRA_MEMBER const A& __sierra_place() const noexcept { return where_; }

  __SIERRA_MEMBER const ref& operator=(const ref& other) const noexcept(is_safe) { return set(other.value()); }
  template<class S, class U = T, enable_if_t<!is_const<U>::value && __is_convertible_to(const S&, value_type), int> = 0>
  __SIERRA_MEMBER const ref& operator=(const S& s) const noexcept(is_safe) { value_type v = s; return set(v); }

#define __SIERRA_ASSIGN(OP)                                                                                                              \
  template<class S, class U = T, enable_if_t<!is_const<U>::value, int> = 0>                                                              \
  __SIERRA_MEMBER auto operator OP##=(const S& s) const noexcept(is_safe) -> decltype(as_it_is<value_type>(declval<value_type>() OP s), declval<const ref&>()) { \
    const value_type before = value();                                                                                                   \
    return set(value_type(before OP s));                                                                                                 \
  }
  __SIERRA_ASSIGN(+)
  __SIERRA_ASSIGN(-)
  __SIERRA_ASSIGN(*)
  __SIERRA_ASSIGN(/)
  __SIERRA_ASSIGN(%)
  __SIERRA_ASSIGN(&)
  __SIERRA_ASSIGN(|)
  __SIERRA_ASSIGN(^)
  __SIERRA_ASSIGN(<<)
  __SIERRA_ASSIGN(>>)
#undef __SIERRA_ASSIGN
// What is no variable may be a product that goes into the sum with one rounding (operators.h).
#define __SIERRA_SUM(OP)                                                                                                                 \
  template<class S, class U = T, enable_if_t<!is_const<U>::value, int> = 0>                                                              \
  __SIERRA_MEMBER auto operator OP##=(vec<S, L>&& s) const noexcept(is_safe) -> decltype(as_it_is<value_type>(declval<value_type>() OP s), declval<const ref&>()) { \
    const value_type before = value();                                                                                                   \
    return set(value_type(before OP static_cast<vec<S, L>&&>(s)));                                                                       \
  }
  __SIERRA_SUM(+)
  __SIERRA_SUM(-)
#undef __SIERRA_SUM

  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER const ref& operator++() const noexcept(is_safe) { return set(value_type(value() + 1)); }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER const ref& operator--() const noexcept(is_safe) { return set(value_type(value() - 1)); }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER value_type operator++(int) const noexcept(is_safe) { value_type old = value(); set(value_type(old + 1)); return old; }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER value_type operator--(int) const noexcept(is_safe) { value_type old = value(); set(value_type(old - 1)); return old; }

  // Where the element is itself a pointer.
  template<class I, class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator[](const I& i) const noexcept(is_safe) -> decltype(declval<const V&>()[i]) { return value()[i]; }
  template<class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator*() const noexcept(is_safe) -> decltype(*declval<const V&>()) { return *value(); }
  template<class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator->() const noexcept(is_safe) -> decltype(declval<const V&>().operator->()) { return value().operator->(); }

 private:
  __SIERRA_MEMBER const ref& set(const value_type& v) const noexcept(is_safe) {
    static_assert(!is_const<T>::value, "sierra: assignment to elements that are const");
    static_assert(!is_volatile<T>::value, "sierra: lanes cannot write elements that are volatile");
    where_.template store<stored>(v.get());
    return *this;
  }
  A where_;
};

// An array in each lane.
template<class T, unsigned long N, int L, class A> class ref<T[N], L, A, place_kind::array> {
 public:
  using value_type = vec<T*, L>;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : where_(a) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : where_(other.where_) {}
  ref& operator=(const ref&) = delete;

  __SIERRA_MEMBER value_type value() const noexcept { return value_type::from(where_.addresses()); }
  template<class U, enable_if_t<__is_convertible_to(const value_type&, vec<U, L>), int> = 0>
  __SIERRA_MEMBER operator vec<U, L>() const noexcept { return vec<U, L>(value()); }
  template<class U, enable_if_t<!__is_convertible_to(const value_type&, vec<U, L>) && __is_constructible(vec<U, L>, const value_type&), int> = 0, class = void>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept { return vec<U, L>(value()); }
  __SIERRA_MEMBER vec<T (*)[N], L> operator&() const noexcept { return vec<T (*)[N], L>::from(where_.addresses()); }
  template<class I> __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> decltype(declval<const value_type&>()[i]) { return value()[i]; }
  __SIERRA_MEMBER typename pointee<T, L>::type operator*() const noexcept { return *value(); }
  __SIERRA_MEMBER T (*__sierra_element(long lane) const noexcept)[N] { return where_.template element<T[N]>(lane); }
  __SIERRA_MEMBER const A& __sierra_place() const noexcept { return where_; }

 private:
  A where_;
};

// The class of an object that is an S or a structure of vectors.
template<class T> struct class_of { using type = remove_cv_t<T>; };
template<class S, int L> struct class_of<vec<S, L, structure>> { using type = S; };
template<class S, int L> struct class_of<const vec<S, L, structure>> { using type = S; };
template<class T> using class_of_t = typename class_of<T>::type;

// The fields of an object in each lane, as the compiler wrote them. O is the type of the object: S or S varying(L).
template<class F, int L, class O> struct field_of { using type = F; };
template<class F, int L, class S> struct field_of<F, L, vec<S, L, structure>> { using type = member_t<F, L>; };
template<class T, bool Const> struct const_if { using type = T; };
template<class T> struct const_if<T, true> { using type = const T; };

// The type of an element of what lanes find at such places: arrays, or arrays in lanes.
template<class C, class T, int L> using array_element_t = typename const_if<typename field_of<typename elements_of<C>::type, L, remove_cv_t<T>>::type, is_const<T>::value>::type;

namespace internal {
template<class S, int L, bool Const, class O> typename own<S>::template __sierra_refs<L, Const, O> find_refs(int);
template<class S, int L, bool Const, class O> typename own<S>::__sierra_companion::template refs<S, L, Const, O> find_refs(long);
template<class S, int L, bool Const, class O> no_form find_refs(...);
}  // namespace internal
template<class S, int L, bool Const, class O> using refs_t = decltype(internal::find_refs<S, L, Const, O>(0));

template<class F, int L, bool Const, class O> struct member_ref : pointee<typename const_if<typename field_of<F, L, O>::type, Const>::type, L> {};
template<class F, int L, bool Const, class O> using member_ref_t = typename member_ref<F, L, Const, O>::type;

// Reads or writes corresponding fields of a form and of objects in each lane.
struct gather_fields {
  template<class T, int L, class U> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const ref<U, L, places<L>, place_kind::value>& from) const noexcept { to.init(from.value().get()); }
  template<class T, int L, class U> __SIERRA_MEMBER void operator()(complex_lanes<T, L>& to, const complex_place<U, L>& from) const noexcept {
    (*this)(to.re, from.re);
    (*this)(to.im, from.im);
  }
  template<class S, int L, class U> __SIERRA_MEMBER void operator()(vec<S, L, structure>& to, ref<U, L, places<L>, place_kind::object>& from) const noexcept {
    internal::each_field<S>(0, *this, to, from);
  }
  template<class M, int N, class R> __SIERRA_MEMBER void operator()(M (&to)[N], R& from) const noexcept {
    for (int i = 0; i < N; ++i) {
      auto element = from[i];
      (*this)(to[i], element);
    }
  }
};
struct scatter_fields {
  template<class T, int L, class U> __SIERRA_MEMBER void operator()(const vec<T, L, void>& from, const ref<U, L, places<L>, place_kind::value>& to) const noexcept { to = from; }
  template<class T, int L, class U> __SIERRA_MEMBER void operator()(const complex_lanes<T, L>& from, const complex_place<U, L>& to) const noexcept {
    (*this)(from.re, to.re);
    (*this)(from.im, to.im);
  }
  template<class S, int L, class U> __SIERRA_MEMBER void operator()(vec<S, L, structure>& from, ref<U, L, places<L>, place_kind::object>& to) const noexcept {
    internal::each_field<S>(0, *this, from, to);
  }
  template<class M, int N, class R> __SIERRA_MEMBER void operator()(M (&from)[N], R& to) const noexcept {
    for (int i = 0; i < N; ++i) {
      auto element = to[i];
      (*this)(from[i], element);
    }
  }
};

namespace internal {
template<class Base, class O> __SIERRA_INLINE auto base_of(O& o, int) noexcept -> decltype(declval<member_ref_t<Base, O::__sierra_ref_length, O::__sierra_const, typename O::__sierra_target>&>()) {
  return (member_ref_t<Base, O::__sierra_ref_length, O::__sierra_const, typename O::__sierra_target>&)o;
}
// One of the bases that a pack is.
template<class Base, class V, class... O> __SIERRA_INLINE void each_base(const V& visit, O&... objects) noexcept {
  visit(internal::base_of<Base>(objects, 0)...);
}
}  // namespace internal

// What an object of a class that is not only data is read as: nothing. It has members all the same, which are called for each lane.
struct unreadable {};
template<class Form, class V> struct read_as { using type = V; };
template<class V> struct read_as<no_form, V> { using type = unreadable; };
// The class's own operators =, -> and *, by own_operators.h, and [], by own_subscripts.h.
template<class S, class E, class> struct assigns_own;
template<class S> struct own_assignment;
template<class T, class I> struct subscript_of_object;
template<class T> struct arrow_of_object;
template<class T> struct target_of_object;
template<class R> struct has_truth;

// Names of its own would hide fields of T.
template<class T, int L, class A> class ref<T, L, A, place_kind::object> : public refs_t<class_of_t<T>, L, is_const<T>::value, remove_cv_t<T>> {
  using __sierra_super = refs_t<class_of_t<T>, L, is_const<T>::value, remove_cv_t<T>>;
  using __sierra_object = class_of_t<T>;

 public:
  using value_type = vec<__sierra_object, L>;
  using __sierra_read = typename read_as<form_t<__sierra_object, L>, value_type>::type;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : __sierra_super(places<L>(a.addresses())), __sierra_where(a.addresses()) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : __sierra_super(other.__sierra_where), __sierra_where(other.__sierra_where) {}

  __SIERRA_MEMBER value_type __sierra_value() const noexcept {
    value_type result{no_init{}};
    ref<T, L, places<L>, place_kind::object> object(__sierra_where);
    internal::each_field<__sierra_object>(0, gather_fields(), result, object);
    return result;
  }
  __SIERRA_MEMBER operator __sierra_read() const noexcept { return __sierra_value(); }
  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(__sierra_where.addresses()); }
  __SIERRA_MEMBER T* __sierra_element(long lane) const noexcept { return __sierra_where.template element<T>(lane); }
  __SIERRA_MEMBER const ref& operator=(const ref& other) const noexcept { return __sierra_set(other.__sierra_value()); }
  // A list is one of the object's fields.
  template<class V = value_type, class U = T, class C = __sierra_object,
           enable_if_t<!is_const<U>::value && !is_same<__sierra_read, unreadable>::value && !assigns_own<C, typename element_of<V>::type>::value && __is_convertible_to(const V&, __sierra_read), int> = 0>
  __SIERRA_MEMBER const ref& operator=(const V& v) const noexcept { return __sierra_set(v); }
  template<class V, class U = T, class C = __sierra_object,
           enable_if_t<!is_const<U>::value && !is_same<__sierra_read, unreadable>::value && assigns_own<C, typename element_of<V>::type>::value, int> = 0, class = void>
  __SIERRA_MEMBER const ref& operator=(const V& v) const {
    own_assignment<C>::run(*this, v);
    return *this;
  }

  // An element of an array in each lane.
  template<class I, class C = __sierra_object, enable_if_t<elements_of<C>::value, int> = 0>
  __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> decltype(internal::declval<vec<array_element_t<C, T, L>*, L>>()[i]) {
    return vec<array_element_t<C, T, L>*, L>::from(__sierra_where.addresses())[i];
  }
  template<class I, class C = __sierra_object, enable_if_t<!elements_of<C>::value && subscript_of_object<T, I>::value, int> = 0>
  __SIERRA_MEMBER auto operator[](const I& i) const {
    return subscript_of_object<T, I>::run(ref<T, L, places<L>, place_kind::object>(__sierra_where), i);
  }

  // What no lanes hold is asked in each lane, also below `!`, `&&` and `||`; the compiler writes `asked` where it is.
  template<class C = T, enable_if_t<has_truth<ref<C, L, A, place_kind::object>>::value, int> = 0> __SIERRA_MEMBER explicit operator bool() const {
    return static_cast<bool>(has_truth<ref<C, L, A, place_kind::object>>::ask(*this));
  }
  template<class C = T, enable_if_t<arrow_of_object<C>::value, int> = 0> __SIERRA_MEMBER auto operator->() const {
    return arrow_of_object<C>::run(ref<T, L, places<L>, place_kind::object>(__sierra_where)).operator->();
  }
  template<class C = T, enable_if_t<target_of_object<C>::value, int> = 0> __SIERRA_MEMBER auto operator*() const {
    return target_of_object<C>::run(ref<T, L, places<L>, place_kind::object>(__sierra_where));
  }

  __SIERRA_MEMBER const places<L>& __sierra_place() const noexcept { return __sierra_where; }
  places<L> __sierra_where;

 private:
  __SIERRA_MEMBER const ref& __sierra_set(value_type v) const noexcept {
    static_assert(!is_const<T>::value, "sierra: assignment to elements that are const");
    ref<T, L, places<L>, place_kind::object> object(__sierra_where);
    internal::each_field<__sierra_object>(0, scatter_fields(), v, object);
    return *this;
  }
};
namespace internal {
template<class T, int L, class A> __SIERRA_INLINE lanes_of_t<class_of_t<T>, L> value(const ref<T, L, A, place_kind::object>& r) noexcept { return r.__sierra_value(); }
}  // namespace internal

// Keeps a temporary alive for `p->f`.
template<class R> struct arrow {
  R object;
  arrow& operator=(const arrow&) = delete;
  __SIERRA_MEMBER R* operator->() noexcept { return __builtin_addressof(object); }
};

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
