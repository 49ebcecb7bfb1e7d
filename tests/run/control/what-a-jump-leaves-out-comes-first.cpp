// What stands between a `goto` and its label comes before what stands behind the label, also where lanes that never saw the `goto` come there.
// lengths: 4
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) { notes = notes * 10 + id; }

void out_of_a_uniform_if(int varying(L) v, bool u) {
  if (u) {
    if (v > 0) goto out;
  }
  note(1);
  return;
out:
  note(2);
}

void over_uniform_branches(int varying(L) v, int u) {
  if (u > 0) {
    note(1);
    if (v > 0) goto out;
    note(2);
  }
  if (u > 1) {
    note(3);
    return;
  }
  note(4);
  return;
out:
  note(5);
}

void over_a_loop(int varying(L) v, int u) {
  if (u > 0) {
    if (u > 1) {
      if (v > 0) goto out;
    }
    note(1);
  }
  for (int i = 0; i < u; ++i) note(2);
  return;
out:
  note(3);
}

void in_a_loop(int varying(L) v, int u) {
  for (int i = 0; i < 2; ++i) {
    if (u > i) {
      if (v > i) goto out;
    }
    note(1);
    continue;
  out:
    note(2);
  }
  note(3);
}

void by_a_break(int varying(L) v, int u) {
  do {
    switch (u) {
      case 1:
        if (v > 0) goto out;
      case 2: note(1);
    }
    note(2);
    return;
  } while (true);
out:
  note(3);
}

long noted(void (*f)(int varying(L), int), int varying(L) v, int u) {
  notes = 0;
  f(v, u);
  return notes;
}

int main() {
  const int varying(L) mixed = sierra::seq<L>() - 1, none = -9, all = 9;
  notes = 0;
  out_of_a_uniform_if(mixed, true);
  CHECK(notes == 12);
  notes = 0;
  out_of_a_uniform_if(mixed, false);
  CHECK(notes == 1);
  notes = 0;
  out_of_a_uniform_if(all, true);
  CHECK(notes == 2);
  CHECK(noted(over_uniform_branches, mixed, 0) == 4);
  CHECK(noted(over_uniform_branches, mixed, 1) == 1245);
  CHECK(noted(over_uniform_branches, mixed, 2) == 1235);
  CHECK(noted(over_uniform_branches, all, 2) == 15);
  CHECK(noted(over_uniform_branches, none, 2) == 123);
  CHECK(noted(over_a_loop, mixed, 0) == 0);
  CHECK(noted(over_a_loop, mixed, 1) == 12);
  CHECK(noted(over_a_loop, mixed, 2) == 1223);
  CHECK(noted(over_a_loop, all, 2) == 3);
  CHECK(noted(in_a_loop, mixed, 0) == 113);
  CHECK(noted(in_a_loop, mixed, 1) == 1213);
  CHECK(noted(in_a_loop, mixed, 2) == 12123);
  CHECK(noted(by_a_break, mixed, 1) == 123);
  CHECK(noted(by_a_break, mixed, 2) == 12);
  CHECK(noted(by_a_break, all, 1) == 3);
  CHECK(noted(by_a_break, mixed, 3) == 2);
  return check_status();
}
