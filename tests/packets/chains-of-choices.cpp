// if, else if and else that only compute a little are choices, whatever was decided before; sides that write, read, divide or call stay sides.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 3 * L + 40;

template<class T> struct Array { T at[N]; };
static Array<int> ints[2], a, b;
static Array<float> floats[2], x, y;
static Array<long long> longs[2];

template<class T, class B> void loops(Array<T> (&arrays)[2], Array<T>*& to, B body, int line) {
  check_places<L>(arrays, to, {0, 1, 3}, L + 3, [](T& element, int k) { element = T(k * 37 % 101); }, body, line);
}
static Array<int>* to;
static Array<float>* real;
static Array<long long>* wide;
#define INTS(...) loops(ints, to, [&](int i) { __VA_ARGS__ }, __LINE__)
#define FLOATS(...) loops(floats, real, [&](int i) { __VA_ARGS__ }, __LINE__)
#define LONGS(...) loops(longs, wide, [&](int i) { __VA_ARGS__ }, __LINE__)

static int inside(int i, int size) { return i < 0 ? i + 2 : i >= size ? i - 2 : i; }
static float lane_of(float v, float w) {
  if (v < w) return v * 2;
  if (v > 3) return w + 1;
  if (w == 0) return -v;
  return v - w;
}

int main() {
  for (int k = 0; k < N; ++k) {
    a.at[k] = k * 7 % 11 - 4;
    b.at[k] = k * 5 % 13 - 6;
    x.at[k] = float(k * 3 % 17) / 4 - 2;
    y.at[k] = float(k * 11 % 7) - 3;
  }
  int mode = 1, bound = 0;
  for (mode = 0; mode < 3; ++mode) {
    INTS(int r; if (a.at[i] == 1) r = a.at[i] * 2; else if (b.at[i] == 2) r = b.at[i] + 1; else if (a.at[i] < 0) r = a.at[i] - b.at[i]; else r = b.at[i]; to->at[i] = r;);
    INTS(int r = b.at[i]; if (mode == 0) r = a.at[i] ^ r; else if (mode == 1 && r > 0) r -= a.at[i]; to->at[i] += r;);
    FLOATS(real->at[i] = lane_of(x.at[i], y.at[i]););
    FLOATS(float r = x.at[i]; if (r > 0) { r = r * r - y.at[i]; if (r > 1) r = 1 - r; } else if (mode > 1) r = -r; real->at[i] = r;);
  }
  // Of what is not chosen nothing may be seen: overflow, shifts that are too far, numbers that do not fit.
  INTS(int v = a.at[i], s = b.at[i]; if (s < 0 || s > 31) v = -1; else if (v < 0) v = 0; else v = v << s; to->at[i] = v;);
  INTS(int v = x.at[i] > 1 ? int(x.at[i] * 1e9f) : x.at[i] < -1 ? -7 : 2; to->at[i] = v > 100 ? 100 : v;);
  INTS(int v = i == 2 ? 2147483647 : i; if (v < 1000) v = v * 1000 + 1; else v = v - 1; to->at[i] = v;);
  // Indices.
  INTS(to->at[i] = a.at[inside(i - 2, N)] + a.at[inside(i + 2, N)];);
  INTS(int k; if (b.at[i] > 3) k = i + 1; else if (b.at[i] < -3) k = 0; else k = i; to->at[i] = a.at[k];);
  INTS(int k = i; if (i & 1) k = i - 1; to->at[i] = to->at[k] + 1;);
  LONGS(long long v = a.at[i]; if (v > 2) v = v * 0x123456789ll; else if (v == 0) v = (long long)b.at[i] << 40; else v = ~v; wide->at[i] = v;);
  // Sides that do more.
  INTS(if (a.at[i] > 0) to->at[i] = 5; else if (b.at[i] > 0) to->at[i] += 1;);
  INTS(int r; if (b.at[i] == 0) r = 0; else if (b.at[i] < 0) r = a.at[i] % b.at[i]; else r = a.at[i] / b.at[i]; to->at[i] = r;);
  INTS(int r = 0; if (a.at[i] >= 0) r = b.at[a.at[i]]; else if (b.at[i] >= 0) r = b.at[i] + 1; to->at[i] = r;);
  // In loops, and with their ends.
  INTS(int r = 0; for (int k = 0; k < 6; ++k) { if (k < a.at[i]) r += k; else if (k == b.at[i]) r -= 3; else if (r > 50) break; else r += b.at[i]; } to->at[i] = r;);
  INTS(int r = a.at[i], n = 0; while (r != 1 && n < 9) { r = r & 1 ? 3 * r + 1 : r / 2; if (r < 0) r = -r; ++n; } to->at[i] = r + n;);
  INTS(int r = 0, n = 0; do { if (n == 3) { ++n; continue; } r = r > 20 ? r - 9 : r < a.at[i] ? r + 7 : r + n; ++n; } while (n < 7); to->at[i] = r;);
  FLOATS(float r = 0; for (int k = 0; k < 5; ++k) r = x.at[i] > r ? r + 1 : x.at[i] < -r ? r - 0.5f : r * 1.5f; real->at[i] = r;);
  // Several results of one chain, and a sum.
  INTS(int r, s; if (a.at[i] > b.at[i]) { r = 1; s = a.at[i]; } else if (a.at[i] == b.at[i]) { r = 2; s = 0; } else { r = 3; s = b.at[i] - a.at[i]; } to->at[i] = r * 1000 + s;);
  bound += int(sierra::reduce_add(int varying(L)(1)));
  check_equal(bound, L, "lanes", __LINE__);
  return check_status();
}
