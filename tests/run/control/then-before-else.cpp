// `then` runs before `else`, and before what follows an `if` that lanes leave, whatever the condition is made of.
#include "check.h"

constexpr int L = 4;

int order[8], count;
void note(int n) {
  if (count < 8) order[count++] = n;
}
bool in_order() {
  bool right = count == 2 && order[0] == 1 && order[1] == 2;
  count = 0;
  return right;
}
struct Guard {
  ~Guard() { note(2); }
};

void uniform_left(int varying(L) v, bool u) {
  if (u || v > 1) {
    note(1);
    return;
  }
  note(2);
}
void uniform_right(int varying(L) v, bool u) {
  if (v > 1 || u) {
    note(1);
    return;
  }
  Guard guard;
}
void cross_lane(int varying(L) v) {
  if (sierra::any(v > 8) || v > 1) {
    note(1);
    return;
  }
  Guard guard;
}
void negated(int varying(L) v, bool u) {
  if (!(u && v > 1)) {
    note(1);
    return;
  }
  note(2);
}
void with_else(int varying(L) v, bool u) {
  if ((u || v == 0) && (v < 2 || u)) note(1);
  else note(2);
}
void in_a_loop(int varying(L) v, bool u) {
  for (int i = 0; i < 1; ++i) {
    if (u || v == 0) {
      note(1);
      continue;
    }
    note(2);
    break;
  }
}
void conditional(int varying(L) v, bool u) {
  if (u ? v > 9 : v > 1) note(1);
  else note(2);
}

int main() {
  int varying(L) v = sierra::seq<L>();
  uniform_left(v, false);
  CHECK(in_order());
  uniform_right(v, false);
  CHECK(in_order());
  cross_lane(v);
  CHECK(in_order());
  negated(v, true);
  CHECK(in_order());
  with_else(v, false);
  CHECK(in_order());
  in_a_loop(v, false);
  CHECK(in_order());
  conditional(v, false);
  CHECK(in_order());
  return check_status();
}
