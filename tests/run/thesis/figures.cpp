// The figures of chapters 2 and 3 of the thesis with the very values that it gives.
#include "check.h"

// Figure 2.2: the mask of v < 3 is {1, 0, 0, 1}.
void figure_2_2() {
  int varying(4) v = {0, 8, 7, 1};
  bool varying(4) then_ran = false, else_ran = false;
  if (v < 3) {
    v += 2;
    then_ran = true;
  } else {
    v -= 3;
    else_ran = true;
  }
  CHECK_LANES(int, v, 2, 5, 4, 3);
  CHECK_LANES(bool, then_ran, true, false, false, true);
  CHECK_LANES(bool, else_ran, false, true, true, false);
}

int varying(4) figure_3_4(bool varying(4) c, int varying(4)& after) {
  if (c) {
    return 42;
  }
  after = 1;
  return 13;
}

// As it is printed: v > 2 holds for lane 3 alone.
void figure_3_5() {
  int varying(4) v = {0, 1, 2, 3};
  bool varying(4) odd = false, even = false, body = false;
  int rounds = 0;
  while (v > 2) {
    body = true;
    ++rounds;
    if (v % 2) {
      odd = true;
    } else {
      even = true;
    }
    v = 0;
  }
  CHECK_LANES(bool, body, false, false, false, true);
  CHECK_LANES(bool, odd, false, false, false, true);
  CHECK_LANES(bool, even, false, false, false, false);
  CHECK_EQ(rounds, 1);
}

// The text gives the masks {0, 0, 1, 1}, {0, 0, 0, 1} and {0, 0, 1, 0}, which are those of v > 1.
void figure_3_5_as_in_the_text() {
  int varying(4) v = {0, 1, 2, 3};
  bool varying(4) odd = false, even = false, body = false;
  while (v > 1) {
    body = true;
    if (v % 2) {
      odd = true;
    } else {
      even = true;
    }
    v = 0;
  }
  CHECK_LANES(bool, body, false, false, true, true);
  CHECK_LANES(bool, odd, false, false, false, true);
  CHECK_LANES(bool, even, false, false, true, false);
}

void figure_3_8() {
  int varying(4) v;
  v = (int varying(4)) {0, 1, 2, 3};
  int rounds = 0;
  while (v < 5) {
    ++rounds;
    if (v % 3) break;
    if (v == 0) {
      v = 2;
      continue;
    }
    v = v * 2;
  }
  CHECK_LANES(int, v, 2, 1, 2, 6);
  CHECK_EQ(rounds, 2);
}

int evaluations;
bool varying(4) evaluate(bool varying(4) value) {
  ++evaluations;
  return value;
}
int count(bool varying(4) a, bool varying(4) b) {
  evaluations = 0;
  if (a && evaluate(b)) {}
  return evaluations;
}

// Figure 3.9: the right side is evaluated once if any lane needs it, and not at all if none does.
void figure_3_9() {
  bool varying(4) none = false, all = true, some = {true, false, false, true};
  CHECK_EQ(count(none, all), 0);
  CHECK_EQ(count(some, all), 1);
  CHECK_EQ(count(all, none), 1);
  evaluations = 0;
  if (all || evaluate(none)) {}
  CHECK_EQ(evaluations, 0);
  if (some || evaluate(none)) {}
  CHECK_EQ(evaluations, 1);
}

// Figure 3.10, and the example below it: b is not evaluated because of a, nor d because of c.
void figure_3_10() {
  bool varying(4) a = {true, true, true, true}, c = {false, false, false, false}, x = true;
  evaluations = 0;
  bool varying(4) r = (a || evaluate(x)) && (c && evaluate(x));
  CHECK_EQ(evaluations, 0);
  CHECK_LANES(bool, r, false, false, false, false);
  bool varying(4) taken = false;
  if ((a && evaluate(x)) || (c && evaluate(x))) taken = true;
  CHECK_EQ(evaluations, 1);
  CHECK_LANES(bool, taken, true, true, true, true);
}

int main() {
  figure_2_2();
  int varying(4) after = 0;
  bool varying(4) c = {true, false, false, true};
  int varying(4) returned = figure_3_4(c, after);
  CHECK_LANES(int, returned, 42, 13, 13, 42);
  CHECK_LANES(int, after, 0, 1, 1, 0);
  figure_3_5();
  figure_3_5_as_in_the_text();
  figure_3_8();
  figure_3_9();
  figure_3_10();
  return check_status();
}
