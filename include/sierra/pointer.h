// sierra/pointer.h: lanes of pointers, and what they point at.
//
// `T* varying(L)` is `__sierra::vec<T*, L>`: L addresses as 64-bit integers. `a[i]`, `*p` and `p->f` are lvalues in each lane: a `ref`, which
// gathers when it is read and scatters when it is assigned. Only live lanes touch memory.
#ifndef SIERRA_POINTER_H
#define SIERRA_POINTER_H

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

enum class place_kind { value, array, object };
template<class T> struct place_kind_of { static constexpr place_kind value = __is_class(T) || __is_union(T) ? place_kind::object : place_kind::value; };
template<class T, unsigned long N> struct place_kind_of<T[N]> { static constexpr place_kind value = place_kind::array; };

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

template<class T, int L, class A> class ref<T, L, A, place_kind::value> {
 public:
  using element = remove_cv_t<T>;
  using value_type = vec<element, L>;
  using stored = storage_t<element>;
  static constexpr int length = L;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : where_(a) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : where_(other.where_) {}

  __SIERRA_MEMBER value_type value() const noexcept {
    static_assert(!is_volatile<T>::value, "sierra: lanes cannot read elements that are volatile");
    return value_type::from(where_.template load<stored>());
  }
  template<class U, enable_if_t<__is_convertible_to(const value_type&, vec<U, L>), int> = 0>
  __SIERRA_MEMBER operator vec<U, L>() const noexcept { return vec<U, L>(value()); }
  template<class U, enable_if_t<!__is_convertible_to(const value_type&, vec<U, L>) && __is_constructible(vec<U, L>, const value_type&), int> = 0, class = void>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept { return vec<U, L>(value()); }
  __SIERRA_MEMBER explicit operator bool() const noexcept { return bool(value()); }
  // Of these lanes, those whose value is no longer what it was.
  __SIERRA_MEMBER void give_back(const value_type& before, const value_type& now, const vec<bool, L>& lanes) const noexcept {
    using bytes = raw_t<typename unsigned_of<stored>::type, L>;
    const auto changed = __builtin_bit_cast(bytes, raw_t<stored, L>(before.get())) != __builtin_bit_cast(bytes, raw_t<stored, L>(now.get()));
    where_.template store_where<stored>(now.get(), __builtin_convertvector(changed, raw_t<unsigned char, L>) & lanes.get());
  }
  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(where_.addresses()); }

  __SIERRA_MEMBER const ref& operator=(const ref& other) const noexcept { return set(other.value()); }
  template<class S, class U = T, enable_if_t<!is_const<U>::value && __is_convertible_to(const S&, value_type), int> = 0>
  __SIERRA_MEMBER const ref& operator=(const S& s) const noexcept { value_type v = s; return set(v); }

