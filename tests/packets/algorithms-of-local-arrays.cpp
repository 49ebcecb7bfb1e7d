// Algorithms of the library on the arrays of one iteration: some call themselves, some move elements by `memmove`, all get addresses in what is the iteration's own.
// builds: one
#include <algorithm>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 37, M = 9;

struct Near {
  float distance;
  int number;
};

template<class T> struct Arrays { static T source[N * M], expected[N * M], got[N * M]; static T* to; };
template<class T> T Arrays<T>::source[N * M];
template<class T> T Arrays<T>::expected[N * M];
template<class T> T Arrays<T>::got[N * M];
template<class T> T* Arrays<T>::to;

template<class T, class B> void compare(B body, bool together, int line) {
  using A = Arrays<T>;
  auto start = [](T (&array)[N * M]) {
    for (T& t : array) t = T(1);
    A::to = array;
  };
  check_together<L>(together, body, line);
  check_loop<L>(0, N, A::expected, A::got, start, body, line);
}
#define FIRST int begin = i * M; (void)begin, (void)from, (void)to; T v[M]; for (int k = 0; k < M; ++k) v[k] = from[begin + k];
// So much else that lanes pay.
#define TWICE(...) __VA_ARGS__ __VA_ARGS__
#define WORK(T) T sum = T(i); for (int t = 0; t < i % 3; ++t) for (int u = 0; u < t; ++u) { TWICE(TWICE(TWICE(TWICE(TWICE(sum = T(sum * T(3) + T(t)); sum = T(sum - T(i) * T(2));))))) }
#define LAST WORK(T) v[M - 1] = T(v[M - 1] + sum); for (int k = 0; k < M; ++k) to[begin + k] = v[k];
#define COMPARE(TOGETHER, ...) compare<T>([=](int i) { T* to = Arrays<T>::to; const T* from = Arrays<T>::source; FIRST __VA_ARGS__; LAST }, TOGETHER, __LINE__)

// Calls itself with one more address in the array, and returns one.
template<class T> __attribute__((noinline)) T* quick(T* first, T* last) {
  if (last - first < 2) return first;
  T pivot = *first, *low = first, *high = last - 1;
  while (low < high) {
    while (low < high && !(*high < pivot)) --high;
    *low = *high;
    while (low < high && !(pivot < *low)) ++low;
    *high = *low;
  }
  *low = pivot;
  T* middle = quick(first, low);
  quick(low + 1, last);
  return middle < low ? low : middle;
}

// Reads what all iterations share: not theirs alone.
static int calls_made;
template<class T> __attribute__((noinline)) void counting(T* v, int n) {
  ++calls_made;
  if (n > 1) counting(v + 1, n - 1);
  *v = T(*v + 1);
}

// The address comes out of memory.
template<class T> struct Holder { T* at; };
template<class T> __attribute__((noinline)) void through(Holder<T>* holder, int n) {
  *holder->at = T(*holder->at + n);
  if (n > 0) through(holder, n - 1);
}

template<class T> void fill() {
  for (int k = 0; k < N * M; ++k) Arrays<T>::source[k] = T(k * 37 % 101 + k % 7);
}

// Each lane would do so one after the other.
void only_sorts() {
  using T = float;
  auto body = [](int i) { float* to = Arrays<float>::to; const float* from = Arrays<float>::source; FIRST std::sort(v, v + M); to[i] = v[M / 2]; };
  compare<float>(body, false, __LINE__);
}

void floats() {
  using T = float;
  fill<T>();
  COMPARE(true, std::sort(v, v + M));
  only_sorts();
  COMPARE(true, std::partial_sort(v, v + 3, v + 6));
  COMPARE(true, T* end = std::partition(v, v + M, [](T t) { return t > T(40); }); if (end != v) v[0] = T(end - v));
  COMPARE(true, T* at = quick(v, v + M); *at = T(*at + 1));
  COMPARE(true, T* at = i % 3 ? quick(v, v + 5) : v + 1; if (at > v) at[-1] = T(2));
  COMPARE(false, counting(v, i % M));
  COMPARE(false, Holder<T> holder{to + i % 2}; through(&holder, i % 3));
}

void bytes() {
  using T = unsigned char;
  fill<T>();
  COMPARE(true, std::nth_element(v, v + M / 2, v + M));
  COMPARE(true, std::copy(v, v + i % 4, v + 4));
  COMPARE(true, std::copy_backward(v, v + i % 5, v + 8));
  COMPARE(true, if (i % 2) std::fill(v + i % 4, v + M, T(9)));
}

void words() {
  using T = short;
  fill<T>();
  COMPARE(true, std::make_heap(v, v + 7); std::sort_heap(v, v + 6));
  COMPARE(true, T* end = std::unique(v, v + M); *(end - 1) = T(3));
  COMPARE(true, T* at = std::lower_bound(v, v + M, T(50)); if (at != v + M) *at = T(at - v));
  // The local's address is as aligned as the scalar function's, in each lane.
  COMPARE(true, T w[M]; std::copy(v, v + M, w); std::copy(w + i % 2, w + M, v));
}

int main() {
  floats();
  bytes();
  words();
  Near expected[N], got[N], source[N * M], *to;
  for (int k = 0; k < N * M; ++k) source[k] = {float(k * 29 % 83), k};
  auto start = [&](Near (&array)[N]) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  auto nearest = [&](int i) {
    Near near[M];
    for (int k = 0; k < M; ++k) near[k] = source[i * M + k];
    std::sort(near, near + M, [](const Near& a, const Near& b) { return a.distance < b.distance; });
    to[i] = near[1];
  };
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, nearest, __LINE__);
  return check_status();
}
