// A choice between uniform values behind a loop in which lanes parted by exceptions: all lanes that are left make it together.
#include "check.h"

static int answer, calls, notes;
__attribute__((noinline)) int ask() {
  if (++calls == 3) throw 7;
  return answer;
}
__attribute__((noinline)) void note(int n) { notes += n; }

template <int L> __attribute__((noinline)) int varying(L) picky(int varying(L) v, int wrong) {
  if (v == wrong) throw 5;
  return v;
}

template <int L> __attribute__((noinline)) void choose(int varying(L) v, int wrong, int varying(L)& r) {
  try {
    int turn = 0;
    while (true) {
      if (turn) break;
      ++turn;
      try {
        // Who is called is not known, so neither is whether all lanes throw.
        int varying(L) (*volatile pick)(int varying(L), int) = picky<L>;
        r = pick(v, wrong);
      } catch (int e) {
        r = -e;
      }
      note(3);
    }
    if (ask() ? ask() : -4) r += 10;
    else r += 20;
  } catch (int e) {
    r = e * 100;
  }
}

template <int L> void all() {
  const int varying(L) v = sierra::seq<L>();
  for (int wrong = -1; wrong < 2; ++wrong) {
    for (answer = 0; answer < 2; ++answer) {
      for (int before = 0; before < 3; ++before) {
        calls = before;
        notes = 0;
        int varying(L) r = 0;
        choose<L>(v, wrong, r);
        CHECK_EQ(notes, 3);
        const bool is_thrown = before == 2 || (before == 1 && answer);
        for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), is_thrown ? 700 : (wrong >= 0 ? -5 : i) + 10);
      }
    }
  }
}

int main() {
  all<2>();
  all<4>();
  all<8>();
  all<16>();
  return check_status();
}
