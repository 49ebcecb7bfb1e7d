// `std::complex` in scalar code: products are what C's Annex G says, also of infinities; quotients and roots are called for each lane; magnitudes and angles are the mathematics of lanes.
// flags: -ffp-contract=off
#include "loops.h"
#include <cmath>
#include <complex>
#include <limits>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21 * 21;

template<class T> struct Numbers {
  std::complex<T> of[N];
};

// All NaN are one.
template<class T> static std::complex<T> settled(std::complex<T> z) {
  const T nan = std::numeric_limits<T>::quiet_NaN();
  return {z.real() != z.real() ? nan : z.real(), z.imag() != z.imag() ? nan : z.imag()};
}

template<class T> static void test() {
  using C = std::complex<T>;
  const T inf = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN(), max = std::numeric_limits<T>::max();
  const T parts[] = {0, T(-0.0), 1, T(-2.5), inf, -inf, nan, max, -max, T(0.75), T(3)};
  static C a[N], b[N];
  for (int i = 0; i < N; ++i) {
    a[i] = {parts[i % 11], parts[i / 11 % 11]};
    b[i] = {parts[(i * 7 + i / 121) % 11], parts[(i / 5) % 11]};
  }
  static Numbers<T> expected, got;
  C* to;
  auto start = [&](Numbers<T>& numbers) { to = numbers.of; };
  const C *x = a, *y = b;
#define COMPARE(TOGETHER, ...)                                   \
  {                                                              \
    auto body = [&, x, y](int i) { to[i] = settled<T>(__VA_ARGS__); }; \
    to = got.of;                                                 \
    check_together<L>(TOGETHER, body, __LINE__);                 \
    check_loop<L>(0, N, expected, got, start, body, __LINE__);   \
  }
  COMPARE(true, x[i] * y[i]);
  COMPARE(true, i % 3 == 0 ? x[i] * y[i] : y[i] + T(1));
  COMPARE(true, x[i] * x[i] * y[i] - x[i]);
  COMPARE(true, x[i] / y[i]);
  COMPARE(true, i & 1 ? std::sqrt(x[i]) : x[i] * y[N - 1 - i]);
  COMPARE(true, std::conj(x[i]) * std::proj(y[i]) + C(std::norm(x[i]), 0));
  COMPARE(true, std::pow(C(T(i % 5), T(i % 7)), C(T(0.5), T(1))));
  // Exact: (3, 4), (5, 12), (8, 15), (7, 24).
  COMPARE(true, std::abs(C(T(i % 4 == 0 ? 3 : i % 4 == 1 ? 5 : i % 4 == 2 ? 8 : 7), T(i % 4 == 0 ? 4 : i % 4 == 1 ? -12 : i % 4 == 2 ? 15 : 24))));
  COMPARE(true, std::arg(C(T(i % 3), T(0))) + std::abs(C(inf, x[i].imag())));
  // Orbits, each as long as its own.
  auto orbit = [&, x, y](int i) {
    const C c(T(i % 21) / 10 - T(1.5), T(i / 21) / 10 - 1);
    C z = 0;
    int n = 0;
    while (n < 50 && std::norm(z) < 4) {
      z = z * z + c;
      ++n;
    }
    to[i] = {T(n), z.real()};
  };
  check_together<L>(true, orbit, __LINE__);
  check_loop<L>(0, N, expected, got, start, orbit, __LINE__);
}

int main() {
  test<float>();
  test<double>();
  return check_status();
}
