// flags: -std=c++20 -ffp-contract=off
// Helpers as programs have them, of scalars and unchanged: codes, hashes, text, dates, automata, bits, tables, searches, sums that overflow.
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
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint64_t u64;
// --- integers
inline int morton(int a, int b) {
  auto sp = [](u32 x) {
    x &= 0xffff;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    x = (x | x << 1) & 0x55555555;
    return x;
  };
  return sp(a) | sp(b) << 1;
}
inline int popc(int a, int b) { return std::popcount((u32)a) + std::countl_zero((u32)b) + std::countr_zero((u32)a) + std::bit_width((u32)b); }
inline int mulaw(int a, int) {
  int s = (short)a;
  int sign = (s >> 8) & 0x80;
  if (sign) s = -s;
  if (s > 32635) s = 32635;
  s += 0x84;
  int e = 7;
  for (int m = 0x4000; (s & m) == 0 && e > 0; m >>= 1) --e;
  int man = (s >> (e + 3)) & 0xf;
  return u8(~(sign | (e << 4) | man));
}
static const int IDX[16] = {-1, -1, -1, -1, 2, 4, 6, 8, -1, -1, -1, -1, 2, 4, 6, 8};
static const int STEP[89] = {7,    8,    9,    10,   11,    12,    13,    14,    16,    17,    19,    21,    23,    25,    28,    31,    34,   37,
                             41,   45,   50,   55,   60,    66,    73,    80,    88,    97,    107,   118,   130,   143,   157,   173,   190,  209,
                             230,  253,  279,  307,  337,   371,   408,   449,   494,   544,   598,   658,   724,   796,   876,   963,   1060, 1166,
                             1282, 1411, 1552, 1707, 1878,  2066,  2272,  2499,  2749,  3024,  3327,  3660,  4026,  4428,  4871,  5358,  5894, 6484,
                             7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767};
