// Pointers that are `__restrict` are pointers: subscripts, sums, members, fields that are such pointers, templates, references to elements, scalar functions on lanes, packets.
// lengths: 1 4 8 32
#include "check.h"

#include <cstdint>
#include <utility>

#define L VECTOR_LENGTH

struct P { int x, y; };
struct Planes {
  float* __restrict a;
  const float* __restrict__ b;
  float* const __restrict c;
  void add(int varying(L) i) const { a[i] = b[i] + 1, c[i] += this->b[i]; }
};

[[gnu::noinline]] void bytes(const uint8_t* __restrict s, uint8_t* __restrict d, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) { d[i] = s[i] + 1; });
  sierra::for_each<L>(0, n, [=](int varying(L) i) {
    uint8_t* __restrict q = d;
    if ((i & 1) == 0) q[i] += 2;
  });
  sierra::for_each<L>(0, n, [&](int i) { d[i] ^= s[i]; });
}
[[gnu::noinline]] void structures(P* __restrict p, const P* __restrict__ q, P* const __restrict r, int varying(L) i) {
  p[i].x = q[i].y;
  r[i].y = q[i + 1].x;
  (p + i)->y = 3 + (q + i)->x;
  *(r + i) = p[i];
}
template<class T> [[gnu::noinline]] void twice(T* __restrict p, int varying(L) i) {
  T* varying(L) at = p + i;
  *at *= T(2);
  auto* __restrict again = p;
  again[i] += T(1);
  std::swap(p[i], p[i]);
}
inline int sum(const int* __restrict p, int i, int& out) { return out = p[i] + p[i + 1]; }
// Both ways of a choice, and an address.
[[gnu::noinline]] int varying(L) chosen(const int* __restrict a, const int* __restrict b, int varying(L) i) {
  int varying(L) out = 0;
  int varying(L) s = sum(a, i, out);
  const int* varying(L) p = (i & 1) == 0 ? a + i : &b[i];
  return s * 100 + out + *p + (i < 3 ? a[i] : b[i]);
}

int main() {
  constexpr int n = 70;
  uint8_t s[n], d[n];
  for (int i = 0; i < n; ++i) s[i] = uint8_t(i * 3), d[i] = 1;
  bytes(s, d, n);
  for (int i = 0; i < n; ++i) CHECK_EQ(int(d[i]), int(uint8_t((s[i] + 1 + ((i & 1) == 0 ? 2 : 0)) ^ s[i])));
  P p[L], q[L + 1], r[L];
  for (int i = 0; i <= L; ++i) q[i] = {i * 2, i * 5};
  structures(p, q, r, sierra::seq<L>());
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(p[i].x, i * 5);
    CHECK_EQ(p[i].y, 3 + i * 2);
    CHECK_EQ(r[i].x, p[i].x);
    CHECK_EQ(r[i].y, p[i].y);
  }
  float a[L], b[L], c[L];
  for (int i = 0; i < L; ++i) a[i] = 0, b[i] = float(i), c[i] = 5;
  Planes{a, b, c}.add(sierra::seq<L>());
  for (int i = 0; i < L; ++i) CHECK_EQ(a[i], float(i + 1)), CHECK_EQ(c[i], float(i + 5));
  double t[L];
  for (int i = 0; i < L; ++i) t[i] = i;
  twice(t, sierra::seq<L>());
  for (int i = 0; i < L; ++i) CHECK_EQ(t[i], 2.0 * i + 1);
  int u[L + 1], v[L + 1];
  for (int i = 0; i <= L; ++i) u[i] = i * 7, v[i] = i * 11;
  int varying(L) found = chosen(u, v, sierra::seq<L>());
  for (int i = 0; i < L; ++i) {
    int both = u[i] + u[i + 1];
    CHECK_EQ(sierra::extract(found, i), both * 101 + ((i & 1) == 0 ? u[i] : v[i]) + (i < 3 ? u[i] : v[i]));
  }
  return check_status();
}