#define __SIERRA_ASSIGN(OP)                                                                                                              \
  template<class S, class U = T, enable_if_t<!is_const<U>::value, int> = 0>                                                              \
  __SIERRA_MEMBER auto operator OP##=(const S& s) const noexcept -> decltype(value_type(declval<value_type>() OP s), declval<const ref&>()) { \
    return set(value_type(value() OP s));                                                                                                \
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

  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER const ref& operator++() const noexcept { return set(value_type(value() + 1)); }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER const ref& operator--() const noexcept { return set(value_type(value() - 1)); }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER value_type operator++(int) const noexcept { value_type old = value(); set(value_type(old + 1)); return old; }
  template<class U = T, enable_if_t<!is_const<U>::value, int> = 0>
  __SIERRA_MEMBER value_type operator--(int) const noexcept { value_type old = value(); set(value_type(old - 1)); return old; }

  // Where the element is itself a pointer.
  template<class I, class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> decltype(declval<const V&>()[i]) { return value()[i]; }
  template<class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator*() const noexcept -> decltype(*declval<const V&>()) { return *value(); }
  template<class V = value_type, enable_if_t<__is_pointer(typename V::element), int> = 0>
  __SIERRA_MEMBER auto operator->() const noexcept -> decltype(declval<const V&>().operator->()) { return value().operator->(); }

 private:
  __SIERRA_MEMBER const ref& set(const value_type& v) const noexcept {
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
template<class F, int L, bool Const, class O> struct member_ref : pointee<typename const_if<typename field_of<F, L, O>::type, Const>::type, L> {};
template<class F, int L, bool Const, class O> using member_ref_t = typename member_ref<F, L, Const, O>::type;

namespace internal {
template<class S, int L, bool Const, class O> typename own<S>::template __sierra_refs<L, Const, O> find_refs(int);
template<class S, int L, bool Const, class O> typename own<S>::__sierra_companion::template refs<S, L, Const, O> find_refs(long);
template<class S, int L, bool Const, class O> no_form find_refs(...);
}  // namespace internal
template<class S, int L, bool Const, class O> using refs_t = decltype(internal::find_refs<S, L, Const, O>(0));

// Reads or writes corresponding fields of a form and of objects in each lane.
struct gather_fields {
  template<class T, int L, class U> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const ref<U, L, places<L>, place_kind::value>& from) const noexcept { to.init(from.value().get()); }
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
}  // namespace internal

// Names of its own would hide fields of T.
template<class T, int L, class A> class ref<T, L, A, place_kind::object> : public refs_t<class_of_t<T>, L, is_const<T>::value, remove_cv_t<T>> {
  using __sierra_super = refs_t<class_of_t<T>, L, is_const<T>::value, remove_cv_t<T>>;
  using __sierra_object = class_of_t<T>;

 public:
  using value_type = vec<__sierra_object, L>;

  __SIERRA_MEMBER explicit ref(const A& a) noexcept : __sierra_super(places<L>(a.addresses())), __sierra_where(a.addresses()) {}
  __SIERRA_MEMBER ref(const ref& other) noexcept : __sierra_super(other.__sierra_where), __sierra_where(other.__sierra_where) {}

  __SIERRA_MEMBER value_type __sierra_value() const noexcept {
    value_type result{no_init{}};
    ref<T, L, places<L>, place_kind::object> object(__sierra_where);
    internal::each_field<__sierra_object>(0, gather_fields(), result, object);
    return result;
  }
  __SIERRA_MEMBER operator value_type() const noexcept { return __sierra_value(); }
  __SIERRA_MEMBER vec<T*, L> operator&() const noexcept { return vec<T*, L>::from(__sierra_where.addresses()); }
  __SIERRA_MEMBER const ref& operator=(const ref& other) const noexcept { return __sierra_set(other.__sierra_value()); }
  // A list is one of the object's fields.
  template<class V = value_type, class U = T, enable_if_t<!is_const<U>::value && __is_convertible_to(const V&, value_type), int> = 0>
  __SIERRA_MEMBER const ref& operator=(const V& v) const noexcept { return __sierra_set(v); }

  places<L> __sierra_where;

 private:
  __SIERRA_MEMBER const ref& __sierra_set(value_type v) const noexcept {
    static_assert(!is_const<T>::value, "sierra: assignment to elements that are const");
    ref<T, L, places<L>, place_kind::object> object(__sierra_where);
    internal::each_field<__sierra_object>(0, scatter_fields(), v, object);
    return *this;
  }

  // Behind all members: clang reads nothing of a class behind one that fails, and would complain about that.
  static_assert(!is_same<__sierra_super, no_form>::value, "sierra: members of this class cannot be reached through lanes of pointers, because it is not only data");
};
namespace internal {
template<class T, int L, class A> __SIERRA_INLINE lanes_of_t<class_of_t<T>, L> value(const ref<T, L, A, place_kind::object>& r) noexcept { return r.__sierra_value(); }
}  // namespace internal

