// sierra/mathematics/look_up.h: what each lane's index finds in a table. Whoever asks sees to it that dead lanes' indices are in the table as well.
#ifndef SIERRA_MATHEMATICS_LOOK_UP_H
#define SIERRA_MATHEMATICS_LOOK_UP_H

#pragma GCC system_header

#include "basics.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {
namespace mathematics {

// Whether a table costs less than the terms of a polynomial that it saves.
template<class V> constexpr bool tabulates = !fused && sizeof(element_of_raw<V>) == 8;

// Two vectors one behind the other, and what stands at even or odd places of one.
template<int... I> struct row {
  template<class V> static __SIERRA_INLINE auto joined(const V& a, const V& b) noexcept { return __builtin_shufflevector(a, b, I..., (int(sizeof...(I)) + I)...); }
  template<int From, class V> static __SIERRA_INLINE auto every_second(const V& v) noexcept { return __builtin_shufflevector(v, v, (2 * I + From)...); }
};
template<class T, T... I> using row_of = row<I...>;
template<int N> using first_of = __make_integer_seq<row_of, int, N>;

// The pairs that the lanes From to From + Count ask for, one behind the other: one load a lane.
template<int From, int Count, class F, class I> __SIERRA_INLINE auto entries(const F (*table)[2], const I& index) noexcept {
  if constexpr (Count == 1) {
    typedef F two __attribute__((__ext_vector_type__(2)));
    two entry;
    __builtin_memcpy(&entry, table[index[From]], sizeof(entry));
    return entry;
  } else {
    return first_of<Count>::joined(entries<From, Count / 2>(table, index), entries<From + Count / 2, Count / 2>(table, index));
  }
}
template<class V> struct columns {
  V first, second;
};
template<class V, class I> __SIERRA_INLINE columns<V> look_up_pairs(const element_of_raw<V> (*table)[2], const I& index) noexcept {
  constexpr int length = real<V>::length;
  const auto found = entries<0, length>(table, index);
  return {first_of<length>::template every_second<0>(found), first_of<length>::template every_second<1>(found)};
}

// A table of single numbers.
template<class V, class I> __SIERRA_INLINE V look_up(const element_of_raw<V>* table, const I& index) noexcept {
  V found = V(0);
  for (int i = 0; i < real<V>::length; ++i) found[i] = table[index[i]];
  return found;
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
