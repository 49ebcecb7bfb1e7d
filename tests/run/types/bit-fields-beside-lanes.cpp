// A bit-field beside lanes is promoted as C++ promotes it: by its width.
// lengths: 1 2 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
typedef int varying(L) V;
struct Bits {
  unsigned lo : 3, whole : 32;
  int sign : 4;
  unsigned long long big : 40, small : 5;
  bool flag : 1;
  unsigned char c : 3;
};
// A user's own operator deduces what is declared.
struct Asks {
  template <class T> V operator()(const T&) const { return V(T(-1) > T(0) ? 1 : 2); }
};
template <class T> long long varying(L) twice(const T& v, const Bits& b) { return v * b.lo; }

// Of a dependent type it is not promoted yet: -1 is no less than an unsigned number.
template <class T> bool varying(L) below(const V& v, const T& b) { return v < b.lo; }

int main() {
  Bits b{3, 5, -2, 1ull << 35, 7, true, 6};
  const Bits* p = &b;
  const V x = sierra::seq<L>() - 4;
  for (int i = 0; i < L; ++i) {
    const int s = i - 4;
#define SAME(type, e, one)                         \
  do {                                             \
    const type varying(L) got_ = e;                \
    const type want_ = one;                        \
    CHECK_EQ(sierra::extract(got_, i), want_);     \
  } while (0)
    SAME(long long, b.lo * x, b.lo * s);
    SAME(long long, x - b.lo, s - b.lo);
    SAME(long long, x+b.lo, s + b.lo);
    SAME(long long, p->lo * x + 1, p->lo * s + 1);
    SAME(long long, (b.lo) * x, b.lo * s);
    SAME(bool, b.lo > x, b.lo > s);
    SAME(bool, x < p->small, s < p->small);
    SAME(long long, b.whole * x, b.whole * s);
    SAME(long long, b.sign * x, b.sign * s);
    SAME(long long, b.small * x, b.small * s);
    SAME(long long, b.big + x, (long long) (b.big + s));
    SAME(long long, b.c * x, b.c * s);
    SAME(bool, (x > 0) == b.flag, (s > 0) == b.flag);
    SAME(long long, x > 0 ? b.lo * x : x - b.small, s > 0 ? b.lo * s : s - b.small);
  }
  CHECK_EQ(sierra::extract(Asks()(b.lo), 0), 1);
  if (L > 1) CHECK(!sierra::extract(below(V(-1), b), 0));
  V y = x;
  y += b.lo;
  y <<= b.lo;
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(y, i), (i - 4 + 3) * 8);
  return check_status();
}
