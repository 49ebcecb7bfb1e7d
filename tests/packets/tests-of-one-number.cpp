// Parts of && and || that look at the same number and constants become one test of ranges; parts that look at others, or that would not be asked, stay.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 256 + 2 * L + 8;
using u8 = unsigned char;
using i8 = signed char;

struct Bytes { u8 at[N]; };
static Bytes from, others, results[2];
static Bytes* to;

template<class B> void loops(B body, int line) {
  auto start = [&](Bytes& array) {
    for (int k = 0; k < N; ++k) array.at[k] = u8(k * 3);
    to = &array;
  };
  for (int begin : {0, 1, 5})
    for (int end : {begin, begin + 1, begin + L - 1, begin + L, begin + L + 2, 256, N - 2}) check_loop<L>(begin, end, results[0], results[1], start, body, line);
}
#define LOOP(...) loops([&](int i) { const u8 c = from.at[i], d = others.at[i]; (void) c; (void) d; u8& o = to->at[i]; __VA_ARGS__ }, __LINE__)

static u8 digit(u8 c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 255;
}
static bool is_name(u8 c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
static int length_of(u8 c) { return c < 0x80 ? 1 : c < 0xc0 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c <= 0xf4 ? 4 : 0; }

int main() {
  for (int k = 0; k < N; ++k) {
    from.at[k] = u8(k);
    others.at[k] = u8(k * 7 + 3);
  }
  LOOP(o = digit(c););
  LOOP(o = is_name(c););
  LOOP(o = u8(length_of(c) * 16 + length_of(d)););
  LOOP(o = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : c >= '0' && c <= '9' ? 2 : c == ' ' || c == '\t' || c == '\n' ? 3 : 0;);
  LOOP(if (c >= 'a' && c <= 'z') o = c - 32;);
  LOOP(if (!(c > 9 && c < 14) && c != ' ') o = d;);
  LOOP(if (i8(c) > -5 && i8(c) < 100) o = 1; else if (i8(c) == -128 || i8(c) == 127) o = 2;);
  LOOP(if (c > 10 || c < 5) { if (c != 200 && c != 201) o = 9; else o = d; });
  LOOP(if (c > 100 && c < 50) o = 77;);  // never
  LOOP(if (c > 50 || c < 100) o = 77;);  // always
  // What is asked second might not be asked, or is no test.
  LOOP(if (c != 0 && d / c > 1 && c < 100) o = d / c;);
  LOOP(if (c > 20 && d < 90 && c < 200 && d > 30) o = c ^ d;);
  LOOP(if (c < 200 && from.at[c] > 30) o = from.at[c];);
  LOOP(int n = c; while (n > 10 && n < 240) n -= 7; o = n;);
  LOOP(int n = c; do { n = n * 5 + 1 & 255; } while (n > 3 && n != 77 && n < 250); o = n;);
  LOOP(o = 0; for (int k = 0; k < 8; ++k) { if (k > 2 && k < 6) o += c; else if (k == 7 || k == 0) o ^= d; });
  LOOP(for (int k = 0; k < 20; ++k) { u8 e = from.at[c / 2 + k]; if (e < '0' || e > '9') break; o = o * 10 + (e - '0'); });
  LOOP(switch (c) { case 'a': case 'e': case 'i': o = 1; break; case '0': o = 2; default: if (c > 200 && c != 255) o += 3; });
  return check_status();
}
