// Loops over narrow data run more iterations together than the program asks for: bytes, words, numbers between that are wider, with indices of all types, from
// and to anywhere, behind conditions, under masks (where only the program's own lanes count), and where a few elements away is written.
#include <sierra.h>
#include <cstdint>
#include <cstring>
#include <vector>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 300;

static uint8_t a[N + 80], b[N + 80];
static int16_t s[N + 80];
static float f[N + 80];
static uint8_t shared;
static int weight;
static double d[N + 80];

struct Result {
  uint8_t bytes[N + 80];
  int16_t words[N + 80];
  int numbers[N + 80];
  double wide[N + 80];
};
static Result expected, got;
static Result* to;

template<class I, class B> void compare(I begin, I end, B body, int line) {
  std::memset(&expected, 0, sizeof expected);
  to = &expected;
  for (I i = begin; i < end; ++i) body(i);
  std::memset(&got, 0, sizeof got);
  to = &got;
  sierra::for_each<L>(begin, end, body);
  check_true(std::memcmp(&got, &expected, sizeof got) == 0, "the same as in a loop", line);
}

#define COMPARE(...) compare<I>(begin, end, [](I i) { __VA_ARGS__; }, __LINE__)

// For every type of index.
template<class I> void some(I begin, I end) {
  COMPARE(if (a[i] > b[i]) to->bytes[i] = uint8_t(i * 7 + 3); else to->words[i] = s[i]);
}

void all(int begin, int end) {
  using I = int;
  COMPARE(to->bytes[i] = uint8_t(255 - a[i]));
  COMPARE(to->bytes[i] = uint8_t((a[i] * b[i] + 127) / 255));
  COMPARE(if (a[i] > b[i]) to->bytes[i] = a[i]; else if (a[i] > 60) to->words[i] = s[i]);
  COMPARE(to->words[i] = int16_t((s[i] * a[i] + 128) >> 8));
  COMPARE(int w = shared; int v = a[i] * w + b[i] * (255 - w); to->bytes[i] = uint8_t((v + 1 + (v >> 8)) >> 8));
  COMPARE(to->bytes[i] = uint8_t((a[i] * weight + b[i] * (255 - weight)) >> 8));
  COMPARE(to->words[i] = int16_t(s[i] / (a[i] + 1)));
  COMPARE(to->bytes[i] = b[a[i]]);
  COMPARE(to->bytes[i] = uint8_t(a[i + 1] + a[i + 2] > 255 ? 255 : a[i]));
  COMPARE(int h = a[i]; for (int k = 0; k < 3; ++k) h = h * 31 + b[i]; to->bytes[i] = uint8_t(h >> 3));
  COMPARE(int n = 0; for (int x = a[i]; x > 3; x /= 2) ++n; to->bytes[i] = uint8_t(n));
  COMPARE(to->numbers[i] = a[i] * 1000003 + s[i]);
  COMPARE(to->bytes[i] = uint8_t(f[i] * 3.0f));
  COMPARE(to->words[i] = int16_t(d[i] * a[i]));
  COMPARE(to->wide[i] = f[i] * d[i]);
  COMPARE(to->bytes[i] = uint8_t(i * 7 + 3));
  COMPARE(int c = s[i] > 0 ? a[i] : b[i]; switch (c & 3) { case 0: to->bytes[i] = 9; break; case 1: to->bytes[i] = a[i]; break; default: to->words[i] = s[i]; });
}

// Twice as much, so many elements away: the lanes of a packet must not meet.
template<int Distance> void moved() {
  std::memset(&expected, 1, sizeof expected);
  got = expected;
  for (int i = 0; i < N; ++i) expected.bytes[i + Distance] = uint8_t(expected.bytes[i] * 2 + a[i]);
  Result* out = &got;
  sierra::for_each<L>(0, N, [out](int i) { out->bytes[i + Distance] = uint8_t(out->bytes[i] * 2 + a[i]); });
  check_true(std::memcmp(&got, &expected, sizeof got) == 0, "what is written so far away", Distance);
}

// Only the indices of live lanes.
void masked(bool varying(L) live) {
  static uint8_t out[N];
  std::memset(out, 0, sizeof out);
  uint8_t* o = out;
  bool runs[L];
  sierra::for_each_lane<L>([&](int lane) { runs[lane] = false; });
  if (live) {
    sierra::for_each_lane<L>([&](int lane) { runs[lane] = true; });
    sierra::for_each<L>(0, N, [o](int i) { o[i] = uint8_t(a[i] + 1); });
  }
  for (int i = 0; i < N; ++i) CHECK_EQ(int(out[i]), int(runs[i % L] ? uint8_t(a[i] + 1) : 0));
}

int main() {
  for (int i = 0; i < N + 80; ++i) {
    a[i] = uint8_t(i * 37 + i / 7), b[i] = uint8_t(i * 11 + 5), s[i] = int16_t(i * 331 - 20000);
    f[i] = float(i % 80), d[i] = i % 60 / 4.0;
  }
  int number = 0;
  for (int end : {0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 100, 127, 191, 299}) {
    shared = uint8_t(number * 51), weight = number * 77 - 100, ++number;
    all(0, end);
  }
  for (int begin : {1, 5, 298}) all(begin, N);
  some<unsigned char>(3, 250), some<unsigned char>(0, 255);
  some<short>(2, 297), some<unsigned short>(0, 299), some<unsigned>(0u, 300u), some<long>(1L, 300L), some<unsigned long>(9ul, 300ul);
  moved<1>(), moved<3>(), moved<8>(), moved<15>(), moved<16>(), moved<31>(), moved<33>(), moved<64>();
  masked(true);
  masked(sierra::seq<L>() % 2 == 0);
  masked(sierra::seq<L>() < 1);

  std::vector<uint8_t> from(a, a + N), made(N);
  sierra::for_each<L>(0, N, [&](int i) { made[i] = uint8_t(from[i] / 3); });
  for (int i = 0; i < N; ++i) CHECK_EQ(int(made[i]), a[i] / 3);
  sierra::for_each<L>(sierra::unseq, made, [](uint8_t& x) { x = uint8_t(x * 2); });
  for (int i = 0; i < N; ++i) CHECK_EQ(int(made[i]), uint8_t(a[i] / 3 * 2));
  return check_status();
}
