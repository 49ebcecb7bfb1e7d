// sierra/compress.h: the live lanes of a register next to each other, by a table: for machines without an instruction for it.
//
// Bits of a mask find the order of its lanes in a table; a permutation of the register (vpermd, pshufb) brings them to its front. What is in front of the register then goes
// to memory in two pieces that overlap, so that nothing behind the last live lane is written, and hardly a branch is guessed wrong.
#ifndef SIERRA_COMPRESS_H
#define SIERRA_COMPRESS_H

#pragma GCC system_header

#include "packet.h"
#include "shuffle.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// Does the table beat the machine for elements of so many bytes? It needs a permutation by a register, and an instruction of the machine's own is better; two lanes of a register are
// as fast one by one.
template<int Size> struct packs_by_table {
#if !defined(__SSSE3__) || defined(__AVX512VBMI2__)
  static constexpr bool value = false;
#elif defined(__AVX512F__)
  static constexpr bool value = Size < 4;
#elif defined(__AVX2__)
  static constexpr bool value = true;
#else
  static constexpr bool value = Size < 8;
#endif
};
// How many lanes of so many bytes go in one step.
template<int Size> struct packed_at_once {
#if defined(__AVX2__)
  static constexpr int value = Size == 1 ? 16 : Size == 8 ? 4 : 8;
#else
  static constexpr int value = 16 / Size;
#endif
};

// For each mask of eight lanes, the numbers of the live ones in ascending order, a byte each.
struct orders_of_eight {
  unsigned long of[256];
  constexpr orders_of_eight() noexcept : of() {
    for (int mask = 0; mask < 256; ++mask) {
      int at = 0;
      for (int lane = 0; lane < 8; ++lane) {
        if ((mask >> lane & 1) != 0) of[mask] |= (unsigned long)lane << 8 * at++;
      }
    }
  }
};
// For each mask of four lanes, as the numbers of Parts pieces of each.
template<int Parts> struct orders_of_four {
  unsigned char of[16][4 * Parts];
  constexpr orders_of_four() noexcept : of() {
    for (int mask = 0; mask < 16; ++mask) {
      int at = 0;
      for (int lane = 0; lane < 4; ++lane) {
        for (int part = 0; part < Parts && (mask >> lane & 1) != 0; ++part) of[mask][at++] = (unsigned char)(lane * Parts + part);
      }
    }
  }
};
// Once in a program.
template<class Orders> struct one_table { static constexpr Orders table{}; };

typedef unsigned long any_long __attribute__((__may_alias__, __aligned__(1)));
typedef unsigned any_int __attribute__((__may_alias__, __aligned__(1)));
typedef unsigned short any_short __attribute__((__may_alias__, __aligned__(1)));

