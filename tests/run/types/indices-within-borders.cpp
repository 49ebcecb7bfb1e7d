// Indices that are kept within borders, where the interior of a loop has a copy without them: every kind of border (clamped, mirrored, wrapped, by choices
// and by the library's functions), all types of indices, rows that are shorter than the lanes, bounds that change as the loop goes, indices that wrap.
// lengths: 2 4 8 16 32
#include "check.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <vector>

#define L VECTOR_LENGTH

struct Rgb { uint8_t r, g, b; };

enum Kind { CLAMP, MIN_MAX, MAX_MIN, CHOICE, MIRROR, WRAP, EDGE, LOWER, UPPER };

// One text for lanes and for one lane.
template<Kind K, class X, class I> X kept(X x, I w) {
  using std::clamp; using std::min; using std::max;
  using sierra::min; using sierra::max;
  const X low = X(I(0)), high = X(I(w - 1));
  if (K == CLAMP) return clamp(x, I(0), I(w - 1));
  if (K == MIN_MAX) return min(max(x, low), high);
  if (K == MAX_MIN) return max(min(x, high), low);
  if (K == CHOICE) {
    if (x >= w) x = high;
    return x < I(0) ? low : x;
  }
  if (K == MIRROR) {
    x = x < I(0) ? X(-x) : x;
    return x > I(w - 1) ? X(I(2 * (w - 1)) - x) : x;
  }
  if (K == WRAP) {
    x = x < I(0) ? X(x + w) : x;
    return x >= w ? X(x - w) : x;
  }
  if (K == EDGE) {
    X y = x == I(-1) ? high : x;
    if (!(y != w)) y = low;
    return y;
  }
  if (K == LOWER) return max(x, low);
  return min(x, high);
}

template<class T> uint32_t number(T t) { return uint32_t(t); }

template<Kind K, class I, class T> [[gnu::noinline]] void sum(const T* in, T* out, I w, I from, I to) {
  sierra::for_each<L>(I(0), w, [&](I varying(L) x) {
    T varying(L) s = 0;
    for (I k = from; k <= to; ++k) s = T varying(L)(s * T(3) + in[kept<K>(I varying(L)(x + k), w)]);
    out[x] = s;
  });
}
template<Kind K, class I, class T> void sum_of_one(const T* in, T* out, I w, I from, I to) {
  for (I x = 0; x < w; ++x) {
    T s = 0;
    for (I k = from; k <= to; ++k) s = T(s * T(3) + in[kept<K>(I(x + k), w)]);
    out[x] = s;
  }
}

template<Kind K, class I, class T> void rows(I from, I to) {
  for (I w = 4; w < I(3 * L + 5) && w < I(100); w = I(w + 1 + w / 5)) {
    std::vector<T> in(w), out(w, T(9)), right(w, T(9));
    for (I x = 0; x < w; ++x) in[x] = T(x * 7 % 100);
    sum<K>(in.data(), out.data(), w, from, to);
    sum_of_one<K>(in.data(), right.data(), w, from, to);
    for (I x = 0; x < w; ++x) CHECK_EQ(number(out[x]), number(right[x]));
  }
}
template<class I, class T> void both_sides() {
  rows<CLAMP, I, T>(I(-2), I(2));
  rows<MIN_MAX, I, T>(I(-1), I(3));
  rows<MAX_MIN, I, T>(I(-3), I(-1));
  rows<CHOICE, I, T>(I(-1), I(1));
  rows<MIRROR, I, T>(I(-3), I(3));
  rows<WRAP, I, T>(I(-2), I(1));
  rows<EDGE, I, T>(I(-1), I(1));
  rows<LOWER, I, T>(I(-3), I(0));
  rows<UPPER, I, T>(I(0), I(2));
}
// Without a sign what lies before the first one is far behind the last one.
template<class I, class T> void one_side() {
  rows<CLAMP, I, T>(I(0), I(3));
  rows<MAX_MIN, I, T>(I(0), I(2));
  rows<CHOICE, I, T>(I(0), I(2));
  rows<UPPER, I, T>(I(0), I(2));
}
// `x - 1` of the first lane wraps.
template<class I> [[gnu::noinline]] void before_the_first(const int* in, int* out, I w) {
  sierra::for_each<L>(I(0), w, [&](I varying(L) x) { out[x] = in[sierra::min(I varying(L)(x - I(1)), I varying(L)(w - I(1)))]; });
}
template<class I> void wraps() {
  for (I w = 1; w < 3 * L + 3; ++w) {
    std::vector<int> in(w), out(w);
    for (I x = 0; x < w; ++x) in[x] = int(x * 5 + 1);
    before_the_first(in.data(), out.data(), w);
    for (I x = 0; x < w; ++x) CHECK_EQ(out[x], in[x == 0 ? w - 1 : x - 1]);
  }
}

