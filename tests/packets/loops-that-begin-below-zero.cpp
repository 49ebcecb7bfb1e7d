// Loops whose first indices are less than 0: what lanes do with an index behind a test for 0 or more is led from that of the first lane, which may be less.
// builds: one
#include <algorithm>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 70, M = 200;

template<class T> struct Arrays { static T source[M], expected[M], got[M]; static T* to; };
template<class T> T Arrays<T>::source[M];
template<class T> T Arrays<T>::expected[M];
template<class T> T Arrays<T>::got[M];
template<class T> T* Arrays<T>::to;

template<class T, class B> void compare(B body, int line) {
  using A = Arrays<T>;
  auto start = [](T (&array)[M]) {
    for (int i = 0; i < M; ++i) array[i] = T(i * 5 % 23);
    A::to = array + 50;
  };
  for (int begin : {-1, -3, -4, -17, -40, 0}) {
    for (int end : {-2, 0, 1, 8, 9, 64, N}) {
      if (begin < end) check_loop<L>(begin, end, A::expected, A::got, start, body, line);
    }
  }
}
#define COMPARE(...) compare<T>([=](int i) { (void)i, (void)one, (void)w; T* to = Arrays<T>::to; const T* from = Arrays<T>::source; __VA_ARGS__; }, __LINE__)

template<class T> void all() {
  for (int i = 0; i < M; ++i) Arrays<T>::source[i] = T(i * 7 % 101);
  volatile int volatile_one = 1, volatile_w = 90;
  const int one = volatile_one, w = volatile_w;
  COMPARE(to[i] = from[i - one < 0 ? 0 : i - one]);
  COMPARE(to[i] = from[i < 0 ? -i : i]);
  COMPARE(to[i] = from[std::max(i - one, 0)]);
  COMPARE(to[i] = from[std::clamp(i + one, 0, w - 1)]);
  COMPARE(to[i] = T(i >= 0 ? from[i] : T(3)));
  COMPARE(to[i] = T(i - 3 * one >= 0 ? from[2 * (i - 3 * one)] : from[M - 1 + i]));
  COMPARE(if (i >= 2) to[i] = T(from[i - 2] + from[i + one]); else to[i + 1 - one] = T(9));
  COMPARE(if (i >= 0 && i < w) to[i] = T(to[i] + from[i]));
  COMPARE(int k = i + one; if (k < 0) return; to[k - one] = from[k]);
  COMPARE(long k = i - one; if (k >= 0) to[i] = T(from[k] + from[unsigned(k)] + from[(unsigned long)k]));
  COMPARE(if (i >= 0) for (int k = 0; k < 3; ++k) to[i] = T(to[i] + from[i * 2 + k]));
  COMPARE(unsigned u = unsigned(i); if (u < unsigned(w)) to[u] = from[u + 1]);
  COMPARE(to[i] = from[(i + 100 * one) % w]);
}

int main() {
  all<unsigned char>();
  all<short>();
  all<int>();
  all<double>();
  return check_status();
}