// Keeps a temporary alive for `p->f`.
template<class R> struct arrow {
  R object;
  __SIERRA_MEMBER R* operator->() noexcept { return __builtin_addressof(object); }
};

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
  __SIERRA_MEMBER vec(from_raw, value v) noexcept { init(v); }

  // One pointer for all lanes.
  template<class S, enable_if_t<__is_convertible_to(S, T*) && !is_vec<S>::value && !is_ref<S>::value, int> = 0>
  __SIERRA_MEMBER vec(S s) noexcept { T* p = s; init(value((unsigned long)p)); }

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

  __SIERRA_MEMBER explicit operator bool() const noexcept { return lanes<L>(__builtin_convertvector(get() != value(0), bits_t<L>)); }
  __SIERRA_MEMBER operator vec<bool, L>() const noexcept { return vec<bool, L>::from(get_truth()); }
  template<class U, enable_if_t<is_subscript<U>::value && !is_same<U, bool>::value, int> = 0>
  __SIERRA_MEMBER explicit operator vec<U, L>() const noexcept { return vec<U, L>::from(convert<U, unsigned long, L>::run(get())); }

  __SIERRA_MEMBER value get() const noexcept { return *(const typename memory<T*, L>::assigned*)&data_; }
  __SIERRA_MEMBER void put(value v) noexcept { *(typename memory<T*, L>::assigned*)&data_ = v; }
  __SIERRA_MEMBER void init(value v) noexcept { *(typename memory<T*, L>::initial*)&data_ = v; }
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

  template<class R> __SIERRA_MEMBER auto operator+=(const R& r) & noexcept -> decltype(vec(declval<const vec&>() + r), declval<vec&>()) { put(vec(*this + r).get()); return *this; }
  template<class R> __SIERRA_MEMBER auto operator-=(const R& r) & noexcept -> decltype(vec(declval<const vec&>() - r), declval<vec&>()) { put(vec(*this - r).get()); return *this; }
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

// ---------------------------------------------------------------------------------------------------------------------
// What the compiler's own edits name.

