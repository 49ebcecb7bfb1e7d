// Pixels of scalar code: structures of which some fields change, two pixels of three bytes in one iteration, numbers cut to bytes by a function, in rows of all lengths: as a loop computes them.
// builds: one
#include <sierra.h>
#include <algorithm>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 700;
using u8 = unsigned char;
using u16 = unsigned short;
struct Rgb { u8 r, g, b; };
struct Rgba { u8 r, g, b, a; };
struct Long { u16 x, y, z, w; };
struct Five { u8 field[5]; };
union Bytes {
  u8 bytes[N];
  u16 words[N / 2];
  Rgb rgb[N / 3];
  Rgba rgba[N / 4];
  Long longs[N / 8];
  Five fives[N / 5];
};
static Bytes p, q, expected, got;
static Bytes* to;

template<class B> void compare(int width, B body, int line) {
  for (int begin : {0, 3, 4}) {
    if (begin > width) continue;
    std::memset(&expected, 1, sizeof expected);
    std::memset(&got, 1, sizeof got);
    to = &expected;
    for (int x = begin; x < width; ++x) body(x);
    to = &got;
    if (begin == 0) sierra::for_each<L>(0, width, body);
    else if (begin == 3) sierra::for_each<L>(3, width, body);
    else sierra::for_each<L>(begin, width, body);
    check_true(std::memcmp(&expected, &got, sizeof got) == 0, "the same as in a loop", line * 1000 + width);
  }
}
#define COMPARE(bytes, ...) if (w * (bytes) <= N) compare(w, [w, gain](int x) { (void)w, (void)gain; __VA_ARGS__; }, __LINE__)

static Rgba greatest(Rgba a, Rgba b) { return {std::max(a.r, b.r), std::max(a.g, b.g), std::max(a.b, b.b), std::max(a.a, b.a)}; }
static u8 byte(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }
static void put(u8* row, int x, Rgb v) {
  row[3 * x] = v.r;
  row[3 * x + 1] = v.g;
  row[3 * x + 2] = v.b;
}

int main() {
  for (int i = 0; i < N; ++i) p.bytes[i] = u8(i * 37 + i / 5), q.bytes[i] = u8(i * 11 + 9);
  for (int w : {1, 2, 3, 7, 8, 9, 16, 17, 31, 33, 64, 66, 100, 116, 170}) {
    const int gain = w * 7 - 99;
    COMPARE(4, Rgba v = p.rgba[x]; v.a = 255; to->rgba[x] = v);
    COMPARE(4, Rgba v = p.rgba[x]; v.g = std::max(v.g, q.bytes[x]); to->rgba[x] = v);
    COMPARE(4, Rgba v = greatest(p.rgba[x], q.rgba[x]); v.a = std::max(p.rgba[x].a, u8(16)); to->rgba[x] = v);
    COMPARE(4, Rgba v = greatest(p.rgba[x], q.rgba[x]); v.r = 3; to->rgba[x] = v);
    COMPARE(8, Long v = p.longs[x]; v.w = u16(v.x + 1); to->longs[x] = v);
    COMPARE(8, Long v = p.longs[x]; v.x = 0; to->longs[x] = v);
    COMPARE(5, Five v = p.fives[x]; v.field[4] = u8(v.field[0] + 1); to->fives[x] = v);
    COMPARE(6, u8 v = p.bytes[x]; put(to->bytes, 2 * x, {v, u8(v + 1), u8(v + 2)}); put(to->bytes, 2 * x + 1, {u8(v + 3), u8(v + 4), u8(v + 5)}));
    COMPARE(6, for (int c = 0; c < 3; ++c) to->bytes[3 * x + c] = (p.bytes[6 * x + c] + p.bytes[6 * x + 3 + c] + q.bytes[6 * x + c] + q.bytes[6 * x + 3 + c] + 2) >> 2);
    COMPARE(6, to->bytes[x] = (p.bytes[6 * x] + p.bytes[6 * x + 4] + 1) >> 1);
    COMPARE(12, for (int c = 0; c < 3; ++c) to->words[3 * x + c] = u16(p.words[6 * x + c] * 3 + p.words[6 * x + 3 + c]));
    COMPARE(3, for (int c = 0; c < 3; ++c) to->bytes[3 * x + c] = p.bytes[3 * (w - 1 - x) + c]);
    COMPARE(3, for (int c = 0; c < 3; ++c) to->bytes[3 * (w - 1 - x) + c] = u8(p.bytes[3 * x + c] + q.bytes[x]));
    COMPARE(4, Rgba v = p.rgba[w - 1 - x]; v.g = q.bytes[x]; to->rgba[x] = v);
    COMPARE(4, Rgba v = p.rgba[x]; to->rgba[w - x - 1] = {v.a, v.b, v.g, v.r});
    COMPARE(1, to->bytes[x] = p.bytes[x / 2]);
    COMPARE(1, to->bytes[x] = u8(p.bytes[(x + 1) >> 1] + q.bytes[(x + 5) / 4] * 3));
    COMPARE(1, to->bytes[x] = u8(p.bytes[(x - 1) >> 1 & 255] - q.bytes[(x + 2) / 2 * 2 + 1]));
    COMPARE(1, to->bytes[x] = (p.bytes[x >> 3] >> (7 - (x & 7)) & 1) * 255);
    COMPARE(1, to->bytes[x] = p.bytes[x & 3] > q.bytes[x] ? u8(x % 4) : u8(x / 8));
    COMPARE(2, to->words[x] = u16(p.words[x / 2] + q.words[x / 4]));
    COMPARE(1, int v = q.bytes[x]; to->bytes[x] = u8(p.bytes[x] + v); to->bytes[x + 100] = v > 99 ? q.bytes[x] : u8(7 * q.bytes[x] + p.bytes[x]));
    COMPARE(2, to->bytes[2 * x] = p.bytes[x]; to->bytes[2 * x + 1] = q.bytes[x]);
    COMPARE(1, to->bytes[x] = byte(((p.bytes[x] - 128) * gain >> 4) + 128));
    COMPARE(1, to->bytes[x] = byte(p.bytes[x] * 4 - q.bytes[x] * 3));
    COMPARE(1, to->bytes[x] = byte((q.bytes[x] - 100) * gain * gain));
  }
  return check_status();
}