struct Adpcm {
  int pred, index;
  int decode(int n) {
    int step = STEP[index];
    int d = step >> 3;
    if (n & 4) d += step;
    if (n & 2) d += step >> 1;
    if (n & 1) d += step >> 2;
    pred += (n & 8) ? -d : d;
    pred = std::clamp(pred, -32768, 32767);
    index = std::clamp(index + IDX[n], 0, 88);
    return pred;
  }
};
inline int adpcm(int a, int b) {
  Adpcm s{b & 1023, a & 63};
  int r = 0;
  for (int i = 0; i < 8; ++i) r ^= s.decode((a >> (4 * i)) & 15);
  return r;
}
inline int xors(int a, int b) {
  u32 s = a | 1;
  int hits = 0;
  for (int i = 0; i < 8; ++i) {
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    hits += (s % 100) < (u32)(b & 63);
  }
  return hits;
}
inline int pcg(int a, int b) {
  u64 st = (u64)(u32)a * 6364136223846793005ull + (u32)b;
  u32 x = u32(((st >> 18) ^ st) >> 27);
  u32 r = u32(st >> 59);
  return (x >> r) | (x << ((-r) & 31));
}
inline int fnv(int a, int b) {
  u8 bytes[8];
  std::memcpy(bytes, &a, 4);
  std::memcpy(bytes + 4, &b, 4);
  u32 h = 2166136261u;
  for (u8 c : bytes) h = (h ^ c) * 16777619u;
  return h;
}
inline int crc8(int a, int b) {
  u32 c = 0;
  for (int i = 0; i < 4; ++i) {
    c ^= (a >> (8 * i)) & 255;
    for (int k = 0; k < 8; ++k) c = c & 1 ? (c >> 1) ^ 0xedb88320u : c >> 1;
  }
  return c ^ b;
}
inline int utf8(int a, int) {
  u8 s[4] = {u8(a), u8(a >> 8), u8(a >> 16), u8(a >> 24)};
  if (s[0] < 0x80) return 1;
  int n = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : s[0] >= 0xc0 ? 2 : -1;
  for (int i = 1; i < n; ++i)
    if ((s[i] & 0xc0) != 0x80) return -i;
  return n;
}
inline int atoi_(int a, int) {
  char t[5] = {char('0' + (a & 7)), char('0' + (a >> 3 & 7)), char('0' + (a >> 6 & 15)), char('0' + (a >> 9 & 7)), 0};
  int v = 0;
  for (const char* p = t; *p >= '0' && *p <= '9'; ++p) v = v * 10 + (*p - '0');
  return v;
}
inline int lev(int a, int b) {
  int x[4] = {a & 3, a >> 2 & 3, a >> 4 & 3, a >> 6 & 3}, y[4] = {b & 3, b >> 2 & 3, b >> 4 & 3, b >> 6 & 3};
  int r[5];
  for (int j = 0; j < 5; ++j) r[j] = j;
  for (int i = 0; i < 4; ++i) {
    int p = r[0];
    r[0] = i + 1;
    for (int j = 0; j < 4; ++j) {
      int t = r[j + 1];
      r[j + 1] = std::min({p + (x[i] != y[j]), r[j] + 1, r[j + 1] + 1});
      p = t;
    }
  }
  return r[4];
}
inline int powm(int a, int b) {
  u64 r = 1, x = (u32)a % 1000003;
  for (u32 e = b & 0xff; e; e >>= 1) {
    if (e & 1) r = r * x % 1000003;
    x = x * x % 1000003;
  }
  return (int)r;
}
inline int isprime(int a, int) {
  u32 n = (u32)a % 5000;
  if (n < 2) return 0;
  for (u32 d = 2; d * d <= n; ++d)
    if (n % d == 0) return 0;
  return 1;
}
inline int gcdl(int a, int b) { return std::gcd(a & 0xfff, b & 0xfff) + 1; }
inline int digs(int a, int) {
  int n = 0;
  u32 x = (u32)a;
  do {
    n += x % 10;
    x /= 10;
  } while (x);
  return n;
}
inline int revb(int a, int) {
  u32 r = 0;
  u32 x = a;
  for (int i = 0; i < 32; ++i) {
    r = r << 1 | (x & 1);
    x >>= 1;
  }
  return r;
}
inline int date(int a, int) {
  int z = (a & 0xfffff) + 719468;
  int era = z / 146097;
  int doe = z - era * 146097;
  int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
  int doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
  int mp = (5 * doy + 2) / 153;
  int d = doy - (153 * mp + 2) / 5 + 1;
  int m = mp < 10 ? mp + 3 : mp - 9;
  return (yoe + era * 400 + (m <= 2)) * 10000 + m * 100 + d;
}
inline int fsm(int a, int) {
  enum { S, I, F, E } st = S;
  int n = 0;
  for (int i = 0; i < 8; ++i) {
    int c = (a >> (4 * i)) & 15;
    switch (st) {
    case S:
      if (c < 10) st = I;
      else if (c == 10) st = F;
      else st = E;
      break;
    case I:
      if (c == 10) st = F;
      else if (c >= 10) st = E;
      break;
    case F:
      if (c >= 10) st = E;
      else ++n;
      break;
    case E: return -n;
    }
  }
  return st == E ? -n : n * 10 + st;
}
inline int bcd(int a, int) {
  u32 v = (u32)a % 100000000;
  u32 r = 0;
  for (int s = 0; v; s += 4) {
    r |= v % 10 << s;
    v /= 10;
  }
  return r;
}
struct Bits {
  unsigned r : 5, g : 6, b : 5;
};
inline int b565(int a, int b) {
  Bits x;
  x.r = a;
  x.g = a >> 5;
  x.b = b;
  x.g += x.r;
  return x.r | x.g << 5 | x.b << 11;
}
inline int pun(int a, int b) {
  union {
    float f;
    u32 u;
  } x;
  x.u = (a & 0x7fffff) | 0x3f800000;
  float y = std::bit_cast<float>((b & 0x7fffff) | 0x3f800000);
  return (int)((x.f * y - 1) * 1000);
}
inline int sat(int a, int b) {
  int r;
  if (__builtin_add_overflow(a, b << 8, &r)) r = a < 0 ? INT32_MIN : INT32_MAX;
  return r;
}
inline int opt_(int a, int b) {
  auto f = [](int x) -> std::optional<int> {
    if (x % 3 == 0) return {};
    return x * 2;
  };
  return f(a).value_or(b) + f(b).value_or(a);
}
inline int tup(int a, int b) {
  auto [mn, mx] = std::minmax(a, b);
  auto t = std::make_tuple(mn, mx, a ^ b);
  return std::get<0>(t) + std::get<2>(t) * 3 - std::get<1>(t);
}
inline int fibr(int n) { return n < 2 ? n : fibr(n - 1) + fibr(n - 2); }
inline int fib(int a, int) { return fibr(a & 7); }
inline int collatz(int a, int) {
  u32 n = (a & 0x3ff) + 1;
  int c = 0;
  while (n != 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    ++c;
  }
  return c;
}
inline int bset(int a, int b) {
  std::bitset<32> x((u32)a), y((u32)b);
  x ^= y >> 3;
  x.flip(5);
  return (int)x.count() + x.test(7);
}
inline int sv(int a, int) {
  static constexpr std::string_view names[] = {"red", "green", "blue", "cyan"};
  auto n = names[a & 3];
  int h = 0;
  for (char c : n) h = h * 31 + c;
  return h;
}
inline int spn(int a, int b) {
  int v[6] = {a, b, a & b, a | b, a ^ b, 7};
  std::span<int> s(v);
  int best = INT32_MIN;
  for (int x : s.subspan(a & 1, 4)) best = std::max(best, x);
  return best;
}
inline int queen(int a, int) {
  int cols = 0, cnt = 0;
  int n = 4;
  int st[5];
  int r = 0;
  st[0] = 0;
  int pl[5];
  while (r >= 0) {
    if (r == n) {
      cnt += 1 + (a & 1);
      --r;
      if (r < 0) break;
      ++st[r];
      continue;
    }
    bool ok = false;
    for (; st[r] < n; ++st[r]) {
      ok = true;
      for (int i = 0; i < r; ++i)
        if (pl[i] == st[r] || std::abs(pl[i] - st[r]) == r - i) {
          ok = false;
          break;
        }
      if (ok) break;
    }
    if (ok) {
      pl[r] = st[r];
      ++r;
      if (r <= n) st[r] = 0;
    } else {
      --r;
      if (r >= 0) ++st[r];
    }
  }
  return cnt + cols;
}
inline int life(int a, int b) {
  int n = __builtin_popcount(a & 0x1ef);
  return ((b & 1) && (n == 2 || n == 3)) || (!(b & 1) && n == 3);
}
inline int hilb(int a, int b) {
  u32 x = a & 255, y = b & 255, d = 0;
  for (u32 s = 128; s > 0; s /= 2) {
    u32 rx = (x & s) > 0, ry = (y & s) > 0;
    d += s * s * ((3 * rx) ^ ry);
    if (ry == 0) {
      if (rx == 1) {
        x = 255 - x;
        y = 255 - y;
      }
      std::swap(x, y);
    }
  }
  return d;
}
inline int sqi(int a, int) {
  u32 v = (u32)a;
  u32 r = 0, bit = 1u << 30;
  while (bit > v) bit >>= 2;
  while (bit) {
    if (v >= r + bit) {
      v -= r + bit;
      r = (r >> 1) + bit;
    } else r >>= 1;
    bit >>= 2;
  }
  return r;
}
inline int half(int a, int) {
  u32 h = a & 0xffff;
  u32 s = (h & 0x8000) << 16, e = (h >> 10) & 31, m = h & 1023;
  if (e == 0) {
    if (m == 0) return s;
    while (!(m & 1024)) {
      m <<= 1;
      --e;
    }
    ++e;
    m &= ~1024u;
  } else if (e == 31) return s | 0x7f800000 | m << 13;
  return s | ((e + 112) << 23) | m << 13;
}
inline int dith(int a, int b) {
  static const u8 B[4][4] = {{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
  return ((a & 255) + B[a >> 8 & 3][b & 3]) >> 4;
}
inline int over(int a, int b) {
  int r = 0, x;
  unsigned u;
  short s;
  long long l;
  unsigned long long m;
  r += __builtin_add_overflow(a, b, &x), r ^= x;
  r += __builtin_sub_overflow(a, b, &x) * 2, r ^= x;
  r += __builtin_mul_overflow(a, b >> 9, &x) * 4, r ^= x;
  r += __builtin_add_overflow(unsigned(a), unsigned(b), &u) * 8, r ^= int(u);
  r += __builtin_sub_overflow(unsigned(a), unsigned(b), &u) * 16, r ^= int(u);
  r += __builtin_mul_overflow(unsigned(a), unsigned(b) >> 20, &u) * 32, r ^= int(u);
  r += __builtin_mul_overflow(short(a), short(b >> 25), &s) * 64, r ^= s;
  r += __builtin_mul_overflow((long long) a << 20, b, &l) * 128, r ^= int(l >> 9);
  r += __builtin_mul_overflow((unsigned long long) unsigned(a) << 20, unsigned(b) >> 18, &m) * 256, r ^= int(m >> 9);
  if (__builtin_sub_overflow(a, b, &s)) r ^= s;
  return r;
}
// Lists by index, a table with places that are taken, one of two tables.
static int heads[64], nexts[256], taken[128];
inline int linked(int a, int b) {
  int sum = 0, count = 0;
  for (int j = heads[a & 63]; j != -1; j = nexts[j]) sum += j * (b & 7), ++count;
  return sum * 64 + count;
}
inline int last_of(int a, int) {
  int j = heads[a & 63];
  while (j >= 0 && nexts[j] >= 0) j = nexts[j];
  return j;
}
inline int chased(int a, int b) {
  int j = nexts[a & 255] & 127, steps = 0;
  while (j > (b & 7) && steps < 20) j = taken[j] & 127, ++steps;
  return j * 32 + steps;
}
inline int probed(int a, int b) {
  unsigned at = unsigned(a) * 2654435769u >> 25;
  int steps = 0;
  while (taken[at] != 0 && taken[at] != (b & 1023)) at = (at + 1) & 127, ++steps;
  return taken[at] * 256 + steps;
}
inline int from_one(int a, int b) {
  const int* table = a & 1 ? nexts : taken;
  int sum = 0;
  for (int k = 0; k < 4; ++k) {
    int v;
    if (b >> k & 1) v = table[(a >> 3 & 63) + k]; else v = heads[b >> 4 & 63];
    sum = sum * 5 + v;
  }
  return sum;
}
static bool tables_are_filled = [] {
  for (int i = 0; i < 256; ++i) nexts[i] = i % 9 == 0 ? -1 : i * 5 % 13 < 6 ? i - 1 : i / 2;
  for (int i = 0; i < 64; ++i) heads[i] = i % 7 == 3 ? -1 : i * 37 % 256;
  for (int i = 0; i < 128; ++i) taken[i] = i % 5 == 2 ? 0 : i * 91 % 1024 + 1;
  return true;
}();
// --- which of two numbers is less
inline int order(int a, int b) {
  const unsigned u = a, v = b >> 3;
  const short s = short(a), t = short(b % 7 ? b : a);
  const long long m = (long long)a * b, n = a % 3 ? m : 9;
  int r = (a > b) - (a < b);
  r = r * 3 + ((u > v) - (u < v));
  r = r * 3 + (s < t ? -1 : s > t ? 1 : 0);
  r = r * 3 + ((m > n) - (m < n));
  return r * 2 + ((a & 15) > (b & 15)) - ((a & 15) < (b & 15));
}
#define INTS(X)                                                                                                                                      \
  X(morton)                                                                                                                                          \
  X(popc) X(mulaw) X(adpcm) X(xors) X(pcg) X(fnv) X(crc8) X(utf8) X(atoi_) X(lev) X(powm) X(isprime) X(gcdl) X(digs) X(revb) X(date) X(fsm) X(bcd)   \
      X(b565) X(pun) X(sat) X(opt_) X(tup) X(fib) X(collatz) X(bset) X(sv) X(spn) X(queen) X(life) X(hilb) X(sqi) X(half) X(dith) X(over) X(linked) X(last_of) X(chased) X(probed) X(from_one) X(order)

static int a[N], b[N];

int main() {
  for (int i = 0; i < N; ++i) {
    a[i] = int(next_number() ^ next_number() >> 16);
    b[i] = int(next_number() ^ next_number() >> 16);
  }
#define TEST(name) compare(#name, a, b, [](int x, int y) { return name(x, y); });
  INTS(TEST)
  return check_status();
}