namespace internal {
// The machine's permutations themselves: LLVM takes one apart that is written as such, where half of its lanes are all that is asked for.
#if defined(__SSSE3__)
typedef raw_t<unsigned char, 16> bytes16;
typedef char machine_bytes __attribute__((__vector_size__(16)));
__SIERRA_INLINE bytes16 bytes_of(const bytes16& v, const bytes16& order) noexcept { return bytes16(__builtin_ia32_pshufb128(machine_bytes(v), machine_bytes(order))); }
#else
typedef raw_t<unsigned char, 16> bytes16;
__SIERRA_INLINE bytes16 bytes_of(const bytes16& v, const bytes16& order) noexcept { return internal::permute<unsigned char, 16, unsigned char>(v, order); }
#endif
#if defined(__AVX2__)
typedef int machine_ints __attribute__((__vector_size__(32)));
__SIERRA_INLINE raw_t<unsigned, 8> ints_of(const raw_t<unsigned, 8>& v, const raw_t<unsigned, 8>& order) noexcept {
  return raw_t<unsigned, 8>(__builtin_ia32_permvarsi256(machine_ints(v), machine_ints(order)));
}
#else
__SIERRA_INLINE raw_t<unsigned, 8> ints_of(const raw_t<unsigned, 8>& v, const raw_t<unsigned, 8>& order) noexcept { return internal::permute<unsigned, 8, unsigned>(v, order); }
#endif

template<class E, int L> __SIERRA_INLINE raw_t<E, L> counted_from(int first) noexcept {
  return __builtin_convertvector(sequence<L>::run().get(), raw_t<E, L>) + raw_t<E, L>(E(first));
}

// Lanes of one, two, four or eight bytes; a register of 16 or 32.
template<int L> __SIERRA_INLINE bytes16 packed_lanes(const raw_t<unsigned char, L>& v, unsigned mask) noexcept {
  typedef unsigned long halves __attribute__((__ext_vector_type__(2)));
  const auto& orders = one_table<orders_of_eight>::table.of;
  const bytes16 lanes = internal::first_of<L>(v, make_indices<16>());
  const bytes16 order = __builtin_bit_cast(bytes16, halves{orders[mask & 255], L > 8 ? orders[mask >> 8] | 0x0808080808080808ul : 0});
  if constexpr (L <= 8) {
    return internal::bytes_of(lanes, order);
  } else {
    // The upper half moves up to the lower one.
    const int below = __builtin_popcount(mask & 255);
    const bytes16 place = internal::counted_from<unsigned char, 16>(0);
    const bytes16 from = place + (place >= bytes16((unsigned char)below) ? bytes16((unsigned char)(8 - below)) : bytes16(0));
    return internal::bytes_of(lanes, internal::bytes_of(order, from));
  }
}
template<int L> __SIERRA_INLINE bytes16 packed_lanes(const raw_t<unsigned short, L>& v, unsigned mask) noexcept {
  using V = raw_t<unsigned short, 8>;
  const V order = __builtin_convertvector(__builtin_bit_cast(raw_t<unsigned char, 8>, one_table<orders_of_eight>::table.of[mask]), V);
  return internal::bytes_of(__builtin_bit_cast(bytes16, internal::first_of<L>(v, make_indices<8>())), __builtin_bit_cast(bytes16, order * V(0x0202) + V(0x0100)));
}
template<int L> __SIERRA_INLINE auto packed_lanes(const raw_t<unsigned, L>& v, unsigned mask) noexcept {
  if constexpr (L == 8) {
    const auto order = __builtin_bit_cast(raw_t<unsigned char, 8>, one_table<orders_of_eight>::table.of[mask]);
    return internal::ints_of(v, __builtin_convertvector(order, raw_t<unsigned, 8>));
  } else {
    const auto& order = one_table<orders_of_four<4>>::table.of[mask];
    return internal::bytes_of(__builtin_bit_cast(bytes16, internal::first_of<L>(v, make_indices<4>())), __builtin_bit_cast(bytes16, order));
  }
}
template<int L> __SIERRA_INLINE auto packed_lanes(const raw_t<unsigned long, L>& v, unsigned mask) noexcept {
  if constexpr (L == 4) {
    const auto order = __builtin_bit_cast(raw_t<unsigned char, 8>, one_table<orders_of_four<2>>::table.of[mask]);
    return internal::ints_of(__builtin_bit_cast(raw_t<unsigned, 8>, v), __builtin_convertvector(order, raw_t<unsigned, 8>));
  } else {
    return __builtin_bit_cast(bytes16, mask == 2 ? __builtin_shufflevector(v, v, 1, 1) : v);
  }
}

// The first bytes of a register, at least one element of Size, in two pieces.
template<int Size> __SIERRA_INLINE void store_first(char* p, const bytes16& v, int bytes) noexcept {
  typedef unsigned long halves __attribute__((__ext_vector_type__(2)));
  const unsigned long low = __builtin_bit_cast(halves, v)[0];
  if constexpr (Size == 8) {
    *(any_long*)p = low;
    *(any_long*)(p + bytes - 8) = bytes > 8 ? __builtin_bit_cast(halves, v)[1] : low;
  } else if (bytes >= 8) {
    const bytes16 end = internal::bytes_of(v, internal::counted_from<unsigned char, 16>(bytes - 8));
    *(any_long*)p = low;
    *(any_long*)(p + bytes - 8) = __builtin_bit_cast(halves, end)[0];
  } else if (Size == 4) {
    *(any_int*)p = unsigned(low);
  } else if (bytes >= 4) {
    *(any_int*)p = unsigned(low);
    *(any_int*)(p + bytes - 4) = unsigned(low >> 8 * (bytes - 4));
  } else if (Size == 2 || bytes >= 2) {
    *(any_short*)p = (unsigned short)low;
    *(any_short*)(p + bytes - 2) = (unsigned short)(low >> 8 * (bytes - 2));
  } else {
    *p = char(low);
  }
}
template<int Size> __SIERRA_INLINE void store_first(char* p, const raw_t<unsigned, 8>& v, int bytes) noexcept {
  typedef unsigned long quarters __attribute__((__ext_vector_type__(4)));
  const quarters all = __builtin_bit_cast(quarters, v);
  if (bytes >= 16) {
    const quarters end = __builtin_bit_cast(quarters, internal::ints_of(v, internal::counted_from<unsigned, 8>((bytes - 16) / 4)));
    *(any_long*)p = all[0];
    *(any_long*)(p + 8) = all[1];
    *(any_long*)(p + bytes - 16) = end[0];
    *(any_long*)(p + bytes - 8) = end[1];
  } else {
    internal::store_first<Size>(p, __builtin_bit_cast(bytes16, all.lo), bytes);
  }
}

// The lanes whose bits are set, to p, p + 1, …
template<class U, int L> __SIERRA_INLINE void store_packed(char* p, const raw_t<U, L>& v, unsigned long mask) noexcept {
  constexpr int size = int(sizeof(U));
  if constexpr (L > packed_at_once<size>::value) {
    using H = raw_t<U, L / 2>;
    const unsigned long below = mask & ((1ul << L / 2) - 1);
    internal::store_packed<U, L / 2>(p, H(v.lo), below);
    internal::store_packed<U, L / 2>(p + __builtin_popcountl(below) * size, H(v.hi), mask >> L / 2);
  } else if (mask != 0) {
    internal::store_first<size>(p, internal::packed_lanes<L>(v, unsigned(mask)), __builtin_popcountl(mask) * size);
  }
}
}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
