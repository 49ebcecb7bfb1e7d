// A product and a sum in one expression are rounded once where the machine can, of lanes as of uniform numbers; a variable, an element of an array, a parameter between them keeps them apart.
// Here clang's default, and -O2: debug builds round lanes twice.
// isa: avx2
// flags: -ffp-contract=on -mfma -O2
#include "check.h"

#define L 8

[[gnu::noinline]] float one(float a, float b, float c) { return a * b + c; }
[[gnu::noinline]] float varying(L) lanes(float varying(L) a, float varying(L) b, float varying(L) c) { return a * b + c; }
[[gnu::noinline]] float varying(L) minus(float varying(L) a, float varying(L) c) { return a * a - c; }
[[gnu::noinline]] float varying(L) from(float varying(L) a, float varying(L) c) { return c - a * a; }
[[gnu::noinline]] float varying(L) with_uniform(float varying(L) a, float c) { return c + a * a; }
[[gnu::noinline]] float varying(L) added(float varying(L) a, float varying(L) c) {
  c += a * a;
  return c;
}
[[gnu::noinline]] void elements(const float* a, float* c, int varying(L) i) { c[i] += a[i] * a[i]; }
[[gnu::noinline]] void sums(const float* a, const float* c, float* to, int varying(L) i) { to[i] = c[i] + a[i] * a[i]; }
template<class T> [[gnu::noinline]] T generic(T a, T c) { return a * a + c; }
[[gnu::noinline]] float varying(L) masked(float varying(L) a, float varying(L) c) {
  float varying(L) r = 0;
  if (a > 0) r = a * a + c;
  return r;
}

[[gnu::noinline]] float varying(L) by_variable(float varying(L) a, float varying(L) c) {
  float varying(L) product = a * a;
  return product + c;
}
float varying(L) sum(float varying(L) x, float varying(L) y) { return x + y; }
[[gnu::noinline]] float varying(L) by_parameter(float varying(L) a, float varying(L) c) { return sum(a * a, c); }
[[gnu::noinline]] void by_element(const float* a, float* product, float* to, const float* c, int varying(L) i) {
  product[i] = a[i] * a[i];
  to[i] = product[i] + c[i];
}

int main() {
  // a * a is 1 + 2^-22 + 2^-46, which a float rounds to 1 + 2^-22.
  const float a = 1.0f + 0x1p-23f, c = -(1.0f + 0x1p-22f), once = 0x1p-46f;
  const int varying(L) i = sierra::seq<L>();
  float as[L], cs[L], to[L], products[L];
  auto fill = [&] {
    for (int k = 0; k < L; ++k) as[k] = a, cs[k] = c, to[k] = products[k] = 7;
  };
  fill();
  CHECK_EQ(one(a, a, c), once);
  for (int lane = 0; lane < L; ++lane) {
    CHECK_EQ(sierra::extract(lanes(a, a, c), lane), once);
    CHECK_EQ(sierra::extract(minus(a, -c), lane), once);
    CHECK_EQ(sierra::extract(from(a, -c), lane), -once);
    CHECK_EQ(sierra::extract(with_uniform(a, c), lane), once);
    CHECK_EQ(sierra::extract(added(a, c), lane), once);
    CHECK_EQ(sierra::extract(generic<float varying(L)>(a, c), lane), once);
    CHECK_EQ(sierra::extract(masked(a, c), lane), once);
    CHECK_EQ(sierra::extract(by_variable(a, c), lane), 0.0f);
    CHECK_EQ(sierra::extract(by_parameter(a, c), lane), 0.0f);
  }
  sums(as, cs, to, i);
  for (float x : to) CHECK_EQ(x, once);
  elements(as, cs, i);
  for (float x : cs) CHECK_EQ(x, once);
  fill();
  by_element(as, products, to, cs, i);
  for (float x : to) CHECK_EQ(x, 0.0f);
  return check_status();
}
