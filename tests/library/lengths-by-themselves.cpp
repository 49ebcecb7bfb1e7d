// The number of lanes that suits this machine, and loops that take it without being told.
// isa: sse4.2 avx avx2 avx512
#include "../check.h"

#include <array>
#include <vector>

using sierra::native;
enum class colour : unsigned char { red };

// As the documents say it: registers of the narrowest type, at most two of the widest.
#if defined(__AVX512BW__)
constexpr int floats = 64, integers = 64, bytes = 64;
#elif defined(__AVX512F__)
constexpr int floats = 64, integers = 64, bytes = 32;
#elif defined(__AVX2__)
constexpr int floats = 32, integers = 32, bytes = 32;
#elif defined(__AVX__)
constexpr int floats = 32, integers = 16, bytes = 16;
#else
constexpr int floats = 16, integers = 16, bytes = 16;
#endif
static_assert(native<> == floats / 4 && native<float> == floats / 4 && native<const float&> == floats / 4 && native<double> == floats / 8);
static_assert(native<unsigned char> == bytes && native<bool> == bytes && native<colour> == bytes && native<short> == bytes / 2);
static_assert(native<int> == integers / 4 && native<long> == integers / 8 && native<int*> == integers / 8);
static_assert(native<unsigned char, short> == bytes && native<short, unsigned char> == bytes);
static_assert(native<unsigned char, int> == 2 * integers / 4 && native<int, unsigned char> == 2 * integers / 4);
static_assert(native<float, double> == floats / 4 && native<unsigned char, double> == (floats / 4 < bytes ? floats / 4 : bytes));
static_assert(sierra::Tile<>::width * sierra::Tile<>::height == native<>);

template <class... T> float varying(native<T...>) halved(float varying(native<T...>) x) { return x * 0.5f; }

template <class T> void elements() {
  std::vector<T> v(101);
  T a[77];
  std::array<T, 33> s;
  for (int i = 0; i < 101; ++i) v[i] = (T)i;
  for (int i = 0; i < 77; ++i) a[i] = (T)i;
  for (int i = 0; i < 33; ++i) s[i] = (T)i;
  sierra::for_each(v, [](T& x) { x = (T)(x + x / 2); });
  sierra::for_each(sierra::unseq, a, [](T& x) { x = (T)(x + x / 2); });
  sierra::for_each(s, [](T& x) { x = (T)(x + x / 2); });
  for (int i = 0; i < 101; ++i) CHECK(v[i] == (T)((T)i + (T)i / 2));
  for (int i = 0; i < 77; ++i) CHECK(a[i] == (T)((T)i + (T)i / 2));
  for (int i = 0; i < 33; ++i) CHECK(s[i] == (T)((T)i + (T)i / 2));
  sierra::for_each(v.begin() + 1, v.end(), [](T& x) { x = (T)1; });
  sierra::for_each(sierra::unseq, a, a + 76, [](T& x) { x = (T)1; });
  CHECK(v[0] == (T)0 && a[76] == (T)(76 + 38));
  for (int i = 1; i < 101; ++i) CHECK(v[i] == (T)1);
  for (int i = 0; i < 76; ++i) CHECK(a[i] == (T)1);
}

struct point {
  float x, y;
};

int main() {
  elements<unsigned char>(), elements<short>(), elements<int>(), elements<float>(), elements<double>(), elements<long>();
  point points[19];
  for (int i = 0; i < 19; ++i) points[i] = {i * 1.0f, i * 2.0f};
  const std::vector<point> same(points, points + 19);
  sierra::for_each(points, [](point& p) { p.x += p.y; });
  for (int i = 0; i < 19; ++i) CHECK_EQ(points[i].x, i * 3.0f);
  float sums[19];
  sierra::for_each(same, [&](const point& p) { sums[&p - same.data()] = p.x + p.y; });
  for (int i = 0; i < 19; ++i) CHECK_EQ(sums[i], i * 3.0f);
  static int picture[7 * 5];
  sierra::Tile<>::for_each(7, 5, [&](int x, int y) { picture[y * 7 + x] = x * y + 1; });
  for (int i = 0; i < 35; ++i) CHECK_EQ(picture[i], i % 7 * (i / 7) + 1);
  CHECK(sierra::all(halved<float>(3.0f) == 1.5f));
  return check_status();
}
