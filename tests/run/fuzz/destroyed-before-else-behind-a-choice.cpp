// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
static void note(int i) { std::printf("%d ", i); }
struct Guard {
  int id;
  Guard(int i) : id(i) { note(id); }
  ~Guard() { note(-id); }
};
__attribute__((noinline)) int varying(L) one() { return 1; }
static int varying(L) same(int varying(L)& v) { return v; }
static void in_the_then(int varying(L) v) {
  try {
    if ((one() ? same(v) : 0)) {
      Guard guard(9);
      throw 0;
    } else {
      note(11);
    }
  } catch (...) {
    note(1);
  }
}
static void in_a_clause() {
  try {
    try {
      throw 0ll;
    } catch (long long) {
      Guard outer(5);
      try {
        Guard inner(6);
      } catch (int) {
      }
      throw 0ll;
    }
  } catch (long long) {
    note(2);
  }
}
static int varying(L) leaves_with_lanes(int varying(L) v) {
  in_a_clause();
  try {
    try {
      throw 0ll;
    } catch (long long) {
      Guard outer(5);
      try {
        Guard inner(6);
        if (v > 1) throw 1;
      } catch (int) {
        note(3);
      }
      if (v > 2) throw 0ll;
      note(4);
    }
  } catch (long long) {
    note(2);
  }
  return v ? 0 : 7;
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  in_the_then(lane % 2);
  std::printf("\n");
  in_the_then(0);
  std::printf("\n");
  in_the_then(1);
  std::printf("\n");
  leaves_with_lanes(lane);
  std::printf("\n");
}
