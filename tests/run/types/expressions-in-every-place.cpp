// Choices, `&&` and subscripts of lanes wherever C++ lets an expression stand: each lane computes what the scalar program does.
// lengths: 2 8
// flags: -std=c++20 -w
#include "check.h"
#include <initializer_list>
#include <new>

#define CHOICE (v > 1 ? w : 7)
#define BOTH (v > 1 && w)
#define FOUND t[v & 1]

constexpr int L = VECTOR_LENGTH;
template <class T> static T id(T t) { return t; }

namespace lanes {
using V = int varying(L);
struct S { V a, b; };
struct Q { V a[2]; int k = 3; };
struct D { V m; D(V x, V y = 2) : m(x + y) {} };
template <class... Ts> static V sum(Ts... t) { return (t + ... + 0); }
#include "run/types/every-place.inc"
}  // namespace lanes

namespace scalar {
using V = int;
struct S { V a, b; };
struct Q { V a[2]; int k = 3; };
struct D { V m; D(V x, V y = 2) : m(x + y) {} };
template <class... Ts> static V sum(Ts... t) { return (t + ... + 0); }
#include "run/types/every-place.inc"
}  // namespace scalar

int main() {
  for (int first = 0; first < 16; first += L) {
    int v[L], w[L];
    for (int i = 0; i < L; ++i) {
      v[i] = (first + i) * 5 % 7 - 1;
      w[i] = (first + i) % 4;
    }
    for (int k = 0; k < lanes::count; ++k) {
      const int varying(L) r = lanes::all[k](*(int varying(L)*)v, *(int varying(L)*)w, false);
      for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), scalar::all[k](v[i], w[i], false));
    }
  }
  return check_status();
}
