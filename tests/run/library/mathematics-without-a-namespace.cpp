// lengths: 2 8 32
// Scalar code says `sqrt(x)`, `fabsf(x)` or, in templates, `using std::pow;`: with lanes those are the library's functions.
#include "check.h"

#include <cmath>
#include <sierra.h>

constexpr int L = VECTOR_LENGTH;
using F = float varying(L);
using D = double varying(L);
using I = int varying(L);

template<class V> static bool same(const V& a, const V& b) { return __builtin_memcmp(&a, &b, sizeof(V)) == 0; }
#define SAME(a, b)                                                                 \
  do {                                                                             \
    const auto got_ = a;                                                           \
    const auto wanted_ = b;                                                        \
    static_assert(std::is_same<decltype(got_), decltype(wanted_)>::value, "types"); \
    CHECK(same(got_, wanted_));                                                    \
  } while (false)

#define ONE(NAME)                      \
  SAME(NAME(f), sierra::NAME(f));      \
  SAME(NAME(d), sierra::NAME(d));      \
  SAME(NAME(i), sierra::NAME(i));      \
  SAME(NAME##f(f), sierra::NAME(f));   \
  SAME(NAME##f(d), sierra::NAME(F(d)))
#define TWO(NAME)                            \
  SAME(NAME(f, g), sierra::NAME(f, g));      \
  SAME(NAME(f, 2.0f), sierra::NAME(f, 2.0f)); \
  SAME(NAME(2, d), sierra::NAME(2, d));      \
  SAME(NAME##f(f, 2), sierra::NAME(f, F(2))); \
  SAME(NAME##f(d, g), sierra::NAME(F(d), g))

template<class T> static T of_any_type(T x) {
  using std::abs;
  using std::exp;
  using std::pow;
  using std::sqrt;
  return sqrt(abs(x)) + pow(x, 2) + exp(-x);
}

namespace user {
struct Length {
  F meters;
};
static F sqrt(const Length& l) { return l.meters; }
static F floor(F) { return F(-7); }
static F chosen(F x) { return floor(x); }
}  // namespace user

int main() {
  const F f = (F(sierra::seq<L>()) + 0.3f) / 40, g = f + 0.1f;
  const D d = (D(sierra::seq<L>()) + 0.7) / 40;
  const I i = sierra::seq<L>() / 40;
  ONE(sqrt); ONE(floor); ONE(ceil); ONE(round); ONE(trunc); ONE(exp); ONE(exp2); ONE(expm1); ONE(log); ONE(log2); ONE(log10); ONE(log1p);
  ONE(sin); ONE(cos); ONE(tan); ONE(asin); ONE(acos); ONE(atan); ONE(sinh); ONE(cosh); ONE(tanh); ONE(cbrt); ONE(erf);
  TWO(pow); TWO(atan2); TWO(hypot);
  SAME(abs(-f), f);
  SAME(abs(I(-3)), I(3));
  SAME(fabs(-d), d);
  SAME(fabs(I(-3)), D(3));
  SAME(fabsf(-d), F(d));
  SAME(fma(f, g, 1.0f), sierra::fma(f, g, 1.0f));
  SAME(fmaf(f, d, 1), sierra::fma(f, F(d), F(1)));
  const F nan = __builtin_nanf("");
  SAME(fmin(f, g), f);
  SAME(fmax(f, 9.0f), F(9));
  SAME(fmin(nan, g), g);
  SAME(fmaxf(g, nan), g);
  SAME(fmin(d, 0), D(0));
  const F any = of_any_type(f);
  for (int lane = 0; lane < L; ++lane) {
    const float wanted = of_any_type(sierra::extract(f, lane));
    CHECK(std::fabs(sierra::extract(any, lane) - wanted) < 1e-5f);
  }
  // The user's own come first.
  SAME(sqrt(user::Length{g}), g);
  SAME(user::chosen(f), F(-7));
  return check_status();
}
