// The compiler puts the end of a loop that nobody leaves in front at the end of the function: it is not taken for the end of a loop in the `try` block.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static long notes;
static void note(int id) { notes = notes * 10 + id; }

struct Noted {
  int id;
  ~Noted() { note(id); }
};

static void by_break(V v) {
  try {
    for (;;) {
      if (v > 1) {
        note(1);
        break;
      }
      v += 1;
    }
    Noted n{2};
  } catch (...) {
    for (;;) {
    }
  }
}

static void two_of_them(V v) {
  try {
    while (true) {
      do {
        if (v > 1) {
          note(1);
          break;
        }
        v += 1;
      } while (v < 9);
      note(3);
      if (v > 1) break;
    }
    Noted n{2};
  } catch (int) {
    while (true) {
    }
  } catch (...) {
    do {
    } while (true);
  }
}

int main() {
  const V lanes = sierra::seq<L>() % 2;
  by_break(lanes);
  CHECK_EQ(notes, 112);
  notes = 0;
  two_of_them(lanes);
  CHECK_EQ(notes, 1132);
  return check_status();
}
