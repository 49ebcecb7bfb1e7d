// Lambdas, function objects and function pointers for single values, called in choices: in both arms, in each other's arguments, in subscripts, and where a template is
// given what it calls.
// builds: one
#include <array>
#include <functional>
#include "work.h"

constexpr int L = VECTOR_LENGTH, N = 21;
struct Scale { int k; int operator()(int x) const { return x * k; } int operator()(int a, int b) const { return a - b * k; } };
struct Table { int operator[](int k) const { return k * 3; } };
int plain(int x) { return x + 1; }

struct World {
  int n[N] = {};
  float f[N] = {};
  bool is(const World& o) const {
    for (int i = 0; i < N; ++i) if (n[i] != o.n[i] || f[i] != o.f[i]) return false;
    return true;
  }
};

const auto square = [](int x) { return x * x; };
const auto large = [](int x) -> bool { return x > 3; };
const auto generic = [](auto x) { return x > 2 ? x : 1; };
const auto by = [](int x, float y) { return x * y; };
const auto both = [](int x) { return square(x > 2 ? x : square(1)); };
const std::function<int(int)> function = plain;
int (*const pointer)(int) = plain;
const Scale scale{3}, *const to_scale = &scale;
const std::array<Scale, 2> scales{Scale{2}, Scale{6}};
const Table table;
const int numbers[N * N] = {5, 4, 3, 2, 1, 9};

template<class F, class T> T one_arm(F f, T x) { return x > 2 ? f(x) : T(7); }
template<class F, class T> T both_arms(F f, T x) { return x > 2 ? f(f(x)) : x < 1 ? f(x) : T(7); }
template<class F, class T> T beside(F f, T x) { return (x > 2 && f(x) > 20) || f(x) == 1 ? T(1) : f(x > 3 ? 4 : f(x)); }

int main() {
  RUN(w.n[i] = i > 1 ? square(i) : 4)
  RUN(w.n[i] = i > 3 ? square(i) : i < 2 ? generic(i) : both(i))
  RUN(w.n[i] = square(i > 1 ? 4 : square(i)); w.n[i] += i > 1 ? square(square(i)) : 2)
  RUN(w.n[i] = i > 3 ? function(i) : pointer(i))
  RUN(w.n[i] = i % 3 ? scale(i) : scale(i, i > 2 ? square(i) : 1); w.n[i] += i % 2 ? (*to_scale)(i) : Scale{5}(i))
  RUN(w.f[i] = (i > 5 ? by(i, 2.5f) : by(i, 0.5f)) * 2)
  RUN(w.n[i] = (i > 3 && large(i)) || large(square(i)) ? both(i) : square(both(i)))
  RUN(w.n[i] = i % 2 ? scales[i % 4 / 2](i) : scales[1](i))
  RUN(w.n[i] = i & 1 ? table[square(i)] : 4; w.n[i] += i & 1 ? numbers[square(i)] : 3)
  RUN(w.n[i] = i & 1 ? (square)(i) : [](int x) { return x + 9; }(i))
  RUN(w.n[i] = i & 1 ? std::plus<>{}(i, 2) : std::minus<int>{}(i, square(i)); w.n[i] += i & 4 ? std::invoke(square, i) : 2)
  RUN(if (i > 4 ? large(i) : !large(i)) w.n[i] = 5; while (w.n[i] < (i & 1 ? square(i) : 3)) ++w.n[i])
  RUN(w.n[i] = one_arm(square, i) + both_arms(square, i) + beside(square, i))
  RUN(w.n[i] = one_arm(scale, i) + both_arms(function, i) + beside(pointer, i))
  RUN_GENERIC(w.n[i] = i > 1 ? square(i) : 4; w.n[i] += square(i > 1 ? 4 : square(i)))
  return check_status();
}
