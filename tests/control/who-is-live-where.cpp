// Which lanes are live behind a loop that some left and some returned from, in `spmd_mode` and behind it, and on the right of `&&`, `||` and in folds over them; lanes that are
// thrown are one exception of their own type, caught once.
// lengths: 1 8
// isa: sse4.2 avx2
#include "check.h"

constexpr int L = VECTOR_LENGTH;

int behind;
int varying(L) leaves(int varying(L) v) {
  for (int i = 0;; ++i) {
    if (v == i) break;
    if (v > 2 && i == 2) return 100 + v;
  }
  behind = sierra::popcnt(sierra::mask<L>());
  return v;
}

int runs, inside;
void modes(int varying(L) v) {
  if (v > 1000) spmd_mode(L) { runs = 1; }
  CHECK_EQ(runs, 0);
  int after = 0;
  if (v == 0) {
    spmd_mode(L) { inside = sierra::popcnt(sierra::mask<L>()); }
    after = sierra::popcnt(sierra::mask<L>());
  }
  CHECK_EQ(inside, L);
  CHECK_EQ(after, 1);
  for (;;) {
    if (v >= 0) break;
    spmd_mode(L) { runs = 7; }  // all have left
  }
  CHECK_EQ(runs, 0);
}

int asked;
bool varying(L) positive(int varying(L) v) {
  asked += sierra::popcnt(sierra::mask<L>());
  return v > 0;
}
template<class... T> bool varying(L) all_positive(T... v) { return (positive(v) && ...); }
int asked_by(bool varying(L)) {
  const int n = asked;
  asked = 0;
  return n;
}
void right_sides(int varying(L) v) {
  CHECK_EQ(asked_by(v == 0 && positive(v)), 1);
  CHECK_EQ(asked_by(v < 0 && positive(v)), 0);
  CHECK_EQ(asked_by(v >= 0 || positive(v)), 0);
  CHECK_EQ(asked_by(v > 0 || positive(v)), 1);
  CHECK_EQ(asked_by(all_positive(v, v)), L + L - 1);
  bool varying(L) chosen = v > 0 ? positive(v) : false;
  CHECK_EQ(asked_by(chosen), L - 1);
  int varying(L) x = 1, y = 2;
  bool one = true;
  (one ? x : y) = 5;
  CHECK_EQ(sierra::extract(x, L - 1), 5);
  CHECK_EQ(sierra::extract(y, L - 1), 2);
}

void throws(int varying(L) v) {
  if (v >= 0) throw v;
}
void exceptions(int varying(L) v) {
  int of_lanes = 0, of_one = 0, n = 0;
#if VECTOR_LENGTH > 1
  try {
    throws(v);
  } catch (int) {
    ++of_one;
  } catch (int varying(L) w) {
    ++of_lanes;
    CHECK_EQ(sierra::extract(w, L - 1), L - 1);
  }
  CHECK_EQ(of_one, 0);
  CHECK_EQ(of_lanes, 1);
#endif
  int varying(L) r = v;
  if (v % 2 == 0) {
    try {
      if (v >= 0) throw 3;
      r = 99;
    } catch (int) {
      ++n;
      r = -1;
    }
    r -= 1;
  }
  CHECK_EQ(n, 1);
  CHECK_EQ(sierra::extract(r, 0), -2);
  if (L > 1) CHECK_EQ(sierra::extract(r, 1), 1);
}

int main() {
  int varying(L) const v = sierra::seq<L>();
  int varying(L) r = leaves(v);
  CHECK_EQ(behind, L > 3 ? 3 : L);
  CHECK_EQ(sierra::extract(r, L - 1), L > 3 ? 99 + L : L - 1);
  CHECK_EQ(sierra::extract(r, 0), 0);
  modes(v);
  right_sides(v);
  exceptions(v);
  return check_status();
}
