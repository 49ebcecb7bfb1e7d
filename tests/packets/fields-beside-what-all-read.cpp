// Fields that some iterations read of structures of which all read another field: the same as in a loop, and nothing behind the last byte that iterations read, or in front of the first.
#include <sys/mman.h>
#include <unistd.h>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
using u8 = unsigned char;
struct Box { float left, top, right, bottom; };
struct Pixel { u8 r, g, b, a; };
struct Mixed { int key; short low, high; float weight; };
static Box boxes[N];
static Pixel pixels[N];
static Mixed mixed[N];
struct Result {
  float numbers[N];
  int hits[N];
};
static Result expected, got;
static Result* to;

template<class B> void compare(B body, int line) {
  auto start = [](Result& r) {
    std::memset(&r, 0, sizeof r);
    to = &r;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(...) compare([=](int i) { __VA_ARGS__; }, __LINE__)

// Records of which only the first half, or the last, lies in memory at the ends of it.
static void at_borders() {
  const long page = sysconf(_SC_PAGESIZE);
  u8* pages = (u8*)mmap(nullptr, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pages, page, PROT_NONE);
  mprotect(pages + 2 * page, page, PROT_NONE);
  for (int groups = 1; groups <= 3; ++groups) {
    const int n = L * groups;
    float out[3 * L];
    Box* last = (Box*)(pages + 2 * page - 16 * n + 8);
    for (int i = 0; i < n; ++i) last[i].left = float(i % 5), last[i].top = float(i + 1);
    for (int i = 0; i + 1 < n; ++i) last[i].right = float(i + 2), last[i].bottom = float(i + 3);
    last[n - 1].left = 0;
    sierra::for_each<L>(0, n, [&](int i) {
      float v = last[i].left;
      if (v > 1) v += last[i].right + last[i].bottom;
      out[i] = v;
    });
    for (int i = 0; i < n; ++i) CHECK_EQ(out[i], i % 5 > 1 && i + 1 < n ? float(i % 5 + i + 2 + i + 3) : i + 1 < n ? float(i % 5) : 0.0f);
    Box* first = (Box*)(pages + page - 8);
    for (int i = 1; i < n; ++i) first[i].left = float(i + 2), first[i].top = float(i + 3);
    for (int i = 0; i < n; ++i) first[i].right = float(i + 1), first[i].bottom = float(i % 5);
    sierra::for_each<L>(0, n, [&](int i) {
      float v = first[i].bottom;
      if (v > 1) v += first[i].left * 2 + first[i].top;
      out[i] = v;
    });
    for (int i = 0; i < n; ++i) CHECK_EQ(out[i], i % 5 > 1 ? float(i % 5 + (i + 2) * 2 + i + 3) : float(i % 5));
  }
}

int main() {
  for (int i = 0; i < N; ++i) {
    boxes[i] = {float(i * 7 % 10) / 10, float(i * 3 % 10) / 10, float(i * 9 % 11) / 10, float(i * 5 % 12) / 10};
    pixels[i] = {u8(i * 37), u8(i * 91), u8(i * 53), u8(i * 11)};
    mixed[i] = {i * 5 % 9, short(i * 17), short(-i * 3), float(i) / 8};
  }
  COMPARE(to->hits[i] = boxes[i].left < 0.6f && boxes[i].right > 0.4f && boxes[i].top < 0.7f && boxes[i].bottom > 0.2f);
  COMPARE(float v = boxes[i].bottom; if (v > 0.5f) v -= boxes[i].left; else if (v > 0.3f) v *= boxes[i].right; to->numbers[i] = v);
  COMPARE(int v = pixels[i].r; if (v > 100) v += pixels[i].g * pixels[i].a; to->hits[i] = v);
  COMPARE(int v = pixels[i].a; if (v > 100) { v += pixels[i].b; if (v > 180) v -= pixels[i].r; } to->hits[i] = v);
  COMPARE(int v = mixed[i].key; if (v > 4) v += mixed[i].low; else v -= mixed[i].high; if (v & 1) to->numbers[i] = mixed[i].weight; to->hits[i] = v);
  COMPARE(int v = pixels[N - 1 - i].g; if (v > 100) v += pixels[N - 1 - i].b; to->hits[i] = v);
  COMPARE(if (i > 20) { int v = mixed[i].high; if (v < -100) v = mixed[i].key; to->hits[i] = v; });
  at_borders();
  return check_status();
}
