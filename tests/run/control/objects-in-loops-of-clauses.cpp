// A loop in a `catch` clause, with an object and a `try` of its own in each iteration: the object ends once, whichever lanes throw.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }
struct Guard {
  Guard() noexcept { note(1); }
  ~Guard() { note(2); }
};

void rethrown(bool varying(L) throws) {
  try {
    throw 0;
  } catch (int) {
    for (int k = 0; k < 2; ++k) {
      try {
        Guard guard;
        try {
          throw;
        } catch (int) {
          if (throws) throw 0;
        }
      } catch (...) {
        note(7);
      }
    }
  }
}

void thrown(bool varying(L) throws) {
  try {
    throw 0;
  } catch (int) {
    int k = 0;
    for (;;) {
      if (!(k < 2)) break;
      ++k;
      try {
        Guard guard;
        try {
          throw 1;
        } catch (int) {
          if (throws) throw 0;
        }
        note(3);
      } catch (...) {
        note(7);
        continue;
      }
    }
  }
}

static long notes_of(void (*f)(bool varying(L)), bool varying(L) throws) {
  notes = 0;
  f(throws);
  return notes;
}

int main() {
  const int varying(L) lane = sierra::seq<L>();
  const bool varying(L) all = true, none = false, odd = lane % 2 != 0, first = lane == 0;
  CHECK_EQ(notes_of(rethrown, none), 1212);
  CHECK_EQ(notes_of(rethrown, odd), 127127);
  CHECK_EQ(notes_of(rethrown, first), 127127);
  CHECK_EQ(notes_of(rethrown, all), 127127);
  CHECK_EQ(notes_of(thrown, none), 132132);
  CHECK_EQ(notes_of(thrown, odd), 13271327);
  CHECK_EQ(notes_of(thrown, first), 13271327);
  CHECK_EQ(notes_of(thrown, all), 127127);
  return check_status();
}
