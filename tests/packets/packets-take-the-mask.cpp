// A packet that is called under a mask does the work of the live lanes only; one whose lanes must keep their order is made where each writes into the closure, or reads
// and writes its own element.
#include <sierra.h>
#include "check.h"

constexpr int L = VECTOR_LENGTH;


struct Work {
  int result[L];
  const int* from;
  int* to;
};
static int digits(int x) {
  int n = 0;
  while (x > 0) {
    x /= 10;
    if (x == 7) return -1;
    ++n;
  }
  return n;
}
static void own(void* closure, int i) {
  Work& w = *(Work*)closure;
  w.result[i] = digits(w.from[i]);
}
static void in_place(void* closure, int i) {
  Work& w = *(Work*)closure;
  w.to[i] += digits(w.to[i]);
}
static void shared(void* closure, int i) {
  Work& w = *(Work*)closure;
  w.to[i] = w.to[(i + 1) % L];
}
static void counts(void* closure, int i) {
  Work& w = *(Work*)closure;
  w.to[0] += i;
}

#define RUN(together, f, w)                                          \
  if (__sierra::packetises<L, int, together>(&f)) {                  \
    __sierra::packet<L, int, together>(&f, &w, 0);                   \
  } else {                                                           \
    sierra::for_each_lane<L>([&](int lane) { f(&w, lane); });        \
  }

void under(int varying(L) c, Work& w) {
  if (c > 2) { RUN(true, own, w) }
  if (c < 6) { RUN(false, in_place, w) }
}
void in_a_loop(int varying(L) n, Work& w) {
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 3) continue;
    RUN(false, in_place, w)
  }
}
void in_order(Work& w) {
  RUN(false, shared, w)
  RUN(false, counts, w)
}

int main() {
#ifdef __OPTIMIZE__
  const bool may = L > 1;
#else
  const bool may = false;
#endif
  CHECK((__sierra::packetises<L, int, 0>(&own)) == may);
  CHECK((__sierra::packetises<L, int, 0>(&in_place)) == may);
  CHECK(!(__sierra::packetises<L, int, 0>(&shared)));
  CHECK(!(__sierra::packetises<L, int, 0>(&counts)));
  for (int round = 0; round < 40; ++round) {
    int from[L + 1], to[L], expected_to[L], expected[L], c[L];
    Work w{};
    w.from = from;
    w.to = to;
    for (int i = 0; i <= L; ++i) from[i] = (round * 7919 + i * 104729) % 99991;
    for (int i = 0; i < L; ++i) {
      to[i] = expected_to[i] = (round * 31 + i * 977) % 8000;
      w.result[i] = expected[i] = -99;
      c[i] = (round + i * 5) % 9;
      if (c[i] > 2) expected[i] = digits(from[i]);
      if (c[i] < 6) expected_to[i] += digits(expected_to[i]);
      for (int k = 0; k < c[i]; ++k)
        if (k != 3) expected_to[i] += digits(expected_to[i]);
    }
    under(*(int varying(L)*)c, w);
    in_a_loop(*(int varying(L)*)c, w);
    for (int i = 0; i < L; ++i) {
      CHECK(w.result[i] == expected[i]);
      CHECK(to[i] == expected_to[i]);
    }
    in_order(w);
    for (int i = 0; i < L; ++i) expected_to[i] = expected_to[(i + 1) % L];
    for (int i = 0; i < L; ++i) expected_to[0] += i;
    for (int i = 0; i < L; ++i) CHECK(to[i] == expected_to[i]);
  }
  return check_status();
}
