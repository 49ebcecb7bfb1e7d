// What makes one pixel of two by two reads every other pixel of four bytes: sums of fields, weighted sums, with and without signs, beside a page that nobody may touch, and
// where what is read is written meanwhile.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

using u8 = uint8_t;
static int failures;
static unsigned state = 4711;
static unsigned next() { return state = state * 1664525u + 1013904223u, state >> 8; }

template <class T> auto luma(T b, T g, T r) { return (1604 * b + 8260 * g + 4207 * r + (1 << 13)) >> 14; }
template <class T> auto chroma(T b, T g, T r) { return ((7196 * b - 4768 * g - 2428 * r + (1 << 13)) >> 14) + 128; }

// Two rows of pixels, and rows of what becomes of them.
struct Work {
  const u8* in[2];
  u8* out[2];
  u8 *fields[3], *colour;
  int* exact;
};

template <class I> void one(const Work& w, I x) {
  I blue = 2 + 0 * x, green = blue, red = blue;
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 2; ++i) {
      const u8* p = w.in[j];
      I b = p[8 * x + 4 * i], g = p[8 * x + 4 * i + 1], r = p[8 * x + 4 * i + 2];
      w.out[j][2 * x + i] = luma(b, g, r);
      blue += b;
      green += g;
      red += r;
    }
  w.fields[0][x] = blue >> 2;
  w.fields[1][x] = green >> 2;
  w.fields[2][x] = red >> 2;
  w.colour[x] = chroma(blue >> 2, green >> 2, red >> 2);
  // The last field, and fields of one pixel with words for weights that do not fit together.
  I a = w.in[0][8 * x + 7], c = w.in[0][8 * x + 5];
  w.exact[x] = 30000 * a - 32000 * c + 70000 * c;
}

constexpr int most = 150;
struct Results {
  u8 bytes[6][2 * most];
  int exact[most];
  Work over(const u8* above, const u8* below) { return {{above, below}, {bytes[0], bytes[1]}, {bytes[2], bytes[3], bytes[4]}, bytes[5], exact}; }
};

template <int L> void compare(u8* last) {
  static Results expected, actual;
  for (int count : {1, 3, L - 1, L, L + 1, 2 * L, 2 * L + 5}) {
    u8 *below = last - 8 * count, *above = below - 8 * count - next() % 9;
    for (u8* p = above; p < last; ++p) *p = next() % 7 == 0 ? 255 : next();
    memset(&expected, 1, sizeof expected);
    memset(&actual, 1, sizeof actual);
    for (int x = 0; x < count; ++x) one(expected.over(above, below), x);
    const Work work = actual.over(above, below);
    sierra::for_each<L>(0, count, [&](int varying(L) x) { one(work, x); });
    if (memcmp(&expected, &actual, sizeof actual) != 0 && ++failures < 10) printf("%d lanes, %d pixels\n", L, count);
    // In place: the field of a pixel goes where the next pixel was read.
    static u8 a[8 * most + 8], b[8 * most + 8];
    for (int i = 0; i < 8 * most + 8; ++i) a[i] = b[i] = next();
    for (int x = 0; x < count; ++x) {
      const int sum = a[8 * x] + a[8 * x + 2];
      a[8 * x + 4] = sum >> 1;
      a[8 * x + 5] = a[8 * x + 4] + a[8 * x + 6];
    }
    sierra::for_each<L>(0, count, [&](int varying(L) x) {
      const int varying(L) sum = b[8 * x] + b[8 * x + 2];
      b[8 * x + 4] = sum >> 1;
      b[8 * x + 5] = b[8 * x + 4] + b[8 * x + 6];
    });
    if (memcmp(a, b, sizeof a) != 0 && ++failures < 10) printf("%d lanes, %d pixels in place\n", L, count);
  }
}

int main() {
  const long page = sysconf(_SC_PAGESIZE);
  char* map = (char*) mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(map + page, page, PROT_READ | PROT_WRITE);
  u8* last = (u8*) map + 2 * page;
  compare<4>(last);
  compare<8>(last);
  compare<16>(last);
  compare<32>(last);
  compare<64>(last);
  puts(failures ? "wrong" : "ok");
}
