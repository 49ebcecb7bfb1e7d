// Lanes of two, three and four values by turns and back, squares of lanes on their side, and pixels in memory.
// lengths: 1 2 8 16
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

// Lane i of the k-th result is place k * L + i of all results behind each other.
template <class T> void turns() {
  for (int round = 0; round < 12; ++round) {
    T in[4][L], out[4][L];
    bool m[L];
    fill_mask(m, round);
    for (auto& row : in) fill(row, 1u << 30);
    auto reset = [&] {
      for (auto& row : out) {
        for (T& x : row) x = (T)1;
      }
    };
    auto check = [&](int n, bool mixed, bool masked) {
      for (int place = 0; place < n * L; ++place) {
        const int from = place % L * n + place / L;
        const int source = mixed ? place % n : from / L, lane = mixed ? place / n : from % L;
        // The value of a dead lane is unspecified where it goes.
        if (masked && m[place % L] && !m[lane]) continue;
        CHECK(same_bits(out[place / L][place % L], masked && !m[place % L] ? (T)1 : in[source][lane]));
      }
    };
    T varying(L) a = AS(T, in[0]), b = AS(T, in[1]), c = AS(T, in[2]), d = AS(T, in[3]);
#define WRITE2(x) AS(T, out[0]) = x.first, AS(T, out[1]) = x.second
#define WRITE3(x) WRITE2(x), AS(T, out[2]) = x.third
#define WRITE4(x) WRITE3(x), AS(T, out[3]) = x.fourth
#define TRY(name, mixed)                                                 \
  do {                                                                   \
    reset(); { auto r = sierra::name(a, b); WRITE2(r); } check(2, mixed, false);          \
    reset(); { auto r = sierra::name(a, b, c); WRITE3(r); } check(3, mixed, false);       \
    reset(); { auto r = sierra::name(a, b, c, d); WRITE4(r); } check(4, mixed, false);    \
    T varying(L) x = (T)1, y = (T)1, z = (T)1, w = (T)1;                 \
    if (AS(bool, m)) {                                                   \
      auto [first, second, third, fourth] = sierra::name(a, b, c, d);    \
      x = first, y = second, z = third, w = fourth;                      \
    }                                                                    \
    reset();                                                             \
    AS(T, out[0]) = x, AS(T, out[1]) = y, AS(T, out[2]) = z, AS(T, out[3]) = w; \
    check(4, mixed, true);                                               \
    x = (T)1, y = (T)1, z = (T)1;                                        \
    if (AS(bool, m)) {                                                   \
      auto [first, second, third] = sierra::name(a, b, c);               \
      x = first, y = second, z = third;                                  \
    }                                                                    \
    reset();                                                             \
    AS(T, out[0]) = x, AS(T, out[1]) = y, AS(T, out[2]) = z;             \
    check(3, mixed, true);                                               \
  } while (0)
    TRY(interleave, true);
    TRY(deinterleave, false);
    // A uniform value among them.
    for (T& x : in[1]) x = in[1][0];
    reset();
    { auto r = sierra::interleave(a, in[1][0]); WRITE2(r); }
    check(2, true, false);
  }
}

template <class T, int N> void check_square(const T (&before)[N][L], const T (&after)[N][L], const bool* m) {
  for (int i = 0; i < N; ++i) {
    for (int lane = 0; lane < L; ++lane) {
      const int group = lane / N * N, from = group + i;
      if (m && m[lane] && !m[from]) continue;
      CHECK(same_bits(after[i][lane], m && !m[lane] ? before[i][lane] : before[lane % N][from]));
    }
  }
}
#define TURN2(row) sierra::transpose(row(0), row(1))
#define TURN4(row) sierra::transpose(row(0), row(1), row(2), row(3))
#define TURN8(row) sierra::transpose(row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
template <class T> void squares() {
  for (int round = 0; round < 12; ++round) {
    T in[8][L], out[8][L];
    bool m[L];
    fill_mask(m, round);
    for (auto& row : in) fill(row, 1u << 30);
    auto part = [&](auto& whole, auto& some) { __builtin_memcpy(&some, &whole, sizeof(some)); };
#define ROW(i) v[i]
#define SQUARE(n)                                                        \
  if constexpr (n <= L) {                                                \
    T before[n][L], after[n][L];                                         \
    part(in, before);                                                    \
    T varying(L) v[8];                                                   \
    for (int i = 0; i < n; ++i) v[i] = AS(T, in[i]);                     \
    TURN##n(ROW);                                                        \
    for (int i = 0; i < n; ++i) AS(T, out[i]) = v[i];                    \
    part(out, after);                                                    \
    check_square<T, n>(before, after, nullptr);                          \
    for (int i = 0; i < n; ++i) v[i] = AS(T, in[i]);                     \
    if (AS(bool, m)) TURN##n(ROW);                                       \
    for (int i = 0; i < n; ++i) AS(T, out[i]) = v[i];                    \
    part(out, after);                                                    \
    check_square<T, n>(before, after, m);                                \
  }
    SQUARE(2) SQUARE(4) SQUARE(8)
  }
}

template <class T> void pixels() {
  constexpr int n = 77;
  static T picture[4 * n], other[4 * n + 1];
  for (T& x : picture) x = number<T>(1u << 30);
#define PICTURE(channels, LOAD, STORE)                                   \
  do {                                                                   \
    for (T& x : other) x = (T)1;                                         \
    sierra::for_each<L>(0, n, [&](int varying(L) i) {                    \
      T varying(L) r = (T)0, g = (T)0, b = (T)0, a = (T)0;               \
      LOAD;                                                              \
      if (i % 3 != 1) STORE;                                             \
      (void)b, (void)a;                                                  \
    });                                                                  \
    for (int i = 0; i < 4 * n + 1; ++i) {                                \
      const int pixel = i / channels, channel = i % channels;            \
      const bool written = pixel < n && pixel % 3 != 1;                  \
      CHECK(same_bits(other[i], written ? picture[pixel * channels + channels - 1 - channel] : (T)1)); \
    }                                                                    \
    for (T& x : other) x = (T)1;                                         \
    sierra::for_each<L>(0, n, [&](int i) {                               \
      T r, g, b, a;                                                      \
      LOAD;                                                              \
      STORE;                                                             \
      (void)b, (void)a;                                                  \
    });                                                                  \
    for (int i = 0; i < channels * n; ++i) CHECK(same_bits(other[i], picture[i / channels * channels + channels - 1 - i % channels])); \
    CHECK(same_bits(other[channels * n], (T)1));                         \
  } while (0)
  PICTURE(2, sierra::load_pixels(picture, i, r, g), sierra::store_pixels(other, i, g, r));
  PICTURE(3, sierra::load_pixels(picture, i, r, g, b), sierra::store_pixels(other, i, b, g, r));
  PICTURE(4, sierra::load_pixels(picture, i, r, g, b, a), sierra::store_pixels(other, i, a, b, g, r));
}

int main() {
  // One type of each size, and what is stored as another.
  turns<bool>(), turns<unsigned char>(), turns<short>(), turns<float>(), turns<wide_enum>();
  squares<bool>(), squares<unsigned char>(), squares<short>(), squares<float>(), squares<double>();
  pixels<unsigned char>(), pixels<short>(), pixels<float>();
  return check_status();
}
