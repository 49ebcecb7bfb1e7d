// Trap 24 at the borders of rows: neighbours that are clamped, reflected or chosen are read from a window of memory, which never reaches into a page that nobody may touch,
// and hold what each lane by itself reads, also in turns with few live lanes, under masks, and where indices lie far from each other.
// expect: ok
#include <sierra.h>
#include <stdint.h>
#include <stdio.h>
#include <algorithm>
#include "pages.h"

static int failures;

// Behind a border stands the nearest one two further inside.
template <class I> I inside(I i, int size) { return i < 0 ? i + 2 : i >= size ? i - 2 : i; }

struct Row {
  const uint8_t* a;
  int w;
  template <class I> auto clamped(I x) const { return a[sierra::max(x - 1, 0)] + 2 * a[x] + a[sierra::min(x + 1, w - 1)]; }
  template <class I> auto reflected(I x) const { return a[inside(x - 2, w)] - a[inside(x + 1, w)]; }
  // Steps of two, at both borders.
  template <class I> auto halved(I x) const { return a[sierra::max(2 * x - 1, 0)] + a[sierra::min(2 * x + 2, w - 1)]; }
  // A border that throws lanes far from each other.
  template <class I> auto around(I x) const { return a[x + 3 >= w ? x + 3 - w : x + 3]; }
};

template <int L> void lanes(Row row, uint8_t* out) {
  const int w = row.w;
  sierra::for_each<L>(0, w, [&](int varying(L) x) { out[x] = row.clamped(x); });
  sierra::for_each<L>(0, w, [&](int varying(L) x) { out[w + x] = row.reflected(x); });
  sierra::for_each<L>(0, w / 2, [&](int varying(L) x) { out[2 * w + x] = row.halved(x); });
  sierra::for_each<L>(0, w, [&](int varying(L) x) { out[3 * w + x] = row.around(x); });
  sierra::for_each<L>(0, w, [&](int varying(L) x) {
    if ((x & 3) != 1) out[4 * w + x] = row.clamped(x);
    else if (x % 5 == 2) out[4 * w + x] = row.reflected(x);
  });
}

void scalars(Row row, uint8_t* out) {
  const int w = row.w;
  for (int x = 0; x < w; ++x) {
    const int left = std::max(x - 1, 0), right = std::min(x + 1, w - 1);
    const uint8_t clamped = row.a[left] + 2 * row.a[x] + row.a[right], reflected = row.a[inside(x - 2, w)] - row.a[inside(x + 1, w)];
    out[x] = clamped;
    out[w + x] = reflected;
    if (x < w / 2) out[2 * w + x] = row.a[std::max(2 * x - 1, 0)] + row.a[std::min(2 * x + 2, w - 1)];
    out[3 * w + x] = row.a[x + 3 >= w ? x + 3 - w : x + 3];
    if ((x & 3) != 1) out[4 * w + x] = clamped;
    else if (x % 5 == 2) out[4 * w + x] = reflected;
  }
}

template <int L> void beside_pages() {
  static uint8_t expected[5 * 1024], actual[5 * 1024];
  Pages pages;
  for (int w : {3, 4, 15, 16, 17, 31, 33, 63, 64, 65, 100, 128, 191, 200, 256}) {
    for (int end = 0; end < 3; ++end) {
      uint8_t* a = end == 0 ? pages.first() : end == 1 ? pages.last() - w : pages.last() - w - next() % 40;
      for (int i = 0; i < w; ++i) a[i] = next();
      for (int i = 0; i < 5 * 1024; ++i) expected[i] = actual[i] = 99;
      scalars({a, w}, expected);
      lanes<L>({a, w}, actual);
      for (int i = 0; i < 5 * 1024; ++i) {
        if (expected[i] != actual[i] && ++failures < 10) printf("%d lanes, width %d, end %d: byte %d of %d\n", L, w, end, i % w, i / w);
      }
    }
  }
}

int main() {
  beside_pages<8>();
  beside_pages<16>();
  beside_pages<32>();
  beside_pages<64>();
  puts(failures ? "wrong" : "ok");
}
