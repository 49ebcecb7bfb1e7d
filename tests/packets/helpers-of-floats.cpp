// flags: -std=c++20 -ffp-contract=off
// Helpers as programs have them, of scalars and unchanged: geometry, noise, colours, roots, prices, curves, tables, searches, calls of all kinds.
// builds: one
constexpr int L = VECTOR_LENGTH;
#include "helpers.h"
#include <cstdint>
#include <cstring>
#include <cmath>
#include <array>
#include <algorithm>
#include <numeric>
#include <optional>
#include <variant>
#include <string_view>
#include <span>
#include <utility>
#include <tuple>
#include <bit>
#include <complex>
#include <limits>
#include <bitset>
#include <cstdio>
#include <stdexcept>
#include <functional>

typedef uint32_t u32;
// --- geometry
struct V3 {
  float x, y, z;
  V3 operator+(V3 o) const { return {x + o.x, y + o.y, z + o.z}; }
  V3 operator-(V3 o) const { return {x - o.x, y - o.y, z - o.z}; }
  V3 operator*(float s) const { return {x * s, y * s, z * s}; }
  float dot(const V3& o) const { return x * o.x + y * o.y + z * o.z; }
  float& operator[](int i) { return (&x)[i]; }
  float operator[](int i) const { return (&x)[i]; }
};
inline V3 cross(const V3& a, const V3& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline V3 norm(V3 v) { return v * (1 / std::sqrt(v.dot(v))); }
// ray-triangle (Moeller-Trumbore)
inline float tri(float a, float b) {
  V3 o{0, 0, -3}, d = norm(V3{a - 0.5f, b - 0.5f, 2});
  V3 p0{-1, -1, 0}, p1{1, -1, 0.3f}, p2{0, 1, 0.1f};
  V3 e1 = p1 - p0, e2 = p2 - p0, h = cross(d, e2);
  float det = e1.dot(h);
  if (std::fabs(det) < 1e-7f) return -1;
  float f = 1 / det;
  V3 s = o - p0;
  float u = f * s.dot(h);
  if (u < 0 || u > 1) return -2;
  V3 q = cross(s, e1);
  float v = f * d.dot(q);
  if (v < 0 || u + v > 1) return -3;
  float t = f * e2.dot(q);
  return t > 1e-6f ? t : -4;
}
// slab test, loop over axes
inline float slab(float a, float b) {
  V3 o{a - 0.5f, b - 0.5f, -2}, d{b * 0.3f - 0.1f, a * 0.2f - 0.05f, 1};
  V3 lo{-0.3f, -0.4f, -0.5f}, hi{0.3f, 0.4f, 0.5f};
  float t0 = 0, t1 = 1e9f;
  for (int k = 0; k < 3; ++k) {
    float inv = 1 / d[k];
    float n = (lo[k] - o[k]) * inv, f = (hi[k] - o[k]) * inv;
    if (inv < 0) std::swap(n, f);
    t0 = std::max(t0, n);
    t1 = std::min(t1, f);
    if (t0 > t1) return -1;
  }
  return t0;
}
// quaternion slerp
struct Q {
  float w, x, y, z;
};
inline Q slerp(Q a, Q b, float t) {
  float c = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
  if (c < 0) {
    b = {-b.w, -b.x, -b.y, -b.z};
    c = -c;
  }
  float s0, s1;
  if (c > 0.9995f) {
    s0 = 1 - t;
    s1 = t;
  } else {
    float th = std::acos(c), s = 1 / std::sin(th);
    s0 = std::sin((1 - t) * th) * s;
    s1 = std::sin(t * th) * s;
  }
  return {s0 * a.w + s1 * b.w, s0 * a.x + s1 * b.x, s0 * a.y + s1 * b.y, s0 * a.z + s1 * b.z};
}
inline float quat(float a, float b) {
  Q q = slerp({1, 0, 0, 0}, {a, b, 0.3f, 0.1f}, b);
  return q.w + q.x * 2 + q.y * 3 + q.z;
}
// matrix 3x3 inverse
struct M3 {
  float m[3][3];
};
inline std::optional<M3> inverse(const M3& a) {
  M3 r;
  auto& m = a.m;
  float d = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
            m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  if (std::fabs(d) < 1e-3f) return std::nullopt;
  float id = 1 / d;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      int a1 = (j + 1) % 3, a2 = (j + 2) % 3, b1 = (i + 1) % 3, b2 = (i + 2) % 3;
      r.m[i][j] = (m[a1][b1] * m[a2][b2] - m[a1][b2] * m[a2][b1]) * id;
    }
  return r;
}
inline float inv3(float a, float b) {
  M3 m{{{a, b, 1}, {b, 1, a}, {1, a + b, 0.5f}}};
  auto r = inverse(m);
  if (!r) return -7;
  float s = 0;
  for (auto& row : r->m)
    for (float x : row) s += x * x;
  return s;
}
// gaussian elimination 4x4 with pivoting
inline float gauss(float a, float b) {
  float m[4][5];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j) m[i][j] = (i * 3 + j * 5) % 7 * 0.25f + (i == j ? a : b) * (i + 1);
  for (int c = 0; c < 4; ++c) {
    int p = c;
    for (int r = c + 1; r < 4; ++r)
      if (std::fabs(m[r][c]) > std::fabs(m[p][c])) p = r;
    if (p != c)
      for (int k = 0; k < 5; ++k) std::swap(m[p][k], m[c][k]);
    if (m[c][c] == 0) return -1;
    for (int r = c + 1; r < 4; ++r) {
      float f = m[r][c] / m[c][c];
      for (int k = c; k < 5; ++k) m[r][k] -= f * m[c][k];
    }
  }
  float x[4];
  for (int i = 3; i >= 0; --i) {
    float s = m[i][4];
    for (int k = i + 1; k < 4; ++k) s -= m[i][k] * x[k];
    x[i] = s / m[i][i];
  }
  return x[0] + x[1] + x[2] + x[3];
}
// noise
inline float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }
inline u32 hash2(int x, int y) {
  u32 h = x * 374761393u + y * 668265263u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return h ^ (h >> 16);
}
inline float grad(u32 h, float x, float y) {
  switch (h & 7) {
  case 0: return x + y;
  case 1: return x - y;
  case 2: return -x + y;
  case 3: return -x - y;
  case 4: return x;
  case 5: return -x;
  case 6: return y;
  default: return -y;
  }
}
inline float perlin(float x, float y) {
  int xi = (int)std::floor(x), yi = (int)std::floor(y);
  float xf = x - xi, yf = y - yi, u = fade(xf), v = fade(yf);
  return std::lerp(std::lerp(grad(hash2(xi, yi), xf, yf), grad(hash2(xi + 1, yi), xf - 1, yf), u),
                   std::lerp(grad(hash2(xi, yi + 1), xf, yf - 1), grad(hash2(xi + 1, yi + 1), xf - 1, yf - 1), u), v);
}
inline float fbm(float a, float b) {
  float s = 0, amp = 0.5f;
  for (int o = 0; o < 4; ++o) {
    s += amp * perlin(a * 8, b * 8);
    a *= 2.03f;
    b *= 2.01f;
    amp *= 0.5f;
  }
  return s;
}
// colour
inline float srgb(float a, float) { return a <= 0.0031308f ? 12.92f * a : 1.055f * std::pow(a, 1 / 2.4f) - 0.055f; }
struct HSV {
  float h, s, v;
};
inline HSV hsv(float r, float g, float b) {
  float mx = std::max({r, g, b}), mn = std::min({r, g, b}), d = mx - mn;
  HSV o{0, mx > 0 ? d / mx : 0, mx};
  if (d > 0) {
    if (mx == r) o.h = (g - b) / d + (g < b ? 6 : 0);
    else if (mx == g) o.h = (b - r) / d + 2;
    else o.h = (r - g) / d + 4;
    o.h /= 6;
  }
  return o;
}
inline float hsvf(float a, float b) {
  auto [h, s, v] = hsv(a, b, 0.5f);
  return h + 2 * s + 3 * v;
}
inline float hue(float a, float b) {
  float h = a * 6;
  int i = (int)h;
  float f = h - i, p = b * 0.5f, q = b * (1 - 0.5f * f), t = b * (1 - 0.5f * (1 - f));
  float r, g, bl;
  switch (i % 6) {
  case 0: r = b, g = t, bl = p; break;
  case 1: r = q, g = b, bl = p; break;
  case 2: r = p, g = b, bl = t; break;
  case 3: r = p, g = q, bl = b; break;
  case 4: r = t, g = p, bl = b; break;
  default: r = b, g = p, bl = q;
  }
  return r + 2 * g + 3 * bl;
}
// root finding
inline float bisect(float a, float b) {
  float lo = 0, hi = 2;
  for (int i = 0; i < 30 && hi - lo > 1e-5f; ++i) {
    float m = (lo + hi) / 2;
    if (m * m * m + a * m - b < 0) lo = m;
    else hi = m;
  }
  return lo;
}
inline float newton(float a, float b) {
  float x = 1;
  for (;;) {
    float f = x * x * x + a * x - b - 1, d = 3 * x * x + a;
    float n = x - f / d;
    if (std::fabs(n - x) < 1e-5f) return n;
    x = n;
  }
}
inline float kepler(float a, float b) {
  float E = a;
  int n = 0;
  do {
    float dE = (E - b * 0.9f * std::sin(E) - a) / (1 - b * 0.9f * std::cos(E));
    E -= dE;
    if (std::fabs(dE) < 1e-5f) break;
  } while (++n < 20);
  return E;
}
// finance
inline float cnd(float x) {
  float k = 1 / (1 + 0.2316419f * std::fabs(x));
  float w =
      1 - 0.39894228f * std::exp(-x * x / 2) * k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  return x < 0 ? 1 - w : w;
}
inline float bs(float a, float b) {
  float S = 50 + 100 * a, K = 50 + 100 * b, T = 1 + a, r = 0.02f, v = 0.3f;
  float d1 = (std::log(S / K) + (r + v * v / 2) * T) / (v * std::sqrt(T)), d2 = d1 - v * std::sqrt(T);
  return S * cnd(d1) - K * std::exp(-r * T) * cnd(d2);
}
inline float impl(float a, float b) {
  float target = 0.05f + 0.2f * a;
  float lo = 0.01f, hi = 2;
  for (int i = 0; i < 20; ++i) {
    float v = (lo + hi) / 2;
    float d1 = (std::log(1 / (0.8f + 0.4f * b)) + v * v / 2) / v;
    float p = cnd(d1) - (0.8f + 0.4f * b) * cnd(d1 - v);
    if (p > target) hi = v;
    else lo = v;
  }
  return lo;
}
inline float binom(float a, float b) {
  constexpr int N = 16;
  float v[N + 1];
  float u = 1.05f, d = 1 / 1.05f, S = 80 + 40 * a, K = 80 + 40 * b;
  for (int i = 0; i <= N; ++i) {
    float s = S * std::pow(u, float(i)) * std::pow(d, float(N - i));
    v[i] = std::max(s - K, 0.f);
  }
  for (int n = N; n > 0; --n)
    for (int i = 0; i < n; ++i) v[i] = 0.99f * (0.52f * v[i + 1] + 0.48f * v[i]);
  return v[0];
}
// bezier flatten count, spline
inline float bez(float a, float b) {
  std::array<float, 4> p{0, a * 2, 1 - b, 1};
  for (int k = 3; k > 0; --k)
    for (int i = 0; i < k; ++i) p[i] += (p[i + 1] - p[i]) * b;
  return p[0];
}
// table lerp
static const float LUT[17] = {0, .1f, .3f, .35f, .5f, .55f, .6f, .7f, .72f, .75f, .8f, .85f, .9f, .93f, .95f, .98f, 1};
inline float lut(float a, float) {
  float x = std::clamp(a, 0.f, 0.999f) * 16;
  int i = (int)x;
  float f = x - i;
  return LUT[i] + (LUT[i + 1] - LUT[i]) * f;
}
inline float lowb(float a, float) { return float(std::lower_bound(std::begin(LUT), std::end(LUT), a) - LUT); }
inline float upb(float a, float) {
  auto it = std::upper_bound(std::begin(LUT), std::end(LUT), a);
  if (it == std::end(LUT)) return -1;
  return *it;
}
inline float cplx(float a, float b) {
  std::complex<float> z(a, b), c(-0.4f, 0.6f);
  int n = 0;
  while (std::norm(z) < 4 && n < 50) {
    z = z * z + c;
    ++n;
  }
  return n;
}
inline float horner(float a, float b) {
  static constexpr float c[] = {1, -.5f, .25f, .125f, -.3f, .7f};
  float s = 0;
  for (float k : c) s = s * a + k * b;
  return s;
}
inline float acc(float a, float b) {
  std::array<float, 6> v{a, b, a * b, a - b, a + b, 1};
  return std::accumulate(v.begin(), v.end(), 0.f) + std::inner_product(v.begin(), v.end(), v.rbegin(), 0.f);
}
inline float med(float a, float b) {
  std::array<float, 5> v{a, b, a * b, 0.3f, 0.7f - a};
  std::nth_element(v.begin(), v.begin() + 2, v.end());
  return v[2];
}
inline float ssort(float a, float b) {
  float v[4] = {a, b, 0.4f, a * b};
  std::sort(v, v + 4);
  return v[1] * 2 + v[2];
}
inline float var(float a, float b) {
  std::variant<float, int> v;
  if (a > b) v = a;
  else v = (int)(b * 100);
  return std::visit([](auto x) { return float(x) * 2; }, v);
}
inline float exc(float a, float b) {
  try {
    if (a > 0.99f) throw std::runtime_error("x");
    return a * b;
  } catch (const std::exception&) { return -b; }
}
inline float fptr(float a, float b) {
  float (*t[3])(float, float) = {fmaxf, fminf, fmodf};
  return t[int(a * 2.99f)](a, b + 0.01f);
}
struct Sh {
  virtual float area(float) const = 0;
  virtual ~Sh() = default;
};
struct Ci : Sh {
  float area(float r) const override { return 3.14f * r * r; }
};
struct Sq : Sh {
  float area(float r) const override { return r * r; }
};
static const Ci ci;
static const Sq sq;
inline float virt(float a, float b) {
  const Sh* s = a > b ? (const Sh*)&ci : &sq;
  return s->area(a);
}
inline float lam(float a, float b) {
  int calls = 0;
  auto step = [&](float x) {
    ++calls;
    return x * 0.5f + a;
  };
  float x = b;
  while (x < 1.2f * a + 0.3f && calls < 10) x = step(x);
  return x + calls;
}
// gauss-legendre integral with callable
template<class F> inline float integrate(F f, float lo, float hi) {
  static constexpr float X[] = {-.7745967f, 0, .7745967f}, W[] = {.5555556f, .8888889f, .5555556f};
  float s = 0;
  for (int i = 0; i < 3; ++i) s += W[i] * f((lo + hi) / 2 + X[i] * (hi - lo) / 2);
  return s * (hi - lo) / 2;
}
inline float integ(float a, float b) {
  return integrate([=](float x) { return x * x * a + b / (1 + x); }, 0, a);
}
inline float rk4(float a, float b) {
  float y = a, t = 0, h = 0.1f;
  auto f = [&](float t, float y) { return -2 * y + t * b; };
  for (int i = 0; i < 10; ++i) {
    float k1 = f(t, y), k2 = f(t + h / 2, y + h / 2 * k1), k3 = f(t + h / 2, y + h / 2 * k2), k4 = f(t + h, y + h * k3);
    y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    t += h;
  }
  return y;
}
inline float haver(float a, float b) {
  float la = a * 3, lb = b * 3;
  float s1 = std::sin((la - lb) / 2), s2 = std::sin((a - b) / 2);
  return 2 * 6371 * std::asin(std::min(1.f, std::sqrt(s1 * s1 + std::cos(la) * std::cos(lb) * s2 * s2)));
}
inline float fresn(float a, float b) {
  float ci = a, eta = 1 + b;
  float k = 1 - eta * eta * (1 - ci * ci);
  if (k < 0) return 1;
  float ct = std::sqrt(k);
  float rs = (eta * ci - ct) / (eta * ci + ct), rp = (ci - eta * ct) / (ci + eta * ct);
  return (rs * rs + rp * rp) / 2;
}
inline float smin(float a, float b) {
  float h = std::max(0.2f - std::fabs(a - b), 0.f) / 0.2f;
  return std::min(a, b) - h * h * h * 0.2f / 6;
}
inline float sdf(float a, float b) {
  float t = 0;
  for (int i = 0; i < 40; ++i) {
    V3 p{(a - 0.5f) * t, (b - 0.5f) * t, -2 + t};
    float d = smin(std::sqrt(p.dot(p)) - 0.7f, p.y + 0.5f);
    if (d < 1e-3f) return t;
    t += d;
    if (t > 10) break;
  }
  return -1;
}
// --- numbers of all classes
inline float kinds(float a, float b) {
  const float huge = a > 0.5f ? 1e38f : 1, tiny = b > 0.5f ? 1e-30f : 1;
  const float x = (b - 0.25f) * huge * (a > 0.75f ? 1e38f : 1) * tiny * tiny;
  const float y = a > 0.9f ? x - x : b < 0.1f ? -0.0f : x;
  const double d = double(y) * (b > 0.75f ? 1e-310 : 1);
  int r = std::isinf(y) + 2 * std::isnan(y) + 4 * std::isnormal(y) + 8 * std::isfinite(y) + 16 * std::signbit(y);
  r = r * 32 + std::isinf(d) + 2 * std::isnan(d) + 4 * std::isnormal(d) + 8 * std::isfinite(d);
  r = r * 8 + (std::fpclassify(y) == FP_ZERO) + 2 * (std::fpclassify(y) == FP_SUBNORMAL) + 4 * (std::fpclassify(d) == FP_SUBNORMAL);
  return float(r);
}
#define FLOATS(X)                                                                                                                                    \
  X(tri)                                                                                                                                             \
  X(slab) X(quat) X(inv3) X(gauss) X(perlin) X(fbm) X(srgb) X(hsvf) X(hue) X(bisect) X(newton) X(kepler) X(bs) X(impl) X(binom) X(bez) X(lut)        \
      X(lowb) X(upb) X(cplx) X(horner) X(acc) X(med) X(ssort) X(var) X(exc) X(fptr) X(virt) X(lam) X(integ) X(rk4) X(haver) X(fresn) X(sdf) X(kinds)

static float a[N], b[N];

int main() {
  for (int i = 0; i < N; ++i) {
    a[i] = (next_number() >> 8) * 0x1p-24f;
    b[i] = (next_number() >> 8) * 0x1p-24f;
  }
#define TEST(name) compare(#name, a, b, [](float x, float y) { return name(x, y); });
  FLOATS(TEST)
  return check_status();
}
