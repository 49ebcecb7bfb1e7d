// What a function of one lane does behind a loop that lanes leave in different turns, by several ways, is computed for each of them from what it took along: numbers, arrays, and
// mathematics with branches of its own.
#include <sierra.h>
#include <cmath>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 133;

template<class T> T converge(T x, int way) {
  T trail[4] = {};
  for (int i = 0; i < 100; ++i) {
    trail[i & 3] = x;
    x = x * T(0.5);
    if (way == 0 && x < T(0.1)) return std::sin(x + trail[1]);
    if (x < T(0.2)) {
      if (i % 2) return std::cos(x) * T(i);
      if (way == 1) return std::pow(x + T(1), T(i));
    }
    if (way == 2 && x < T(0.4)) break;
    if (x < T(0.05)) return std::exp(trail[2]) + (i > 3 ? std::log(x + trail[0] + T(1)) : std::atan2(x, T(2)));
  }
  return std::tan(x) + trail[3];
}
// The same inside another loop, which goes on.
template<class T> T again(T x, int way) {
  T sum = 0;
  for (int k = 0; k < 3; ++k) {
    T at = x + T(k) * T(0.3);
    while (true) {
      at *= T(0.5);
      if (at < T(0.1)) {
        sum += std::sin(at);
        if (k == way) return sum;
        break;
      }
      if (at > T(1)) sum += T(0.25);
    }
    if (sum > T(1.5)) return std::exp2(sum);
  }
  return -sum;
}

template<class T> void all(T near) {
  static T in[N], expected[N], got[N];
  for (int k = 0; k < N; ++k) in[k] = T(k * 37 % 64) * T(0.04) + T(0.01);
  for (int way = 0; way < 4; ++way) {
    for (int k = 0; k < N; ++k) expected[k] = converge(in[k], way) + again(in[k], way);
    sierra::for_each<L>(0, N, [&](int k) { got[k] = converge(in[k], way) + again(in[k], way); });
    for (int k = 0; k < N; ++k) check_true(std::fabs(got[k] - expected[k]) <= near, "behind the loop", k + 1000 * way);
    for (T& t : got) t = 0;
    sierra::for_each<L>(0, N, [&](int varying(L) k) { got[k] = converge(in[k], (int varying(L)) way) + again(in[k], (int varying(L)) way); });
    for (int k = 0; k < N; ++k) check_true(std::fabs(got[k] - expected[k]) <= near, "called with lanes", k + 1000 * way);
  }
}

int main() {
  all<float>(1e-4f);
  all<double>(1e-9);
  return check_status();
}
