// `i % w` and `i / w` of lanes in steps, and guards around accesses (`x > 0 && x < w - 1`), where the interior of a loop has a copy for one row and full masks: numbers of all types, rows
// shorter than the lanes, divisors that change, lanes under masks, sums that wrap, returns before the end.
// lengths: 2 8 16
#include "check.h"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <vector>

#define L VECTOR_LENGTH

template<class I> [[gnu::noinline]] void flat(const int* in, int* out, I w, I n) {
  sierra::for_each<L>(I(0), n, [&](I varying(L) i) {
    I varying(L) x = I varying(L)(i % w), y = I varying(L)(i / w);
    out[I varying(L)(y * w + x)] = int varying(L)(in[x] * 100 + int varying(L)(y));
  });
}
template<class I> void flat_rows() {
  for (I w : {I(1), I(2), I(3), I(L), I(L + 1), I(23), I(40)})
    for (I n : {I(w), I(3 * w), I(w * 2 + 1), I(100)}) {
      if (n > I(100)) continue;
      std::vector<int> in(w), out(n, -1);
      for (I x = 0; x < w; ++x) in[x] = int(x * 3 + 1);
      flat(in.data(), out.data(), w, n);
      for (I i = 0; i < n; ++i) CHECK_EQ(out[i], in[i % w] * 100 + int(i / w));
    }
}
// A ring; the sum is negative for a divisor that C++ rounds to zero.
template<class I> [[gnu::noinline]] void ring(const int* in, int* out, I w, I by) {
  sierra::for_each<L>(I(0), w, [&](I varying(L) x) { out[x] = in[(x + w + by) % w] - in[(x + 1) % w]; });
}
template<class I> [[gnu::noinline]] void remainders(int* out, I from, I w, int n) {
  for (int at = 0; at + L <= n; at += L) {
    I varying(L) x = I varying(L)(from + I varying(L)(at + sierra::seq<L>()));
    out[at + sierra::seq<L>()] = int varying(L)(x % w) * 7 + int varying(L)(x / w);
  }
}
template<class I> void around(I w) {
  for (I from : {I(-90), I(-3), I(0), I(5), I(100)}) {
    int out[64];
    remainders(out, from, w, 64);
    for (int i = 0; i < 64 / L * L; ++i) {
      I x = I(from + i);
      CHECK_EQ(out[i], int(x % w) * 7 + int(x / w));
    }
  }
}
// The divisor is 0 where nobody divides, and changes.
[[gnu::noinline]] void some(const int* in, int* out, int w, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    if (w != 0) out[i] = in[i % (w + i / n)];
    if (i > 3) out[i] += in[i] / 2 + (w > 0 ? i / 29 : 0);
    w = n / 7;
  });
}

// What is asked of a place in a row is not said of the index; nor what is asked of a clamped index of the index itself.
[[gnu::noinline]] void first_of_rows(const int* in, int* out, int w, int n, int low, int high) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    int varying(L) x = i % w, s = 7;
    if (x != 0) s = in[i - 1];
    if (x < low) s += in[i];
    if (i / w != 1) s += in[i + 1] * 3;
    int varying(L) kept = i < 5 ? 5 : i;
    if (kept < high) s += in[i] * 5;
    if (kept + 1 != high) s += in[kept];
    int varying(L) again = sierra::min(sierra::max(kept - 7, x), high);
    s += in[again] * 11;
    out[i] = s;
  });
}

// Guards.
struct Cell { short a; uint8_t b; };
[[gnu::noinline]] void life(const Cell* in, Cell* out, int w, int h) {
  for (int y = 0; y < h; ++y)
    sierra::for_each<L>(0, w, [&](int varying(L) x) {
      int varying(L) around = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) {
          int varying(L) xx = x + i;
          int yy = y + j;
          if (xx >= 0 && xx < w && yy >= 0 && yy < h && (i != 0 || j != 0)) around += in[yy * w + xx].b;
        }
      if (x == 0 || x == w - 1) {
        out[y * w + x].b = 9;
        return;
      }
      out[y * w + x].b = uint8_t varying(L)(around == 3 || (around == 2 && in[y * w + x].b != 0));
      out[y * w + x].a = short varying(L)(around);
    });
}
void life_of_one(const Cell* in, Cell* out, int w, int h) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      int around = 0;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) {
          int xx = x + i, yy = y + j;
          if (xx >= 0 && xx < w && yy >= 0 && yy < h && (i != 0 || j != 0)) around += in[yy * w + xx].b;
        }
      if (x == 0 || x == w - 1) {
        out[y * w + x].b = 9;
        continue;
      }
      out[y * w + x].b = uint8_t(around == 3 || (around == 2 && in[y * w + x].b != 0));
      out[y * w + x].a = short(around);
    }
}
// Guards that the lanes pass, and those that none does; a guard around another one; the middle that is left out.
[[gnu::noinline]] void guarded(const float* in, float* out, int n, int from, int to, int hole) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    float varying(L) s = 1;
    if (i >= from) {
      s = in[i - from];
      if (i + 2 < to) s += in[i + 2];
      if (i + 1 != hole) s -= in[i];
    }
    if (!(i < from || i > to)) out[i] = s;
    if (i != hole) out[i] += 2;
  });
}
// Without a sign, where 0 - 1 is large.
[[gnu::noinline]] void unsigned_guard(const int* in, int* out, unsigned n) {
  sierra::for_each<L>(0u, n, [&](unsigned varying(L) i) {
    int varying(L) s = 0;
    if (i - 1u < n) s += in[i - 1u];
    if (i + 1u < n) s += in[i + 1u] * 3;
    out[i] = s;
  });
}

