// A `continue` that has a clause to leave stands where the source has it: what lanes do before it comes before the clauses of the `try` around,
// whatever other clauses there are.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }

static void in_a_clause(int varying(L) v) {
  int turns = 0;
  for (; turns < 2;) {
    turns += 1;
    try {
      throw 0;
    } catch (int) {
      try {
        if (v) {
        } else {
          note(1);
          continue;
        }
        throw 0;
      } catch (int) {
        note(2);
      }
    } catch (...) {
      try {
        throw 0;
      } catch (int) {
        note(9);
      }
    }
  }
}

static void in_a_while(int varying(L) v) {
  int turns = 2;
  while (turns > 0) {
    --turns;
    try {
      throw 'a';
    } catch (int) {
      try {
        throw 0;
      } catch (int) {
        note(9);
      }
    } catch (char) {
      try {
        if (v == 0) {
          note(1);
          continue;
        }
        if (v == 1) {
          note(2);
          continue;
        }
        note(3);
        throw 0;
      } catch (int) {
        note(4);
      }
      note(5);
    } catch (...) {
      try {
        throw 0;
      } catch (int) {
        note(9);
      }
    }
  }
}

int main() {
  const int varying(L) v = sierra::seq<L>() % 2;
  notes = 0;
  in_a_clause(v);
  CHECK_EQ(notes, 1212);
  notes = 0;
  in_a_clause(0);
  CHECK_EQ(notes, 11);
  notes = 0;
  in_a_clause(1);
  CHECK_EQ(notes, 22);
  notes = 0;
  in_a_while(v);
  CHECK_EQ(notes, 1212);
  notes = 0;
  in_a_while(v * 2);
  CHECK_EQ(notes, 13451345);
  return check_status();
}