// An index while subscripts are looked for: lanes that clang takes for an index. No program has it in the end.
template<class I> struct is_index_of_probe { static constexpr bool value = is_same<I, long>::value || is_same<I, unsigned long>::value; };
struct index_of_probe {
  template<class I, enable_if_t<is_index_of_probe<I>::value, int> = 0> operator I() const noexcept;
};
template<class X> struct probed { using type = X; };
template<class T, int L> struct probed<vec<T, L>> { using type = conditional_t<is_scalar<T>::value && !is_floating<T>::value, index_of_probe, vec<T, L>>; };
template<class X> struct probed<const X> : probed<X> {};
template<class X> struct probed<X&> { using type = conditional_t<is_vec<remove_cvref_t<X>>::value, typename probed<X>::type, X&>; };
namespace internal {
template<class X> typename probed<X>::type probed_index(X&& x) noexcept;

// The values of an lvalue in each lane; anything else stays itself.
template<class T, int L, class A> __SIERRA_INLINE vec<T, L> value(const ref<T, L, A, place_kind::value>& r) noexcept { return r.value(); }
template<class T, int L, class A> __SIERRA_INLINE vec<T, L> value(const ref<const T, L, A, place_kind::value>& r) noexcept { return r.value(); }
template<class T, unsigned long N, int L, class A> __SIERRA_INLINE vec<T*, L> value(const ref<T[N], L, A, place_kind::array>& r) noexcept { return r.value(); }
}  // namespace internal
template<class X> struct forwarded { using type = X; };
template<class X> struct forwarded<X&> { using type = X&; };
template<class X, unsigned long N> struct forwarded<X[N]> { using type = X (&&)[N]; };
namespace internal {
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0>
constexpr __SIERRA_INLINE typename forwarded<X>::type value(X&& x) noexcept(noexcept(typename forwarded<X>::type(static_cast<X&&>(x)))) { return static_cast<X&&>(x); }
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

template<class R> struct target_of;
template<class T, int L, class A, place_kind K> struct target_of<ref<T, L, A, K>> {
  using type = T;
  static constexpr int length = L;
};
template<int L> struct give_back_fields {
  const vec<bool, L>* lanes;
  template<class T, class U> __SIERRA_MEMBER void operator()(vec<T, L, void>& before, vec<T, L, void>& now, const ref<U, L, places<L>, place_kind::value>& to) const noexcept { to.give_back(before, now, *lanes); }
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
namespace internal {
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE lent<R> lend(const R& r) noexcept { return lent<R>(r); }
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

template<class A, class J, int L, bool Data> struct subscript_lanes : subscript<int, int> {};
template<class T, class J, int L> struct subscript_lanes<T*, J, L, false> : subscript_pointer<T, J, L> {};
template<class T, unsigned long N, class J, int L> struct subscript_lanes<T[N], J, L, false> : subscript_pointer<T, J, L> {};
template<class T, class J, int L> struct subscript_lanes<T[], J, L, false> : subscript_pointer<T, J, L> {};
template<class A, class J, int L> struct subscript_lanes<A, J, L, true> {
  template<class X> static __SIERRA_INLINE auto run(X& a, const vec<J, L>& i) noexcept {
    auto* data = a.data();
    return subscript_pointer<remove_pointer_t<decltype(data)>, J, L>::run(data, i);
  }
};
// `const` of a pointer variable says nothing about what it points at; that of an array does.
template<class A> struct subscripted { using type = A; };
template<class T> struct subscripted<T* const> { using type = T*; };
template<class T> struct subscripted<T* volatile> { using type = T*; };
template<class A, class J, int L> struct subscript_by
    : subscript_lanes<typename subscripted<A>::type, J, L, has_data<A>::value && !is_vec<remove_cv_t<A>>::value && !is_ref<remove_cv_t<A>>::value> {};
template<class A, class J> struct subscript_by<A, J, 1> : subscript<int, int> {};
template<class A, class J, int L> struct subscript<A, vec<J, L>> : conditional_t<is_subscript<J>::value, subscript_by<A, J, L>, subscript<int, int>> {};

namespace internal {
template<class A, class I>
constexpr __SIERRA_INLINE decltype(auto) at(A&& a, I&& i) {
  return subscript<remove_reference_t<A>, remove_cvref_t<I>>::run(static_cast<A&&>(a), static_cast<I&&>(i));
}
}  // namespace internal

// ---------------------------------------------------------------------------------------------------------------------
// Operators on what nobody has read yet: they read it.

template<class A, class B> struct reads_refs { static constexpr bool value = is_ref<A>::value || is_ref<B>::value; };
#define __SIERRA_READ(OP)                                                                                                                \
  template<class A, class B, enable_if_t<reads_refs<A, B>::value, int> = 0>                                                              \
  __SIERRA_INLINE auto operator OP(const A& a, const B& b) noexcept -> decltype(__sierra::value(a) OP __sierra::value(b)) {              \
    return __sierra::value(a) OP __sierra::value(b);                                                                                     \
  }
__SIERRA_READ(+)
__SIERRA_READ(-)
__SIERRA_READ(*)
__SIERRA_READ(/)
__SIERRA_READ(%)
__SIERRA_READ(&)
__SIERRA_READ(|)
__SIERRA_READ(^)
__SIERRA_READ(<<)
__SIERRA_READ(>>)
__SIERRA_READ(==)
__SIERRA_READ(!=)
__SIERRA_READ(<)
__SIERRA_READ(<=)
__SIERRA_READ(>)
__SIERRA_READ(>=)
#undef __SIERRA_READ
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator+(const R& r) noexcept -> decltype(+r.value()) { return +r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator-(const R& r) noexcept -> decltype(-r.value()) { return -r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator~(const R& r) noexcept -> decltype(~r.value()) { return ~r.value(); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto operator!(const R& r) noexcept -> decltype(!r.value()) { return !r.value(); }

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
