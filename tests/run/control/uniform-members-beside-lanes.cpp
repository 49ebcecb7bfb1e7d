// What a class has once, beside its lanes, is assigned once if any lane is live, and not at all if none is.
#include "check.h"

struct Inner {
  short count;
  double weight;
};
template <int L> struct Base {
  bool is_seen = false;
  float varying(L) lanes = 0;
};
template <int L> struct Mixed : Base<L> {
  int n = 1;
  Inner inner = {2, 0.5};
  const char* name = "none";
  int list[3] = {1, 2, 3};
  int varying(L) own = 0;

  void note(int varying(L) v) {
    if (v > 100) n += 10;
  }
};

// `v` has a lane above 100 if `is_any`.
template <int L> void one(int varying(L) v, bool is_any, int at) {
  Mixed<L> m;
  if (v > 100) m.n = 5;
  CHECK_EQ(m.n, is_any ? 5 : 1);
  if (v > 100) {
    m.is_seen = true;
    m.own = v;
  }
  CHECK_EQ(m.is_seen, is_any);
  if (v > 100) m.inner.weight = 1.5;
  if (v > 100) m.inner.count = 7; else m.inner.count += 30;
  CHECK_EQ(m.inner.weight, is_any ? 1.5 : 0.5);
  // Lane 0 is never above 100.
  CHECK_EQ(m.inner.count, is_any ? 37 : 32);
  if (v > 100) m.name = "some";
  CHECK_EQ(m.name[0], is_any ? 's' : 'n');
  if (v > 100) m.list[1] = 20;
  if (v > 100) m.list[at] = 30;
  CHECK_EQ(m.list[1], is_any ? 20 : 2);
  CHECK_EQ(m.list[2], is_any ? 30 : 3);
  m.n = 1;
  m.note(v);
  CHECK_EQ(m.n, is_any ? 11 : 1);
  Mixed<L> array[2];
  if (v > 100) array[at - 1].n = 4;
  CHECK_EQ(array[1].n, is_any ? 4 : 1);
}

// The object is what the function returns.
template <int L> Mixed<L> returned(int varying(L) v) {
  Mixed<L> m;
  if (v > 100) m.n = 5;
  if (v > 100) m.own = v, m.inner.count = 9;
  return m;
}

template <int L> void in_loops(int varying(L) v, bool is_any) {
  Mixed<L> m;
  for (int varying(L) i = 0; i < 3; ++i) {
    if (v > 100 && i == 1) m.n += 1;
    if (v > 200) continue;
    if (v > 200) m.inner.weight = 9;
  }
  CHECK_EQ(m.n, is_any ? 2 : 1);
  CHECK_EQ(m.inner.weight, 0.5);
  int varying(L) choice = (v > 100 ? 1 : 2);
  switch (choice) {
    case 1: m.list[0] = 11; break;
    case 2: m.list[1] = 12; break;
    default: m.list[2] = 13;
  }
  CHECK_EQ(m.list[0], is_any ? 11 : 1);
  CHECK_EQ(m.list[1], 12);
  CHECK_EQ(m.list[2], 3);
}

template <int L> void all() {
  const int varying(L) low = sierra::seq<L>(), high = low + (low == L - 1 ? 100 : 0) + 1;
  one<L>(low, false, 2);
  one<L>(high, true, 2);
  in_loops<L>(low, false);
  in_loops<L>(high, true);
  CHECK_EQ(returned<L>(low).n, 1);
  CHECK_EQ(returned<L>(low).inner.count, 2);
  CHECK_EQ(returned<L>(high).n, 5);
  CHECK_EQ(returned<L>(high).inner.count, 9);
  CHECK_EQ(sierra::extract(returned<L>(high).own, L - 1), 100 + L);
}

int main() {
  all<2>();
  all<4>();
  all<8>();
  all<16>();
  all<32>();
  return check_status();
}
