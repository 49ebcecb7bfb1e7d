// Fields that are read, computed and written alike are computed in the order of memory: each as the scalar program does it, for all numbers of fields, in place too, at every length of
// the last turn.
// lengths: 4 8 16
// flags: -O2 -ffp-contract=off
#include "check.h"

#include <cstring>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 53;

template<class T> struct Two { T x, y; };
template<class T> struct Three { T x, y, z; };
template<class T> struct Four { T r, g, b, a; };

template<class S, class T, class F> void compare(F body) {
  static S p[N], q[N], o[N], expected[N];
  for (int i = 0; i < N; ++i) {
    T* a = reinterpret_cast<T*>(p + i);
    T* b = reinterpret_cast<T*>(q + i);
    for (unsigned k = 0; k < sizeof(S) / sizeof(T); ++k) {
      a[k] = T(i * 7 % 23 + int(k) * 3 - 11);
      b[k] = T(i * 5 % 19 - int(k) * 2 + 3);
    }
  }
  for (int n : {0, 1, L - 1, L, L + 3, N}) {
    std::memset(o, 0, sizeof o);
    std::memset(expected, 0, sizeof expected);
    for (int i = 0; i < n; ++i) body(expected, p, q, i);
    sierra::for_each<L>(0, n, [&](int i) { body(o, p, q, i); });
    CHECK(std::memcmp(o, expected, sizeof o) == 0);
    // In place.
    std::memcpy(o, p, sizeof o);
    std::memcpy(expected, p, sizeof expected);
    for (int i = 0; i < n; ++i) body(expected, expected, q, i);
    sierra::for_each<L>(0, n, [&](int i) { body(o, o, q, i); });
    CHECK(std::memcmp(o, expected, sizeof o) == 0);
  }
}

template<class T> void all(T s) {
  using S2 = Two<T>;
  using S3 = Three<T>;
  using S4 = Four<T>;
  compare<S4, T>([=](S4* o, const S4* p, const S4* q, int i) {
    T t = 1 - p[i].a;
    o[i] = {p[i].r + q[i].r * t, p[i].g + q[i].g * t, p[i].b + q[i].b * t, p[i].a + q[i].a * t};
  });
  compare<S4, T>([=](S4* o, const S4* p, const S4* q, int i) { o[i] = {p[i].b * s + q[i].r, p[i].g * 2 + q[i].g, p[i].r * 3 + q[i].b, p[i].a * s + q[i].a}; });
  compare<S4, T>([=](S4* o, const S4* p, const S4* q, int i) { o[i] = {p[i].r - q[i].r, p[i].g - q[i].g, p[i].b - q[i].b, q[i].a - p[i].a}; });
  compare<S4, T>([=](S4* o, const S4* p, const S4* q, int i) {
    T a = p[i].r < q[i].r ? p[i].r : q[i].r, b = p[i].g < q[i].g ? p[i].g : q[i].g;
    T c = p[i].b < q[i].b ? p[i].b : q[i].b, d = p[i].a < q[i].a ? p[i].a : q[i].a;
    o[i] = {a, b, c, d};
  });
  compare<S4, T>([=](S4* o, const S4* p, const S4*, int i) { o[i] = {p[i].r + T(i), p[i].g + T(i), p[i].b + T(i), p[i].a + T(i)}; });
  compare<S3, T>([=](S3* o, const S3* p, const S3* q, int i) { o[i] = {p[i].x * s + 1, p[i].y * s + 2, p[i].z * s + q[i].z - q[i].z + 3}; });
  compare<S3, T>([=](S3* o, const S3* p, const S3* q, int i) { o[i] = {p[i].x + q[i].x * s, p[i].y + q[i].y * s, p[i].z + q[i].z * s}; });
  compare<S3, T>([=](S3* o, const S3* p, const S3*, int i) {
    T l = p[i].x * p[i].x + p[i].y * p[i].y + p[i].z * p[i].z + 1;
    o[i] = {p[i].x * l, p[i].y * l, p[i].z * l};
  });
  compare<S2, T>([=](S2* o, const S2* p, const S2* q, int i) { o[i] = {p[i].x * q[i].y, p[i].y * q[i].x}; });
  compare<S2, T>([=](S2* o, const S2* p, const S2* q, int i) { o[i] = {p[i].x * q[i].x - p[i].y * q[i].y, p[i].x * q[i].y + p[i].y * q[i].x}; });
}

// Conversions: fields of one type become fields of another.
template<class S, class T> void converted() {
  static Four<S> p[N];
  static Four<T> o[N], expected[N];
  for (int i = 0; i < N; ++i) p[i] = {S(i * 3 - 40), S(i * 5 % 7), S(9 - i), S(i * i)};
  auto body = [](Four<T>* to, int i) { to[i] = {T(p[i].r) * T(2), T(p[i].g) * T(3), T(p[i].b) * T(4), T(p[i].a) * T(5)}; };
  for (int i = 0; i < N; ++i) body(expected, i);
  sierra::for_each<L>(0, N, [&](int i) { body(o, i); });
  CHECK(std::memcmp(o, expected, sizeof o) == 0);
}

int main() {
  converted<int, float>();
  converted<float, int>();
  converted<float, double>();
  converted<double, float>();
  converted<int, long>();
  converted<long, int>();
  all<float>(3);
  all<double>(5);
  all<int>(7);
  all<unsigned>(11);
  all<long>(-3);
  return check_status();
}