int main() {
  flat_rows<int>();
  flat_rows<unsigned>();
  flat_rows<long>();
  flat_rows<std::size_t>();
  flat_rows<short>();
  flat_rows<unsigned char>();
  for (int w : {1, 2, L, L + 3, 50})
    for (int by : {-1, 0, 1, 2}) {
      std::vector<int> in(w), out(w);
      for (int x = 0; x < w; ++x) in[x] = x * x + 1;
      ring(in.data(), out.data(), w, by);
      for (int x = 0; x < w; ++x) CHECK_EQ(out[x], in[(x + w + by) % w] - in[(x + 1) % w]);
    }
  for (int w : {1, 7, 40, 1000, -7, INT_MAX, INT_MIN + 1}) around(w);
  for (long w : {1L, 30L, -5L, LONG_MAX, LONG_MAX - 3}) around(w);
  for (unsigned w : {1u, 40u, 4000000000u, UINT_MAX}) around(w);
  for (std::size_t w : {std::size_t(3), std::size_t(77), std::size_t(-1), std::size_t(-50)}) around(w);
  for (short w : {short(1), short(33), short(-9)}) around(w);
  {
    std::vector<int> in(120), out(120, 5), right(120, 5);
    for (int i = 0; i < 120; ++i) in[i] = i * 5;
    for (int w : {0, 1, 30}) {
      some(in.data(), out.data(), w, 90);
      int v = w;
      for (int at = 0; at < 90; at += L) {
        for (int i = at; i < at + L && i < 90; ++i) {
          if (v != 0) right[i] = in[i % (v + i / 90)];
          if (i > 3) right[i] += in[i] / 2 + (v > 0 ? i / 29 : 0);
        }
        v = 90 / 7;
      }
      for (int i = 0; i < 90; ++i) CHECK_EQ(out[i], right[i]);
    }
  }
  for (int w : {1, 3, L, 3 * L, 40})
    for (int low : {-1, 2, 50, 300})
      for (int high : {0, 4, 6, 60, 119}) {
        std::vector<int> in(122), out(120);
        for (int i = 0; i < 122; ++i) in[i] = i * i % 1001;
        first_of_rows(in.data(), out.data(), w, 120, low, high);
        for (int i = 0; i < 120; ++i) {
          int x = i % w, right = 7, kept = i < 5 ? 5 : i;
          if (x != 0) right = in[i - 1];
          if (x < low) right += in[i];
          if (i / w != 1) right += in[i + 1] * 3;
          if (kept < high) right += in[i] * 5;
          if (kept + 1 != high) right += in[kept];
          right += in[std::min(std::max(kept - 7, x), high)] * 11;
          CHECK_EQ(out[i], right);
        }
      }
  for (int w : {1, 2, 3, L, 2 * L + 1, 45})
    for (int h : {1, 2, 4}) {
      std::vector<Cell> in(w * h), out(w * h, Cell{-1, 77}), right(w * h, Cell{-1, 77});
      for (int i = 0; i < w * h; ++i) in[i] = {short(i), uint8_t((i * 7 + i / 3) % 3 == 0)};
      life(in.data(), out.data(), w, h);
      life_of_one(in.data(), right.data(), w, h);
      for (int i = 0; i < w * h; ++i) CHECK_EQ(out[i].a * 256 + out[i].b, right[i].a * 256 + right[i].b);
    }
  for (int n : {1, L, 3 * L + 1, 60})
    for (int from : {0, 1, L, 50})
      for (int to : {-1, 3, 30, 59})
        for (int hole : {-5, 0, 7, L, 100}) {
          std::vector<float> in(70), out(70, -3), right(70, -3);
          for (int i = 0; i < 70; ++i) in[i] = float(i * 3 % 17);
          guarded(in.data(), out.data(), n, from, to, hole);
          for (int i = 0; i < n; ++i) {
            float s = 1;
            if (i >= from) {
              s = in[i - from];
              if (i + 2 < to) s += in[i + 2];
              if (i + 1 != hole) s -= in[i];
            }
            if (!(i < from || i > to)) right[i] = s;
            if (i != hole) right[i] += 2;
          }
          for (int i = 0; i < 70; ++i) CHECK_EQ(out[i], right[i]);
        }
  for (unsigned n : {1u, 2u, unsigned(L), 50u}) {
    std::vector<int> in(n), out(n);
    for (unsigned i = 0; i < n; ++i) in[i] = int(i * 11 % 31);
    unsigned_guard(in.data(), out.data(), n);
    for (unsigned i = 0; i < n; ++i) CHECK_EQ(out[i], (i > 0 ? in[i - 1] : 0) + (i + 1 < n ? in[i + 1] * 3 : 0));
  }
  return check_status();
}
