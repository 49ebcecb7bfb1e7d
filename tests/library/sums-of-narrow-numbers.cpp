// Sums of bytes, of their distances, of products and of chosen ones, into accumulators of all kinds, are those of a scalar loop, however long the range and whatever the numbers.
#include <sierra.h>

#include <cstdint>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
using u8 = uint8_t;
using i8 = int8_t;
using u16 = uint16_t;
using i16 = int16_t;

// The sum of lanes of products of 16 bits may be greater than an `int`.
template<class A, class P, class V> auto widened(V v) {
  if constexpr (sizeof(A) == 8 && sizeof(P) == 2) return (A varying(L)) v;
  else return v;
}

// A sum of an expression of p[x] and q[x]: for lanes of accumulators, for one accumulator, and for one lane.
#define SUM(NAME, A, P, Q, CONDITION, TERM)                                                              \
  struct NAME {                                                                                          \
    using First = P;                                                                                     \
    using Second = Q;                                                                                    \
    __attribute__((noinline)) static A in_lanes(const P* p, const Q* q, int n, A start, int limit) {     \
      A varying(L) sum = 0;                                                                              \
      sierra::for_each<L>(0, n, [&](int varying(L) x) {                                                  \
        if (CONDITION) sum += TERM;                                                                      \
      });                                                                                                \
      (void) limit;                                                                                      \
      return start + sierra::reduce_add(sum);                                                            \
    }                                                                                                    \
    __attribute__((noinline)) static A of_rows(const P* p, const Q* q, int n, A start, int limit) {      \
      A sum = start;                                                                                     \
      for (int row = 0; row < 3; ++row) {                                                                \
        sierra::for_each<L>(row * n / 3, (row + 1) * n / 3, [&](int varying(L) x) {                      \
          if (CONDITION) sum += sierra::reduce_add(widened<A, P>(TERM));                                 \
        });                                                                                              \
      }                                                                                                  \
      (void) limit;                                                                                      \
      return sum;                                                                                        \
    }                                                                                                    \
    __attribute__((noinline)) static A of_one(const P* p, const Q* q, int n, A start, int limit) {       \
      A sum = start;                                                                                     \
      for (int x = 0; x < n; ++x)                                                                        \
        if (CONDITION) sum += TERM;                                                                      \
      (void) limit;                                                                                      \
      return sum;                                                                                        \
    }                                                                                                    \
  };

SUM(Bytes, uint32_t, u8, u8, true, p[x])
SUM(BytesInLong, uint64_t, u8, u8, true, p[x])
SUM(BytesInShort, u16, u8, u8, true, p[x] + 0)
SUM(SignedBytes, int, i8, i8, true, p[x])
SUM(SignedBytesInLong, int64_t, i8, i8, true, p[x])
SUM(Distances, int, u8, u8, true, sierra::abs(p[x] - q[x]))
SUM(DistancesInLong, uint64_t, u8, u8, true, sierra::abs(p[x] - q[x]))
SUM(Squares, uint32_t, u8, u8, true, (p[x] - q[x]) * (p[x] - q[x]))
SUM(SquaresInLong, uint64_t, u8, u8, true, (p[x] - q[x]) * (p[x] - q[x]))
SUM(Products, uint32_t, u8, u8, true, p[x] * q[x])
SUM(MixedProducts, int, u8, i8, true, p[x] * q[x])
SUM(MixedBackward, int, i8, u8, true, p[x] * q[x])
SUM(SignedProducts, int, i8, i8, true, p[x] * q[x])
SUM(Words, uint32_t, i16, i16, true, p[x])
SUM(WordsWithoutSign, uint32_t, u16, u16, true, p[x])
SUM(WordProducts, uint32_t, i16, i16, true, p[x] * q[x])
SUM(WordProductsInLong, int64_t, i16, i16, true, p[x] * q[x])
SUM(WordByByte, int64_t, i16, i8, true, p[x] * q[x])
SUM(ProductsWithoutSign, uint32_t, u16, u8, true, p[x] * q[x])
SUM(Chosen, uint32_t, u8, u8, p[x] > limit, q[x])
SUM(ChosenDistances, uint32_t, u8, u8, p[x] != limit, sierra::abs(p[x] - q[x]))
SUM(ChosenSquares, uint32_t, u8, u8, q[x] <= limit, p[x] * p[x])
SUM(Sevenths, uint32_t, u8, u8, true, p[x] / 7 + q[x] % 3)
SUM(Weighted, uint32_t, u8, i8, true, 3 * p[x] - q[x])
SUM(Counted, int, u8, u8, true, (p[x] < q[x]) + 0)

static uint32_t state = 1;
static uint32_t next() { return state = state * 1664525u + 1013904223u, state >> 8; }

template<class T> void fill(T* p, int kind) {
  const T least = T(T(-1) < T(0) ? T(1) << (8 * sizeof(T) - 1) : 0), greatest = T(~least);
  for (int i = 0; i < 700; ++i) p[i] = kind == 0 ? T(next()) : kind == 1 ? least : kind == 2 ? greatest : i % 2 ? least : greatest;
}

template<class S> void check() {
  static typename S::First p[700];
  static typename S::Second q[700];
  for (int kinds = 0; kinds < 16; ++kinds) {
    fill(p, kinds / 4);
    fill(q, kinds % 4);
    for (int n : {0, 1, 5, 31, 32, 64, 65, 127, 300, 640}) {
      const int limit = int(next() % 256);
      const auto wanted = S::of_one(p + 3, q + 1, n, 5, limit);
      CHECK_EQ(S::in_lanes(p + 3, q + 1, n, 5, limit), wanted);
      CHECK_EQ(S::of_rows(p + 3, q + 1, n, 5, limit), wanted);
    }
  }
}

template<class... S> void check_all() { (check<S>(), ...); }

int main() {
  check_all<Bytes, BytesInLong, BytesInShort, SignedBytes, SignedBytesInLong, Distances, DistancesInLong, Squares, SquaresInLong>();
  check_all<Products, MixedProducts, MixedBackward, SignedProducts, Words, WordsWithoutSign, WordProducts, WordProductsInLong, WordByByte>();
  check_all<ProductsWithoutSign, Chosen, ChosenDistances, ChosenSquares, Sevenths, Weighted, Counted>();
  return check_status();
}
