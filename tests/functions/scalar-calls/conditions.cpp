// Calls of scalar functions in conditions, in what conditions declare, and as operands of `&&`, `||` and `?:`, in templates as well.
#include <sierra.h>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

int half(int x) { return x / 2; }
bool odd(int x) { return x % 2 != 0; }

// Each on lanes, and for one of them. The template is one function, the other form another.
template<class T> T in_template(T v) {
  T r = 0;
  if (odd(v) && v > 3) r += 1;
  const auto both = odd(v) && v > 1;
  const auto either = v == 0 || odd(half(v));
  if (both) r += 10;
  if (either) r += 100;
  const T chosen = odd(v) ? half(v) : -half(v);
  r += 1000 * chosen;
  if (auto c = half(v) > 1) r += 7;
  if (auto c = half(v)) r += 3 * c;
  while (auto c = half(v) > 0) {
    v = half(v);
    r += 5;
  }
  for (auto c = half(r); odd(c) && c > 0; c = half(c)) ++r;
  return r;
}
int varying(L) on_lanes(int varying(L) v) {
  int varying(L) r = 0;
  if (auto c = half(v) > 1) r += 1;
  if (auto c = half(v); c > 1) r += 10 * c;
  if (const auto c = half(v)) r += 100 * c;
  if (!odd(v)) r += 1000;
  while (auto c = half(v) > 0) {
    v = half(v);
    if (odd(v)) continue;
    if (v > 20) break;
    r += 10000;
  }
  do v = half(v);
  while (half(v) > 0);
  return r + (odd(v) ? half(v) : -half(v));
}
int one_lane(int v) {
  int r = 0;
  if (auto c = half(v) > 1) r += 1;
  if (auto c = half(v); c > 1) r += 10 * c;
  if (const auto c = half(v)) r += 100 * c;
  if (!odd(v)) r += 1000;
  while (auto c = half(v) > 0) {
    v = half(v);
    if (odd(v)) continue;
    if (v > 20) break;
    r += 10000;
  }
  do v = half(v);
  while (half(v) > 0);
  return r + (odd(v) ? half(v) : -half(v));
}

}  // namespace

int main() {
  for (int first = -L; first < 100; first += L) {
    const int varying(L) v = sierra::seq<L>() + first;
    const int varying(L) a = in_template(v), b = on_lanes(v);
    int varying(L) some = -1;
    if (odd(half(v))) some = in_template(v);
    for (int l = 0; l < L; ++l) {
      CHECK_EQ(sierra::extract(a, l), in_template(first + l));
      CHECK_EQ(sierra::extract(b, l), one_lane(first + l));
      CHECK_EQ(sierra::extract(some, l), odd(half(first + l)) ? in_template(first + l) : -1);
    }
  }
  return check_status();
}
