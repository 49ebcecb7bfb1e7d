// __int128, bit-fields, unions, long double, overflow builtins, volatile, endianness, shifts, enum sizes, casts.
#include <cfloat>
#include <cstddef>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <new>
#include <string>

using u128 = unsigned __int128;
std::string text(u128 v) {
  std::string s;
  do s.insert(s.begin(), char('0' + int(v % 10))); while (v /= 10);
  return s;
}
struct packed_fields {
  unsigned a : 3;
  signed b : 5;
  bool c : 1;
  unsigned : 0;
  unsigned long long d : 40;
  enum kind : unsigned char { x, y, z } k : 2;
};
struct __attribute__((packed)) tight { char c; int i; short s; };
union number {
  float f;
  std::uint32_t u;
  unsigned char b[4];
  struct { std::uint32_t fraction : 23, exponent : 8, sign : 1; };
};
union with_string {
  int i;
  std::string s;
  with_string() : i(0) {}
  ~with_string() {}
};
enum small : signed char { lowest = -128, highest = 127 };
struct empty {};
struct holds_empty { [[no_unique_address]] empty e; int i; };
static_assert(sizeof(tight) == 7, "packed");

std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30; x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27; x *= 0x94d049bb133111ebu;
  return x ^ x >> 31;
}
volatile int port = 0;
int read_twice() { port = port + 1; return port + port; }

int main() {
  u128 factorial = 1;
  for (int i = 2; i <= 34; ++i) factorial *= unsigned(i);
  std::puts(text(factorial).c_str());
  __int128 negative = -((__int128) 1 << 100);
  std::printf("%d %lld\n", negative < 0, (long long) (negative >> 90));
  packed_fields p{5, -7, true, 0x123456789aull, packed_fields::z};
  p.a += 4;
  p.b = -17;
  --p.d;
  std::printf("%u %d %d %llx %d %zu\n", p.a, p.b, p.c, (unsigned long long) p.d, p.k, sizeof p);
  number n;
  n.f = -6.25f;
  std::printf("%08x %u %u %u %02x\n", n.u, n.sign, n.exponent, n.fraction, n.b[3]);
  with_string w;
  new (&w.s) std::string("placed");
  std::printf("%s\n", w.s.c_str());
  w.s.~basic_string();
  int r;
  std::printf("%d %d %d\n", __builtin_add_overflow(INT_MAX, 1, &r), r == INT_MIN, __builtin_mul_overflow(3, 4, &r));
  std::printf("%d %d %d %d\n", __builtin_clz(1), __builtin_ctzll(1ull << 40), __builtin_popcount(0xf0f0), __builtin_parity(7));
  std::printf("%016llx %u\n", (unsigned long long) mix(42), unsigned(std::uint16_t(__builtin_bswap16(0x1234))));
  std::printf("%d %d %d\n", small(highest) + 1, int(static_cast<signed char>(200)), (unsigned char) -1);
  std::printf("%d %d %u %lld\n", -7 / 2, -7 % 2, -1 < 1u, -1ll >> 3);
  long double l = 1.0L / 3;
  std::printf("%.18Lf %d %.3Le\n", l, LDBL_DIG, std::sqrt(2.0L) * LDBL_MIN);
  std::printf("%d %d\n", read_twice(), read_twice());
  std::printf("%zu %zu\n", sizeof(holds_empty), alignof(std::max_align_t));
  char bytes[8];
  double d = -0.0;
  std::memcpy(bytes, &d, 8);
  std::printf("%d %d %d\n", bytes[7] & 0xff, std::signbit(d), d == 0);
  std::printf("%.17g %.9g %a\n", 0.1 + 0.2, 16777217.0f, 1.0 / 3);
  std::printf("%d %d\n", std::isnan(std::fmod(1, 0)), (int) std::lround(-2.5));
  auto bool_math = true + true;
  std::printf("%d %d\n", bool_math, 'a' + 1);
}
