// sierra/packet.h: one lane's work as a function of its own, which codegen makes one of all lanes (a packet) where it can.
#ifndef SIERRA_PACKET_H
#define SIERRA_PACKET_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

#if defined(__AVX512F__)
constexpr int register_bytes = 64;
#elif defined(__AVX__)
constexpr int register_bytes = 32;
#else
constexpr int register_bytes = 16;
#endif

// Can the function, which does one lane's work, do that of L lanes, the indices from the first on? And that. Markers: codegen has answers and bodies. Order says
// what lanes that run together may do to each other: 0: what they would do one after the other (scalar calls), 1: the same, where two arrays are
// apart (iterations of a loop), 2: anything.
template<int L, class I, int Order> bool packetises(void (*)(void*, I)) noexcept;
template<int L, class I, int Order> void packet(void (*)(void*, I), void*, I);

// Do iterations that run together stay apart, where that hangs on numbers and pointers that the program knows when it comes to the loop? To be asked in front of packets.
template<int L, class I, int Order> bool packets_apart(void (*)(void*, I), void*, I first, I last) noexcept;

// The same for as many lanes as suit what the function computes, where those are more than L, without a mask.
template<int L, class I, int Order> bool wide_packetises(void (*)(void*, I)) noexcept;
template<int L, class I, int Order> bool wide_packets_apart(void (*)(void*, I), void*, I first, I last) noexcept;
template<int L, class I, int Order> int wide_packet_lanes(void (*)(void*, I)) noexcept;
template<int L, class I, int Order> void wide_packet(void (*)(void*, I), void*, I);

// A length as an argument.
template<int L> struct length_mark {};
// What scalar code of this file computes by mathematics, as functions of L lanes: the compiler writes an overload behind the file that names them (`use_forms`).
template<int L> __SIERRA_INLINE void use_mathematics(length_mark<L>, long) noexcept {}

namespace internal {
// One lane's work. The name says nothing of lanes.
template<class B, class I> void lane_work(void* body, I index) { (*static_cast<B*>(body))(index); }

template<class B, class A> auto takes_one(int) -> decltype(void(declval<B&>()(declval<A>())), (char(*)[2])0);
template<class B, class A> auto takes_one(long) -> char(*)[1];
}  // namespace internal
template<class B, class A> struct takes_argument { static constexpr bool value = is_same<decltype(internal::takes_one<B, A>(0)), char(*)[2]>::value; };

namespace internal {
template<class... P> struct parameters {};
template<class C, class R, class... P> parameters<remove_cvref_t<P>...> parameters_of(R (C::*)(P...));
template<class C, class R, class... P> parameters<remove_cvref_t<P>...> parameters_of(R (C::*)(P...) const);
template<class B> auto only_parameters(int) -> decltype(internal::parameters_of(&B::operator()));
template<class B> auto only_parameters(long) -> parameters<>;
template<class P> struct are_of_lanes { static constexpr bool value = false; };
template<class P, class... Q> struct are_of_lanes<parameters<P, Q...>> : are_of_lanes<parameters<Q...>> {};
template<class T, int L, class... Q> struct are_of_lanes<parameters<vec<T, L>, Q...>> { static constexpr bool value = true; };
}  // namespace internal
// Does what is called say that it takes lanes? A number would be broadcast there.
template<class B> struct names_lanes : internal::are_of_lanes<decltype(internal::only_parameters<B>(0))> {};

// Does a loop's body take one index, and no lanes of them?
template<class B, class I, int L> struct is_scalar_body {
  static constexpr bool value = !takes_argument<B, vec<I, L>>::value && takes_argument<B, I>::value;
  static_assert(!value || !names_lanes<remove_cvref_t<B>>::value, "sierra: the body takes lanes of another length than the loop has");
};

}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
