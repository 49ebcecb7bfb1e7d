// Behind a loop by goto stands what follows it, also where a `try` in the loop hands on to one around it.
// lengths: 4
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) { notes = notes * 10 + id; }
struct Guard {
  Guard() { note(5); }
  ~Guard() { note(6); }
};

void with_an_object(int varying(L) n) {
  try {
    int varying(L) v = n;
  again: {
    v--;
    try {
      Guard guard;
    } catch (int) {
    }
  }
    if (v > 0) goto again;
    note(7);
  } catch (long long) {
  }
}

void with_two_exceptions(int varying(L) n) {
  try {
    int varying(L) v = n;
  again: {
    v--;
    try {
      if (v == 1) throw 3;
      if (v == 0) throw 4LL;
      note(1);
    } catch (int) {
      note(2);
    }
  }
    if (v > 0) goto again;
    note(7);
  } catch (long long) {
    note(4);
  }
  note(9);
}

int main() {
  const int varying(L) one = 1, some = {2, 1, 3, 1}, more = {3, 5, 2, 4};
  const auto notes_of = [](auto f, int varying(L) n) {
    notes = 0;
    f(n);
    return notes;
  };
  CHECK_EQ(notes_of(with_an_object, one), 567);
  CHECK_EQ(notes_of(with_an_object, some), 5656567);
  CHECK_EQ(notes_of(with_two_exceptions, one), 49);
  CHECK_EQ(notes_of(with_two_exceptions, some), 1224449);
  CHECK_EQ(notes_of(with_two_exceptions, more), 121212244449);
  return check_status();
}
