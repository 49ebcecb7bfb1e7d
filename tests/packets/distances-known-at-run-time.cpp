// Rows of one array, a distance apart that only the program knows when it runs: iterations run together where that is far, one after the other where not; the
// result is a loop's for every distance.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int M = 1200, FROM = 300, N = 77;

template<class T> struct Arrays { static T start[M], expected[M], got[M]; static T* to; };
template<class T> T Arrays<T>::start[M];
template<class T> T Arrays<T>::expected[M];
template<class T> T Arrays<T>::got[M];
template<class T> T* Arrays<T>::to;

template<class T, class B> void compare(bool runs, B body, int line) {
  using A = Arrays<T>;
  auto start = [](T (&array)[M]) {
    std::memcpy(array, A::start, sizeof array);
    A::to = array + FROM;
  };
  check_together<L>(runs, body, line);
  for (int n : {0, 1, L, N}) check_loop<L>(0, n, A::expected, A::got, start, body, line);
  check_loop_under_mask<L>(N, A::expected, A::got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(runs, ...) compare<T>(runs, [&](int i) { (void)i; T* f = Arrays<T>::to; __VA_ARGS__; }, __LINE__)

template<class T> void all() {
  for (int i = 0; i < M; ++i) Arrays<T>::start[i] = T(i * 7 % 101);
  volatile int distances[] = {0, 1, 3, 4, 8, 15, 16, 17, 33, 100, -1, -7, -8, -16, -40, -100};
  for (volatile int& d : distances) {
    const int w = d;
    const long wide = d;
    struct Row { int stride; T weight; } row{d, T(2)}, *p = &row;
    const bool far = w >= L || -w >= L;
    COMPARE(far, f[i] = T(f[i - w] + 1));
    COMPARE(far, f[i] = T((f[i - w] + f[i + w]) / 2 + f[i]));
    COMPARE(far, f[i + w] = T(f[i] * 3));
    COMPARE(w - 1 >= L || 1 - w >= L, f[i + wide] = T(f[i + 1] * 3));
    COMPARE(w >= L || -w >= L, f[w + i] = T(f[i + 2 * w] + 1));
    COMPARE(far, f[i + p->stride] = T(f[i] * p->weight));
    COMPARE(far, if (f[i] > T(50)) f[i] = T(f[i - w] - 1); else f[i] = f[i + w]);
    COMPARE(w >= 3 * L || -w >= 3 * L, for (int k = 0; k < 3; ++k) f[i * 3 + k] = T(f[i * 3 + k + w] + k));
    // Distances that lanes have, or that change, or that are surely too small.
    COMPARE(false, int j = w; while (j > 40) j -= 40; f[i] = T(f[i + (f[i] > T(3) ? j : w)] + 1));
    COMPARE(false, for (int k = 0; k < w; ++k) f[i] = T(f[i + k] + 1));
    COMPARE(false, f[i + w] = f[i]; f[i + 1] = T(f[i + 2] + 1), f[i + 2] = 1);
  }
}

int main() {
  all<int>();
  all<unsigned char>();
  all<float>();
  all<long>();
  return check_status();
}
