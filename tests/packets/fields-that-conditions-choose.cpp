// Fields that a condition chooses from structures of one array or another: the same as in a loop, whichever of the arrays overlap, and nothing is touched outside of the structures that are chosen.
#include <sys/mman.h>
#include <unistd.h>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
using u8 = unsigned char;

struct Arrays {
  float wide[8 * N];
  u8 bytes[8 * N];
  u8 choice[N];
};
static Arrays expected, got;
static Arrays* to;

template<class B> void compare(B body, int line) {
  auto start = [](Arrays& r) {
    for (int i = 0; i < 8 * N; ++i) r.wide[i] = float(i * 37 % 101), r.bytes[i] = u8(i * 59 % 253);
    for (int i = 0; i < N; ++i) r.choice[i] = u8(i / 40 == 1 ? 1 : i / 40 == 2 ? 0 : i * 7 / 3 & 1);
    to = &r;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(...) compare([=](int i) { __VA_ARGS__; }, __LINE__)

template<int FIELDS, class T> __attribute__((noinline)) void choose(T* o, const T* a, const T* b, const u8* m, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    for (int c = 0; c < FIELDS; ++c) o[FIELDS * i + c] = m[i] ? a[FIELDS * i + c] : b[FIELDS * i + c];
  });
}

template<int FIELDS, class T> __attribute__((noinline)) void choose_alone(T* o, const T* a, const T* b, const u8* m, int n) {
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < FIELDS; ++c) o[FIELDS * i + c] = m[i] ? a[FIELDS * i + c] : b[FIELDS * i + c];
}

template<int FIELDS, class T> __attribute__((noinline)) void add_some(float* o, const T* a, const u8* m, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    float v = float(i);
    if (m[i]) v += float(a[FIELDS * i]) * 2 + float(a[FIELDS * i + 1]);
    o[i] = v;
  });
}

// One array begins where the first structure is that is chosen of it, the other ends with the last.
template<int FIELDS, class T> void at_borders() {
  const long page = sysconf(_SC_PAGESIZE);
  for (int lead = 0; lead <= 2; ++lead) {
    u8* pages = (u8*)mmap(nullptr, 7 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(pages + page, 2 * page, PROT_READ | PROT_WRITE);
    mprotect(pages + 4 * page, 2 * page, PROT_READ | PROT_WRITE);
    static T out[FIELDS * 3 * L + 8];
    static float sums[3 * L];
    static u8 m[3 * L];
    // Chosen of `a` is the front, of `b` the back.
    const int n = 3 * L - 1, parted = L + L / 2;
    for (int at = 0; at < 3; ++at) {
      T* a = (T*)(pages + 3 * page) - FIELDS * parted;
      T* b = (T*)(pages + 4 * page) - FIELDS * parted;
      // So that structures lie across the border of two pages as well.
      if (at == 1) a = (T*)(pages + 2 * page) - FIELDS * (L / 2) + lead, b = (T*)(pages + 5 * page) - FIELDS * (parted + L / 2 + 1) + lead;
      const int last = at == 2 ? parted - 1 : parted;
      for (int i = 0; i < last * FIELDS; ++i) a[i] = T(i * 3 % 100 + 1);
      for (int i = parted * FIELDS; i < n * FIELDS; ++i) b[i] = T(i * 5 % 97 + 1);
      for (int i = 0; i < n; ++i) m[i] = i < parted;
      std::memset(out, 0, sizeof out);
      choose<FIELDS>(out, a, b, m, n);
      for (int i = 0; i < n * FIELDS; ++i) CHECK_EQ(float(out[i]), float((i < parted * FIELDS ? a : b)[i]));
      CHECK_EQ(float(out[n * FIELDS]), 0.0f);
      add_some<FIELDS>(sums, a, m, n);
      for (int i = 0; i < n; ++i) CHECK_EQ(sums[i], i < parted ? float(i) + (float(a[FIELDS * i]) * 2 + float(a[FIELDS * i + 1])) : float(i));
      // Nothing at all of either.
      for (int i = 0; i < n; ++i) m[i] = 1;
      choose<FIELDS>(out, out, (const T*)nullptr, m, n);
      for (int i = 0; i < n; ++i) m[i] = 0;
      choose<FIELDS>(out, (const T*)nullptr, out, m, n);
      for (int i = 0; i < n * FIELDS; ++i) CHECK_EQ(float(out[i]), float((i < parted * FIELDS ? a : b)[i]));
    }
    munmap(pages, 7 * page);
  }
}

// What is written may be what decides, and what is read: by any distance.
template<int FIELDS, class T> void overlapping() {
  static T one[12 * N], other[12 * N];
  for (int way = 0; way < 4; ++way)
    for (int distance = -9; distance <= 9; ++distance) {
      auto fill = [](T* p) {
        for (int i = 0; i < 12 * N; ++i) p[i] = T(i * 29 % 83 & ~(i / 5 & 1));
      };
      auto run = [&](T* p, auto choose) {
        T* o = p + N;
        const T* a = way == 0 ? o + distance : p + 6 * N;
        const T* b = way == 1 ? o + distance : p + 8 * N;
        const u8* m = way == 2 ? (const u8*)o + distance : way == 3 ? (const u8*)(o + N) + distance : (const u8*)(p + 10 * N);
        choose(o, a, b, m, N);
      };
      fill(one), fill(other);
      run(one, choose<FIELDS, T>), run(other, choose_alone<FIELDS, T>);
      for (int i = 0; i < 12 * N; ++i) CHECK_EQ(float(one[i]), float(other[i]));
    }
}

int main() {
  COMPARE(for (int c = 0; c < 3; ++c) to->bytes[3 * i + c] = to->choice[i] ? to->bytes[4 * N + 3 * i + c] : u8(to->bytes[3 * i + c] + 9));
  COMPARE(for (int c = 0; c < 3; ++c) to->wide[3 * i + c] = to->choice[i] ? to->wide[4 * N + 3 * i + c] : 0.5f);
  COMPARE(for (int c = 0; c < 4; ++c) to->bytes[4 * i + c] = to->choice[i] ? u8(to->bytes[4 * N + 4 * i + 3 - c]) : u8(c));
  COMPARE(float v = 0; if (to->choice[i]) v = to->wide[4 * N + 2 * i + 1]; to->wide[i] = v);
  COMPARE(float v = 1; if (to->choice[i]) { v = to->wide[2 * N + 5 * i]; if (v > 50) v += to->wide[2 * N + 5 * i + 3]; } to->wide[i] = v);
  COMPARE(int v = i; if (to->choice[i]) v += to->bytes[N + 6 * i + 1] * to->bytes[N + 6 * i + 5]; to->wide[i] = float(v));
  at_borders<3, u8>();
  at_borders<4, u8>();
  at_borders<2, float>();
  at_borders<3, float>();
  at_borders<4, short>();
  overlapping<3, u8>();
  overlapping<4, u8>();
  overlapping<3, float>();
  return check_status();
}
