// Arrays of an iteration's own that are copies of elements, or are copied back, and whose elements are found by an index: they are lanes, whatever number of bytes is copied.
// builds: one
#include "loops.h"

#include <algorithm>
#include <array>
#include <cstdint>

constexpr int L = VECTOR_LENGTH;
constexpr int M = 100, N = 77;

template<class T, int K> struct Row { T list[K]; };
template<class T> struct Pair { T first, second; };
template<class T> struct Nested { Pair<T> pairs[4]; };
union Word { float number; unsigned char bytes[4]; };
struct Words { Word words[4]; };

template<class T, int K> void rows(bool runs) {
  static Row<T, K> from[M], to[2][M];
  static T sums[2][M];
  for (int i = 0; i < M; ++i) for (int k = 0; k < K; ++k) from[i].list[k] = T((i * 31 + k * 7) % 97);
  auto one = [](int way, int i) {
    Row<T, K> row = from[i * 7 % M];
    row.list[i % K] = T(3);
    T sum = 0;
    for (int k = 0; k < K; ++k) sum = T(sum * 2 + row.list[(k + i) % K]);
    sums[way][i] = sum;
    to[way][i] = row;
  };
  auto by_copy = [](int way, int i) {
    std::array<T, K> row;
    std::copy(from[i].list, from[i].list + K, row.begin());
    std::reverse(row.begin(), row.end());
    T least = row[i % K];
    for (int k = 0; k < K; ++k) least = std::min(least, row[(k * 3 + i) % K]);
    sums[way][i] = least;
    std::copy(row.begin(), row.end(), to[way][i].list);
  };
  auto same = [&](auto& body, int line) {
    std::memset(to, 0, sizeof to);
    for (int i = 0; i < N; ++i) body(0, i);
    sierra::for_each<L>(0, N, [&](int i) { body(1, i); });
    check_true(std::memcmp(sums[0], sums[1], sizeof sums[0]) == 0, "the same sums as in a loop", line);
    check_true(std::memcmp(to[0], to[1], sizeof to[0]) == 0, "the same rows as in a loop", line);
    check_together<L>(runs, [&](int i) { body(1, i); }, line);
  };
  same(one, __LINE__);
  same(by_copy, __LINE__);
}

// Numbers of several kinds in one place, and of several sizes: whole bytes are copied, between numbers as well.
static void other_locals() {
  static Words from[M], to[2][M];
  static Nested<double> pairs[M], turned[2][M];
  for (int i = 0; i < M; ++i) {
    for (int k = 0; k < 4; ++k) from[i].words[k].number = float(i * 4 + k);
    for (int k = 0; k < 4; ++k) pairs[i].pairs[k] = {i * 1.5, k - 2.0};
  }
  auto one = [](int way, int i) {
    Words words = from[i];
    words.words[i % 4].bytes[i % 3] = (unsigned char)(i);
    to[way][i] = words;
    Nested<double> nested = pairs[i];
    std::swap(nested.pairs[i % 4].first, nested.pairs[(i + 1) % 4].second);
    turned[way][i] = nested;
  };
  for (int i = 0; i < N; ++i) one(0, i);
  sierra::for_each<L>(0, N, [&](int i) { one(1, i); });
  check_true(std::memcmp(to[0], to[1], sizeof to[0]) == 0, "the same words as in a loop", __LINE__);
  check_true(std::memcmp(turned[0], turned[1], sizeof turned[0]) == 0, "the same pairs as in a loop", __LINE__);
}

int main() {
  rows<float, 8>(true);
  rows<float, 4>(true);
  rows<double, 8>(true);
  rows<int, 5>(true);
  rows<std::int16_t, 16>(true);
  rows<std::uint8_t, 32>(true);
  rows<std::int64_t, 2>(true);
  other_locals();
  return check_status();
}