// A picture in two dimensions; under a mask; structures.
[[gnu::noinline]] void sharpen(const std::vector<Rgb>& in, std::vector<Rgb>& out, int w, int h) {
  for (int y = 0; y < h; ++y)
    sierra::for_each<L>(0, w, [&](int varying(L) x) {
      int varying(L) r = 0, g = 0, b = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) {
          Rgb varying(L) c = in[std::clamp(y + j, 0, h - 1) * w + std::clamp(x + i, 0, w - 1)];
          int k = i == 0 && j == 0 ? 8 : -1;
          r += k * c.r, g += k * c.g, b += k * c.b;
        }
      if (g > 0) out[y * w + x] = Rgb varying(L){uint8_t varying(L)(r), uint8_t varying(L)(g), uint8_t varying(L)(b)};
    });
}
void sharpen_one(const std::vector<Rgb>& in, std::vector<Rgb>& out, int w, int h) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      int r = 0, g = 0, b = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) {
          Rgb c = in[std::clamp(y + j, 0, h - 1) * w + std::clamp(x + i, 0, w - 1)];
          int k = i == 0 && j == 0 ? 8 : -1;
          r += k * c.r, g += k * c.g, b += k * c.b;
        }
      if (g > 0) out[y * w + x] = Rgb{uint8_t(r), uint8_t(g), uint8_t(b)};
    }
}

// The loop shortens its own row, and where it reads.
struct Row { int w, first; };
[[gnu::noinline]] void shrinks(Row& row, const int* in, int* out, int n) {
  for (int at = 0; at + L <= n; at += L) {
    int varying(L) x = at + sierra::seq<L>();
    int varying(L) y = std::max(x + 1, row.first);
    row.w = n - at / 2;
    out[x] = in[std::min(y, row.w - 1)];
    row.first = at / 3;
  }
}
void shrinks_one(Row& row, const int* in, int* out, int n) {
  for (int at = 0; at + L <= n; at += L) {
    int first = row.first;
    row.w = n - at / 2;
    for (int l = 0; l < L; ++l) out[at + l] = in[std::min(std::max(at + l + 1, first), row.w - 1)];
    row.first = at / 3;
  }
}

// Stores within borders: the greatest lane of those at a border wins.
[[gnu::noinline]] void shifted(const int* in, int* out, int w, int by) {
  sierra::for_each<L>(0, w, [&](int varying(L) x) { out[std::clamp(x + by, 0, w - 1)] = in[x]; });
}

// Backwards and in steps of two.
[[gnu::noinline]] void reversed(const short* in, short* out, int w, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) x) { out[x] = short varying(L)(in[std::clamp(w - 1 - x, 3, w - 2)] - in[std::min(2 * x, w - 1)]); });
}

// Near the end of the numbers.
[[gnu::noinline]] void at_the_end(const int* in, int* out, int from, int n) {
  for (int at = 0; at + L <= n; at += L) {
    int varying(L) x = from + at + sierra::seq<L>();
    out[at + sierra::seq<L>()] = in[std::max(x, INT_MAX - 40) - (INT_MAX - 90)];
  }
}

int main() {
  both_sides<int, uint8_t>();
  both_sides<int, float>();
  both_sides<long, int>();
  both_sides<short, int16_t>();
  both_sides<signed char, uint8_t>();
  one_side<unsigned, uint8_t>();
  one_side<std::size_t, int>();
  one_side<unsigned short, float>();
  wraps<unsigned>();
  wraps<std::size_t>();
  for (int w : {1, 2, L - 1, L, L + 1, 3 * L + 2, 61})
    for (int h : {1, 3, 5}) {
      std::vector<Rgb> in(w * h), out(w * h, Rgb{1, 2, 3}), right(w * h, Rgb{1, 2, 3});
      for (int i = 0; i < w * h; ++i) in[i] = {uint8_t(i * 7), uint8_t(i * i), uint8_t(i * 13)};
      sharpen(in, out, w, h);
      sharpen_one(in, right, w, h);
      for (int i = 0; i < w * h; ++i) CHECK_EQ(out[i].r + 256 * out[i].g + 65536 * out[i].b, right[i].r + 256 * right[i].g + 65536 * right[i].b);
      std::vector<int> numbers(w), to(w, -1), expected(w, -1);
      for (int i = 0; i < w; ++i) numbers[i] = i * 3 + 1;
      for (int by : {-5, -1, 0, 2, 9}) {
        shifted(numbers.data(), to.data(), w, by);
        for (int i = 0; i < w; ++i) expected[std::clamp(i + by, 0, w - 1)] = numbers[i];
        for (int i = 0; i < w; ++i) CHECK_EQ(to[i], expected[i]);
      }
    }
  std::vector<int> in(200), out(200), right(200);
  for (int i = 0; i < 200; ++i) in[i] = i * 3 + 1;
  Row row{200, 0}, other{200, 0};
  shrinks(row, in.data(), out.data(), 190);
  shrinks_one(other, in.data(), right.data(), 190);
  for (int i = 0; i < 200; ++i) CHECK_EQ(out[i], right[i]);
  std::vector<short> words(200), to(100), expected(100);
  for (int i = 0; i < 200; ++i) words[i] = short(i * 77);
  for (int w : {5, 37, 100, 150}) {
    reversed(words.data(), to.data(), w, 100);
    for (int x = 0; x < 100; ++x) expected[x] = short(words[std::clamp(w - 1 - x, 3, w - 2)] - words[std::min(2 * x, w - 1)]);
    for (int x = 0; x < 100; ++x) CHECK_EQ(to[x], expected[x]);
  }
  at_the_end(in.data(), out.data(), INT_MAX - 80, 64);
  for (int i = 0; i < 64 / L * L; ++i) CHECK_EQ(out[i], in[std::max(INT_MAX - 80 + i, INT_MAX - 40) - (INT_MAX - 90)]);
  return check_status();
}
