// A clause that always leaves the loop runs in the iteration that threw, before the other lanes go on.
// lengths: 4
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) { notes = notes * 10 + id; }
struct Guard {
  Guard() { note(1); }
  ~Guard() { note(2); }
};
static bool varying(L) holds(bool varying(L) v) { return v; }

void by_break(bool varying(L) throws, int varying(L) n) {
  for (int varying(L) v = n; v; v--) {
    try {
      if (throws) throw 0;
      note(5);
    } catch (int) {
      note(7);
      break;
    }
  }
  note(9);
}

void with_an_object(bool varying(L) throws, int varying(L) n) {
  while (n > 0) {
    n--;
    try {
      if (holds(throws)) throw 0LL;
      Guard guard;
    } catch (long long) {
      note(7);
      break;
    }
    note(8);
  }
}

void by_return(bool varying(L) throws, int) {
  for (int k = 0; k < 2; ++k) {
    try {
      if (throws) throw 0;
      note(5);
    } catch (...) {
      note(7);
      return;
    }
  }
}

// The way of what no clause takes leads past the object to the `try` around, which is not one out of this clause.
void past_an_object(bool varying(L) throws, int varying(L)) {
  try {
    Guard guard;
    for (int k = 0; k < 2; ++k) {
      if (throws) {
        try {
          throw 0;
        } catch (int) {
          note(7);
          return;
        }
      }
      note(5);
    }
  } catch (...) {
    note(9);
  }
}

// What goes back to the outer loop has its place in the source where that begins.
void out_of_two(bool varying(L) throws, int varying(L)) {
  try {
    for (int varying(L) k = 1; k; k--, note(7)) {
      int varying(L) m = 1;
      for (;; note(8)) {
        if (!m) break;
        m--;
        try {
          if (throws) throw 0;
        } catch (int) {
          note(4);
          throw 0;
        }
        note(5);
      }
    }
  } catch (int) {
    note(6);
  }
}

int main() {
  const int varying(L) lane = sierra::seq<L>(), n = 3 - lane;
  const bool varying(L) none = false, second = lane == 1, all = true;
  const auto notes_of = [](auto f, bool varying(L) throws, int varying(L) count) {
    notes = 0;
    f(throws, count);
    return notes;
  };
  CHECK_EQ(notes_of(by_break, none, n), 5559);
  CHECK_EQ(notes_of(by_break, second, n), 57559);
  CHECK_EQ(notes_of(by_break, all, n), 79);
  CHECK_EQ(notes_of(with_an_object, none, n), 128128128);
  CHECK_EQ(notes_of(with_an_object, second, n), 1278128128);
  CHECK_EQ(notes_of(with_an_object, all, n), 7);
  notes = 0;
  by_return(second, 0);
  CHECK_EQ(notes, 575);
  notes = 0;
  by_return(all, 0);
  CHECK_EQ(notes, 7);
  CHECK_EQ(notes_of(past_an_object, none, n), 1552);
  CHECK_EQ(notes_of(past_an_object, second, n), 17552);
  CHECK_EQ(notes_of(past_an_object, all, n), 172);
  CHECK_EQ(notes_of(out_of_two, none, n), 587);
  CHECK_EQ(notes_of(out_of_two, second, n), 45876);
  CHECK_EQ(notes_of(out_of_two, all, n), 46);
  return check_status();
}
