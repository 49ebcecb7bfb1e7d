// sierra/limits.h: std::numeric_limits of lanes are those of one: templates ask for the largest value of whatever they are made for, and would get zeros.
// A compiler may add to namespace std what a program may not.
#ifndef SIERRA_LIMITS_H
#define SIERRA_LIMITS_H

#pragma GCC system_header

#include <limits>

#ifndef SIERRA_CORE_H
#include "core.h"
#endif

namespace std {

// The numbers and properties are those of T; the values are lanes, so that `auto` is what the template's own type would be.
template<class T, int L, class K> class numeric_limits<::__sierra::vec<T, L, K>> : public numeric_limits<T> {
#define __SIERRA_LIMIT(NAME)                                                                                                            \
  static __attribute__((__always_inline__, __nodebug__, __artificial__))::__sierra::vec<T, L, K> NAME() noexcept {                      \
    return ::__sierra::vec<T, L, K>(numeric_limits<T>::NAME());                                                                         \
  }

 public:
  __SIERRA_LIMIT(min)
  __SIERRA_LIMIT(max)
  __SIERRA_LIMIT(lowest)
  __SIERRA_LIMIT(epsilon)
  __SIERRA_LIMIT(round_error)
  __SIERRA_LIMIT(infinity)
  __SIERRA_LIMIT(quiet_NaN)
  __SIERRA_LIMIT(signaling_NaN)
  __SIERRA_LIMIT(denorm_min)

#undef __SIERRA_LIMIT
};

}  // namespace std

#endif
