// pixels.h: all that the scalar program and the port do not have in common: who walks over the pixels of a row, and how lanes become one number.
// With VECTOR_LENGTH it is the port, without it plain C++ that knows nothing of Sierra.
#ifndef BENCHMARKS_IMAGES8_PIXELS_H
#define BENCHMARKS_IMAGES8_PIXELS_H

#include "picture.h"

#ifdef VECTOR_LENGTH
#include "../common/length.h"
#endif

namespace images8 {

#ifdef VECTOR_LENGTH

template<class T> using Lanes = T varying(L);

// body(int x), the work of one pixel. As if the loop stood where it is called: what lanes add up is to stay in registers.
template<class Body> __attribute__((always_inline)) inline void each(int begin, int end, Body body) { sierra::for_each<L>(begin, end, body); }
// body(Lanes<int> x), for what all pixels come to together.
template<class Body> __attribute__((always_inline)) inline void each_lanes(int begin, int end, Body body) { sierra::for_each<L>(begin, end, body); }

inline int total(int varying(L) v) { return sierra::reduce_add(v); }
inline u8 least(u8 varying(L) v) { return sierra::reduce_min(v); }
inline u8 greatest(u8 varying(L) v) { return sierra::reduce_max(v); }
inline int how_many(bool varying(L) v) { return sierra::popcnt(v); }

#else

template<class T> using Lanes = T;

// Left to clang, which vectorises more of these loops as functions of their own than it does where they are called.
template<class Body> inline void each(int begin, int end, Body body) {
  for (int x = begin; x < end; ++x) body(x);
}
template<class Body> inline void each_lanes(int begin, int end, Body body) { each(begin, end, body); }

inline int total(int v) { return v; }
inline u8 least(u8 v) { return v; }
inline u8 greatest(u8 v) { return v; }
inline int how_many(bool v) { return v; }

#endif

}  // namespace images8

#endif
