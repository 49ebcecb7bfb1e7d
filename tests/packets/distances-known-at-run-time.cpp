// Rows of one array, a distance apart that only the program knows when it runs: iterations run together where that is far, one after the other where not; the
// result is a loop's for every distance.
#include <sierra.h>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int M = 1200, FROM = 300, N = 77;

template<class T> struct Arrays { static T start[M], expected[M], got[M]; static T* to; };
template<class T> T Arrays<T>::start[M];
template<class T> T Arrays<T>::expected[M];
template<class T> T Arrays<T>::got[M];
template<class T> T* Arrays<T>::to;

namespace __sierra {
template<class B> void thunk_of(void* closure, int index) { (*(B*)closure)(index); }
template<class B> bool together(B body) { return packetises<L, int, 1>(&thunk_of<B>) && packets_apart<L, int, 1>(&thunk_of<B>, &body, 0); }
}

template<class T, class B> void compare(bool runs, B body, int line) {
  using A = Arrays<T>;
#ifdef __OPTIMIZE__
  check_equal(int(__sierra::together(body)), int(runs && L > 1), "together", line);
#else
  (void)runs;
#endif
  for (int n : {0, 1, L, N}) {
    std::memcpy(A::expected, A::start, sizeof A::start);
    A::to = A::expected + FROM;
    for (int i = 0; i < n; ++i) body(i);
    std::memcpy(A::got, A::start, sizeof A::start);
    A::to = A::got + FROM;
    sierra::for_each<L>(0, n, body);
    check_true(std::memcmp(A::expected, A::got, sizeof A::got) == 0, "the same as in a loop", line);
  }
  // Under a mask, and in tiles.
  std::memcpy(A::expected, A::start, sizeof A::start);
  A::to = A::expected + FROM;
  for (int i = 0; i < N; ++i)
    if (i % L % 3 != 1 || L == 1) body(i);
  std::memcpy(A::got, A::start, sizeof A::start);
  A::to = A::got + FROM;
  int varying(L) lane = sierra::seq<L>();
  if ((lane % 3 != 1) || L == 1) sierra::for_each<L>(0, N, body);
  check_true(std::memcmp(A::expected, A::got, sizeof A::got) == 0, "the same under a mask", line);
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
