// Scalar functions that ask the C library for mathematics compute it on lanes, as the lanes of the same functions do: within the last bits of what the C library says,
// for each live lane, under masks, in loops and in calls, in float and in double; functions without a form for lanes are called for each lane.
#include <sierra.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 211;

namespace {

template<class T> bool is_near(T a, T b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  return std::fabs(a - b) <= (std::fabs(a) + std::fabs(b)) * 4 * std::numeric_limits<T>::epsilon();
}

// Each of the functions, by number; x lies in (0, 1).
template<class T> T one(int which, T x) {
  switch (which % 26) {
    case 0: return std::exp(x * 20 - 10);
    case 1: return std::exp2(x * 20 - 10);
    case 2: return std::expm1(x - T(0.5));
    case 3: return std::log(x);
    case 4: return std::log2(x * 50);
    case 5: return std::log10(x);
    case 6: return std::log1p(x - T(0.5));
    case 7: return std::sin(x * 20);
    case 8: return std::cos(x * 20);
    case 9: return std::tan(x);
    case 10: return std::asin(x);
    case 11: return std::acos(x);
    case 12: return std::atan(x * 9);
    case 13: return std::sinh(x);
    case 14: return std::cosh(x);
    case 15: return std::tanh(x);
    case 16: return std::cbrt(x * 1000);
    case 17: return std::erf(x);
    case 18: return std::pow(x * 8, x);
    case 19: return std::atan2(x, T(0.25) - x);
    case 20: return std::hypot(x, 1 - x);
    case 21: return std::tgamma(x + 1);
    case 22: return std::fmod(x * 10, T(0.75));
    case 23: return std::sqrt(x);
    case 24: return std::floor(x * 8);
    default: return std::exp(-x) * std::sin(x) + std::log(1 + x);
  }
}
float by_c_names(float x) { return expf(-x) + sinf(x) * logf(x + 1) + powf(x, 1.5f); }
// Told apart by what it computes, and by how often.
float settle(float x) {
  float y = x;
  for (int i = 0; i < 20; ++i) {
    const float next = y - (std::exp(y) - 3 * x - 1) / std::exp(y);
    if (std::fabs(next - y) < 1e-3f * y) return next;
    y = next;
  }
  return y;
}

template<class T> void in_loops() {
  std::vector<T> in(N), out(N);
  for (int i = 0; i < N; ++i) in[i] = T(i + 1) / (N + 2);
  // Which function differs by lane.
  sierra::for_each<L>(0, N, [&](int i) { out[i] = i % 3 ? one(i, in[i]) : T(-1); });
  for (int i = 0; i < N; ++i) CHECK(is_near(out[i], i % 3 ? one(i, in[i]) : T(-1)));
}
void in_calls() {
  for (int i = 0; i < N; i += L) {
    const float varying(L) x = ((float varying(L))(sierra::seq<L>() + i) + 1) / (N + 2 + L);
    float varying(L) a = by_c_names(x), b = -1, c = settle(x + 1);
    if (sierra::seq<L>() % 3 != 1) b = by_c_names(x);
    for (int l = 0; l < L; ++l) {
      const float v = sierra::extract(x, l);
      CHECK(is_near(sierra::extract(a, l), by_c_names(v)));
      CHECK(is_near(sierra::extract(b, l), l % 3 != 1 ? by_c_names(v) : -1.0f));
      CHECK(std::fabs(sierra::extract(c, l) - settle(v + 1)) < 1e-5f);
    }
  }
}

}  // namespace

int main() {
  in_loops<float>();
  in_loops<double>();
  in_calls();
  return check_status();
}
