// Reductions of what is computed from bytes and words, which LLVM has instructions of its own for (psadbw, vpdpbusd, pmaddwd, phminposuw): each in a function of its own, and in a
// loop that adds up.
// lengths: 32
// isa: sse4.2 avx2 avxvnni avx512vnni icelake-server znver4 native
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

constexpr int blocks = 3;

// `LANES` of a and b, once and over some blocks, against a loop over elements that does `ONE` to r.
#define REDUCTION(name, LANES, START, ONE)                                                                   \
  template <class T, class U> [[gnu::noinline]] long name##_once(const T* p, const U* q) {                   \
    T varying(L) a = *(const T varying(L)*)p;                                                                \
    U varying(L) b = *(const U varying(L)*)q;                                                                \
    (void)b;                                                                                                 \
    return (long)(LANES);                                                                                    \
  }                                                                                                          \
  template <class T, class U> [[gnu::noinline]] int name##_sum(const T* p, const U* q, int n) {              \
    int sum = 0;                                                                                             \
    for (int k = 0; k < n; ++k) sum += (int)name##_once_here<T, U>(p + k * L, q + k * L);                    \
    return sum;                                                                                              \
  }                                                                                                          \
  template <class T, class U> long name##_want(const T* p, const U* q) {                                     \
    long r = START;                                                                                          \
    for (int i = 0; i < L; ++i) {                                                                            \
      const T a = p[i];                                                                                      \
      const U b = q[i];                                                                                      \
      (void)b;                                                                                               \
      ONE;                                                                                                   \
    }                                                                                                        \
    return r;                                                                                                \
  }                                                                                                          \
  template <class T, class U> void name(const T* p, const U* q) {                                            \
    int sum = 0;                                                                                             \
    for (int k = 0; k < blocks; ++k) {                                                                       \
      const long want = name##_want(p + k * L, q + k * L);                                                   \
      CHECK_EQ((name##_once<T, U>(p + k * L, q + k * L)), want);                                             \
      sum += (int)want;                                                                                      \
    }                                                                                                        \
    CHECK_EQ((name##_sum<T, U>(p, q, blocks)), sum);                                                         \
  }
#define REDUCE(name, LANES, START, ONE)                                                                      \
  template <class T, class U> inline long name##_once_here(const T* p, const U* q) {                         \
    T varying(L) a = *(const T varying(L)*)p;                                                                \
    U varying(L) b = *(const U varying(L)*)q;                                                                \
    (void)b;                                                                                                 \
    return (long)(LANES);                                                                                    \
  }                                                                                                          \
  REDUCTION(name, LANES, START, ONE)

template <class T> T distance(T a, T b) { return a > b ? a - b : b - a; }

REDUCE(sum, sierra::reduce_add(a), 0, r += a)
REDUCE(products, sierra::reduce_add(a * b), 0, r += a * b)
REDUCE(differences, sierra::reduce_add(sierra::abs(a - b)), 0, r += distance<int>(a, b))
REDUCE(spread, sierra::reduce_add((T varying(L))(sierra::max(a, (T varying(L))b) - sierra::min(a, (T varying(L))b))), 0, r += (T)(distance<int>(a, (T)b)))
REDUCE(squares, sierra::reduce_add((a - b) * (a - b)), 0, r += (a - b) * (a - b))
REDUCE(means, sierra::reduce_add((a + b + 1) >> 1), 0, r += (a + b + 1) >> 1)
REDUCE(wide, sierra::reduce_add((long varying(L))a * b), 0, r += (long)a * b)
REDUCE(least, sierra::reduce_min(a), (T)~0ull < (T)0 ? (T)((1ull << (8 * sizeof(T) - 1)) - 1) : (T)~0ull, r = a < r ? a : r)
REDUCE(most, sierra::reduce_max(a), (T)~0ull < (T)0 ? -(1l << (8 * sizeof(T) - 1)) : 0, r = a > r ? a : r)
REDUCE(widest, sierra::reduce_max(sierra::abs(a - b)), 0, r = distance<int>(a, b) > r ? distance<int>(a, b) : r)
REDUCE(count, sierra::popcnt(a != b), 0, r += a != b)
REDUCE(below, sierra::reduce_add((int varying(L))(a < b)), 0, r += a < b)
REDUCE(ands, sierra::reduce_and((T varying(L))(a | b)), (T)~0ull, r = (T)r & (T)(a | b))
REDUCE(ors, sierra::reduce_or((T varying(L))(a & b)), 0, r = (T)((T)r | (T)(a & b)))
REDUCE(parity, sierra::reduce_xor(a), 0, r = (T)((T)r ^ a))
REDUCE(last_of_scan, sierra::extract(sierra::exclusive_scan_add(sierra::abs(a - b)), L - 1), 0, if (i < L - 1) r += distance<int>(a, b))
// Lanes left out: their elements do not count.
REDUCE(larger, ({ int sum = 0; if (a > b) sum = sierra::reduce_add(a - b); sum; }), 0, if (a > b) r += a - b)

template <class T, class U> void all() {
  for (int round = 0; round < rounds; ++round) {
    T a[L * blocks];
    U b[L * blocks];
    // No sum of 64 products goes beyond an int.
    for (int i = 0; i < L * blocks; ++i) {
      a[i] = (T)(noise() >> 3), b[i] = (U)(noise() >> 5);
      if (sizeof(T) > 1) a[i] = (T)(a[i] % 5000);
      if (sizeof(U) > 1) b[i] = (U)(b[i] % 5000);
      if (round % 4 == 1) a[i] = (T)(a[i] % 16), b[i] = (U)(b[i] % 16);
    }
    sum(a, b), products(a, b), differences(a, b), spread(a, b), squares(a, b), means(a, b), wide(a, b), least(a, b), most(a, b);
    widest(a, b), count(a, b), below(a, b), ands(a, b), ors(a, b), parity(a, b), last_of_scan(a, b), larger(a, b);
  }
}

int main() {
  using u8 = unsigned char;
  using i8 = signed char;
  using u16 = unsigned short;
  all<u8, u8>(), all<u8, i8>(), all<short, short>();
#if !defined __AVXVNNI__ && !defined __AVX512VNNI__  // which have nothing for these
  all<u16, u8>();
#endif
  return check_status();
}
