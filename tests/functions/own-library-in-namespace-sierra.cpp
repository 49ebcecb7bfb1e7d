// A program with a library of its own in namespace sierra, and words of its own for the attributes: nothing of it is taken for the compiler's. `uniform` behind a
// reference says what references are anyway.
// flags: -std=c++14
// lengths: 1 2 4 8 16 64
#include <cstdio>

#define spmd(n) __attribute__((sierra_spmd(n)))
#define uniform __attribute__((sierra_vector(1)))
#define varying(n) __attribute__((sierra_vector(n)))
#define spmd_mode(n) if ((bool varying(n)) true)

constexpr int L = VECTOR_LENGTH;

namespace sierra {
template<class T, int N> T extract(T varying(N) v, int i) { return ((T*)&v)[i]; }
template<class T> T extract(T v, int) { return v; }
template<class T, int N> void insert(T varying(N)& v, int i, T x) { ((T*)&v)[i] = x; }
template<class T> void insert(T& v, int, T x) { v = x; }
template<int N> int varying(N) seq() {
  int varying(N) r;
  for (int i = 0; i < N; ++i) insert(r, i, i);
  return r;
}
spmd(L)
inline int varying(L) twice(int varying(L) n) {
  if (n < 2) return -n;
  return n * 2;
}
spmd(L)
inline void both(int varying(L) v, int varying(L)& uniform low, int varying(L) & uniform high, float uniform& uniform sum) {
  low = twice(v);
  if (v > 1) high = twice(low);
  sum += 1;
}
static float varying(L) root(float varying(L) v) {
  float varying(L) r = v;
  for (int i = 0; i < 20 && v > 0.f; ++i) r = (r + v / r) * 0.5f;
  return r;
}
}  // namespace sierra

int varying(L) kernel(int varying(L) n) {
  int varying(L) r = 0;
  if (n % 3 != 0) r = sierra::twice(n);
  return r;
}

int main() {
  int wrong = 0;
  const int varying(L) n = sierra::seq<L>();
  int varying(L) k = kernel(n), low = 7, high = 9;
  float sum = 0;
  spmd_mode(L) {
    if (n != 2) sierra::both(n, low, high, sum);
  }
  float varying(L) root = sierra::root(n * 1.0f);
  auto twice = [](int i) { return i < 2 ? -i : 2 * i; };
  for (int i = 0; i < L; ++i) {
    wrong += sierra::extract(k, i) != (i % 3 != 0 ? twice(i) : 0);
    wrong += sierra::extract(low, i) != (i != 2 ? twice(i) : 7);
    wrong += sierra::extract(high, i) != (i != 2 && i > 1 ? twice(twice(i)) : 9);
    float r = sierra::extract(root, i);
    wrong += i > 0 && (r * r - i > 1e-3f * i || i - r * r > 1e-3f * i);
  }
  wrong += sum != 1;
  if (wrong) std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
