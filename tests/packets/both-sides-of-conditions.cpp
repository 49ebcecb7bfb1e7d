// What both sides of a condition read, and what both store to one place or to several, also where two comparisons decide, three choose, places meet or one side reads beyond: as in a loop.
#include <sys/mman.h>
#include <unistd.h>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
using u8 = unsigned char;
static u8 a[N], b[N];
struct Pixel { u8 r, g, b, a; };
union Either { int number; float fraction; };
struct Result {
  u8 bytes[N], more[N];
  int numbers[N], others[N];
  float fractions[N];
  Pixel pixels[N];
  Either either[N];
};
static Result expected, got;
static Result* to;

template<class B> void compare(B body, int line) {
  auto start = [](Result& r) {
    for (int i = 0; i < N; ++i) {
      r.bytes[i] = u8(i * 7), r.more[i] = u8(i * 13 + 5), r.numbers[i] = i * 3 % 50, r.others[i] = i * 11 % 50, r.fractions[i] = float(i % 17) / 4;
      r.pixels[i] = {u8(i), u8(i * 3), u8(i * 5), u8(i * 9)}, r.either[i].number = i;
    }
    to = &r;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(...) compare([=](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N; ++i) a[i] = u8(i * 37), b[i] = u8(i * 91 + 3);
  // One store behind both sides.
  COMPARE(if (a[i] > 100) to->bytes[i] = a[i]; else to->bytes[i] = b[i]);
  COMPARE(if (a[i] > 60 && a[i] < 190) to->bytes[i] = a[i]; else to->bytes[i] = b[i]);
  COMPARE(if (a[i] < 60 || b[i] < 190) to->bytes[i] = a[i]; else to->bytes[i] = b[i]);
  COMPARE(if (!(a[i] < 60) || !(b[i] + a[i] < 190)) to->bytes[i] = to->more[i]; else to->bytes[i] = b[i]);
  COMPARE(if (a[i] > 60 && a[i] < 190 && b[i] > 30) to->numbers[i] = to->others[i] * 3; else to->numbers[i] = to->others[i] + 7);
  COMPARE(if (a[i] > 60) { to->numbers[i] = to->others[i]; to->others[i] = 4; } else { to->others[i] = to->numbers[i]; to->numbers[i] = 8; });
  COMPARE(if (a[i] > 60) { to->numbers[i] = 1; to->numbers[i] += to->others[i]; } else { to->others[i] = 2; to->numbers[i] = to->others[i]; });
  COMPARE(if (a[i] > 60) to->either[i].number = a[i]; else to->either[i].fraction = b[i]);
  COMPARE(if (a[i] > 60) to->numbers[i] = a[i]; else to->numbers[(i + 75) % N] = b[i]);
  COMPARE(if (a[i] > 60) to->numbers[a[i] % N] = i; else to->numbers[a[i] % N] = -i);
  COMPARE(if (a[i] > 60) { to->pixels[i].r = a[i]; to->pixels[i].g = b[i]; } else { to->pixels[i].r = b[i]; to->pixels[i].g = a[i]; });
  COMPARE(int x; if (a[i] & 1) x = to->others[i] * 3 + to->numbers[i]; else x = to->others[i] - to->numbers[i]; to->numbers[i] = x);
  COMPARE(if (a[i] > 60) to->fractions[i] *= 2; else to->fractions[i] += 1);
  COMPARE(for (int k = 0; k < 3; ++k) { if (a[i] > 60 * k) to->numbers[i] += k; else to->numbers[i] -= to->others[i]; });
  // Several stores to the same places in the same order, what is read between is what the first ones wrote, or not.
  COMPARE(Pixel& p = to->pixels[i]; if (a[i] > 60) { p.r >>= 1; p.g = p.r + 1; p.b = p.g; } else { p.r = 9; p.g = p.r; p.b = 3; });
  COMPARE(Pixel& p = to->pixels[i]; int m = p.a; if (a[i] > 60) { p.r = b[i]; m = p.g; p.g = m * 3; } else { p.r = a[i]; m = p.g + 1; p.g = m; } p.b = m);
  COMPARE(Pixel& p = to->pixels[i]; if (a[i] > 200) { p.r = 1; p.g = p.b; } else if (a[i] > 100) { p.r = 2; p.g = p.b + 7; } else { p.r = p.a; p.g = p.b; });
  COMPARE(Pixel& p = to->pixels[i]; if (a[i] > 100) { p.r = b[i]; p.g = 1; } else { p.g = 2; p.r = a[i]; });
  COMPARE(if (a[i] > 100) { to->bytes[i] = 1; to->more[i] = to->bytes[i] + 2; } else { to->bytes[i] = b[i]; to->more[i] = to->bytes[i]; });
  COMPARE(u8* p = (u8*)to->pixels + i; u8* q = (u8*)to->pixels + i; if (a[i] > 100) { *p = b[i]; to->numbers[i] = *q; } else { *p = a[i]; to->numbers[i] = *q + 1; });
  COMPARE(for (int k = 0; k < 3; ++k) { if (a[i] > 60 * k) { to->numbers[i] += k; to->others[i] = 3; } else { to->numbers[i] -= 2; to->others[i] = k; } });
  COMPARE(int* p = to->numbers + i; if (a[i] > 100) { *p = 10 * i; to->others[i] = *p % 7; } else { *p = 4; to->others[i] = *p / 3; });
  // Choices of three.
  COMPARE(int v = a[i] * 2 - 100; to->bytes[i] = v < 0 ? 0 : v > 255 ? 255 : v);
  COMPARE(int v = ((a[i] - 128) * 300 >> 8) + 128; if (v < 0) v = 0; else if (v > 255) v = 255; to->bytes[i] = v);
  COMPARE(to->numbers[i] = a[i] < 50 ? -1 : b[i] < 100 ? 2 : a[i] < b[i] ? 3 : 4);
  COMPARE(int s = 1; int t = 2; if (a[i] < 50) s = 5; else if (b[i] < 100) t = 6; else if (b[i] < 200) { s = 7; t = 8; } to->numbers[i] = s; to->others[i] = t);
  COMPARE(float f = to->fractions[i]; to->fractions[i] = f < 1 ? 1 : f > 3 ? 3 : f);
  COMPARE(int n = 0; for (int k = 0; k < 9; ++k) { int s = a[i] >> k; if (s == 3) continue; if (s == 0) break; n += s > 20 ? 20 : s < 5 ? 5 : s; } to->numbers[i] = n);
  // By an index as wide as an address.
  compare([=](int at) { std::size_t i = std::size_t(at); u8* p = (u8*)to->pixels; p[4 * i] = a[i]; p[4 * i + 1] = p[4 * i + 3]; p[4 * i + 2] = b[i]; p[4 * i + 3] = 9; }, __LINE__);
  compare([=](int at) { std::size_t i = std::size_t(at) & 15; to->others[at] = to->numbers[i << 2 | 3] + to->numbers[8 * i | 1]; }, __LINE__);

  // What lies behind the last element is no memory: the side that would read or write there is not taken.
  const long page = sysconf(_SC_PAGESIZE);
  u8* pages = (u8*)mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pages + page, page, PROT_NONE);
  u8* last = pages + page - N;
  for (int i = 0; i < N; ++i) last[i] = u8(i);
  int found[2 * N];
  sierra::for_each<L>(0, 2 * N, [&](int i) {
    if (i < N && i >= 0) found[i] = last[i];
    else found[i] = a[i - N];
  });
  for (int i = 0; i < 2 * N; ++i) CHECK_EQ(found[i], i < N ? i % 256 : int(a[i - N]));
  sierra::for_each<L>(0, 2 * N, [&](int i) {
    if (i < N) last[i] = a[i];
    else found[i - N] = 5;
  });
  for (int i = 0; i < N; ++i) CHECK_EQ(last[i] + found[i], int(a[i]) + 5);
  return check_status();
}
