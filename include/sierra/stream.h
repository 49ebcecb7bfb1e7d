// sierra/stream.h: printing varying values: {1, 2, 3, 4}; a dead lane shows as _.
#ifndef SIERRA_STREAM_H
#define SIERRA_STREAM_H

#pragma GCC system_header

#include <iosfwd>

#ifndef SIERRA_SUPPORT_H
#include "support.h"
#endif

namespace __sierra {

template<class C, class Traits, class T, int L, enable_if_t<(L > 1) && !__is_class(T), int> = 0>
inline __attribute__((__always_inline__, __nodebug__, __artificial__)) std::basic_ostream<C, Traits>& operator<<(
    std::basic_ostream<C, Traits>& out, const vec<T, L>& v) {
  const auto lanes = v.get();
  const auto alive = internal::live_bytes<L>();
  out << '{';
  for (int i = 0; i < L; ++i) {
    if (i != 0) out << ',' << ' ';
    if (alive[i]) {
      // Streams do not know _Float16.
      out << conditional_t<is_same<T, _Float16>::value, float, T>(lanes[i]);
    } else {
      out << '_';
    }
  }
  return out << '}';
}

}  // namespace __sierra

#endif
