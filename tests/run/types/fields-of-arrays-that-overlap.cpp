// Fields of arrays that may be the same memory: whatever the distance, all lanes do one statement before any does the next.
// lengths: 4 16
// flags: -O2
#include "check.h"

#include <cstdint>
#include <cstring>

constexpr int L = VECTOR_LENGTH;

template <class T>
T number(int i) { return (T) (i * 37 % 101); }

// Fields from one array to another one, in an order that crosses, and to two planes.
template <class T, int N>
void crossing(T* to, const T* from, T* plane, T* other, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) x) {
    to[N * x] = from[N * x + 1] + 1;
    plane[x] = from[N * x];
    to[N * x + 1] = from[N * x + N - 1] + plane[x];
    other[x] = to[N * x] - from[N * x + 1];
    to[N * x + N - 1] = from[N * x] + 3;
  });
}

template <class T, int N>
void crossing_by_steps(T* to, const T* from, T* plane, T* other, int n) {
  for (int begin = 0; begin < n; begin += L) {
    int end = begin + L < n ? begin + L : n;
    T one[L];
    auto all = [&](auto f) {
      for (int x = begin; x < end; ++x) f(x, one[x - begin]);
    };
    all([&](int x, T& t) { t = (T) (from[N * x + 1] + 1); });
    all([&](int x, T& t) { to[N * x] = t; });
    all([&](int x, T& t) { t = from[N * x]; });
    all([&](int x, T& t) { plane[x] = t; });
    all([&](int x, T& t) { t = (T) (from[N * x + N - 1] + plane[x]); });
    all([&](int x, T& t) { to[N * x + 1] = t; });
    all([&](int x, T& t) { t = (T) (to[N * x] - from[N * x + 1]); });
    all([&](int x, T& t) { other[x] = t; });
    all([&](int x, T& t) { t = (T) (from[N * x] + 3); });
    all([&](int x, T& t) { to[N * x + N - 1] = t; });
  }
}

template <class T, int N>
void at_all_distances() {
  constexpr int size = 8 * N * L, middle = 3 * N * L;
  static T got[size], want[size], planes[2][size], wanted[2][size];
  int n = L + L / 2;
  for (int distance = -2 * N * L; distance <= 2 * N * L; distance += distance % 7 == 0 ? 5 : 1)
    // The planes lie elsewhere, or in the same array: the first, the second, both.
    for (int inside = 0; inside < 4; ++inside) {
      for (int i = 0; i < size; ++i) {
        got[i] = want[i] = number<T>(i);
        for (int k = 0; k < 2; ++k) planes[k][i] = wanted[k][i] = number<T>(i + 7 * k);
      }
      int near = middle + distance + (distance & 3) * L / 2;
      crossing<T, N>(got + middle, got + middle + distance, inside & 1 ? got + near : planes[0], inside & 2 ? got + near + L : planes[1], n);
      crossing_by_steps<T, N>(want + middle, want + middle + distance, inside & 1 ? want + near : wanted[0], inside & 2 ? want + near + L : wanted[1], n);
      CHECK(memcmp(got, want, sizeof got) == 0);
      CHECK(memcmp(planes, wanted, sizeof planes) == 0);
    }
}

// Steps backward.
template <class T>
void backward() {
  static T got[8 * L], want[8 * L];
  for (int distance = -3 * L; distance <= 3 * L; ++distance) {
    for (int i = 0; i < 8 * L; ++i) got[i] = want[i] = number<T>(i);
    auto turn = [](T* to, T* from) {
      int varying(L) x = L - 1 - sierra::seq<L>();
      T varying(L) a = from[2 * x];
      to[2 * x + 1] = a;
      T varying(L) b = from[2 * x + 1];
      to[2 * x] = b;
    };
    turn(got + 3 * L, got + 3 * L + distance);
    T *to = want + 3 * L, *from = to + distance, one[L];
    for (int x = 0; x < L; ++x) one[x] = from[2 * x];
    for (int x = L; x-- > 0;) to[2 * x + 1] = one[x];
    for (int x = 0; x < L; ++x) one[x] = from[2 * x + 1];
    for (int x = L; x-- > 0;) to[2 * x] = one[x];
    CHECK(memcmp(got, want, sizeof got) == 0);
  }
}

int main() {
  at_all_distances<uint8_t, 2>();
  at_all_distances<uint8_t, 3>();
  at_all_distances<short, 4>();
  at_all_distances<float, 3>();
  at_all_distances<float, 8>();
  at_all_distances<double, 5>();
  backward<uint8_t>();
  backward<float>();
  return check_status();
}
