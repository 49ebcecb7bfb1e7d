// Arms of one `if` whose `try` blocks let exceptions pass to the same end of the function keep their order: what stands behind the clauses of the first
// runs before the second.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static long notes;
static void note(int id) { notes = notes * 10 + id; }
static void throws(bool does) {
  if (does) throw 1;
}

static void two(V v, bool does) {
  if (v) {
    try {
      throws(does);
      note(1);
    } catch (int) {
      note(2);
    }
    note(3);
  } else {
    try {
      note(4);
    } catch (char) {
      note(9);
    }
    note(5);
  }
  note(6);
}

static void three(V v, bool does) {
  if (v > 1) {
    try {
      throws(does);
    } catch (int) {
      note(1);
    }
    note(2);
  } else if (v) {
    try {
      throws(does);
    } catch (int) {
      note(3);
    }
    note(4);
  } else {
    try {
      note(5);
    } catch (char) {
    }
    note(6);
  }
  note(7);
}

static void with_an_object(V v, bool does) {
  struct Noted {
    int id;
    ~Noted() { note(id); }
  } outer{8};
  if (v) {
    try {
      Noted inner{1};
      throws(does);
    } catch (int) {
      note(2);
    }
    note(3);
  } else {
    try {
      Noted inner{4};
      throws(does);
    } catch (int) {
      note(5);
    }
    note(6);
  }
  note(7);
}

// What no clause takes leaves the function with all lanes.
static void left(V v, bool does) {
  if (v) {
    try {
      note(1);
    } catch (char) {
    }
    note(2);
  } else {
    try {
      throws(does);
    } catch (char) {
    }
    note(3);
  }
  note(4);
}

static long notes_of(void (*f)(V, bool), bool does, V v) {
  notes = 0;
  f(v, does);
  return notes;
}

int main() {
  const V lane = sierra::seq<L>();
  CHECK_EQ(notes_of(two, false, lane % 2), 13456);
  CHECK_EQ(notes_of(two, true, lane % 2), 23456);
  if (L > 2) {
    CHECK_EQ(notes_of(three, false, lane % 3), 24567);
    CHECK_EQ(notes_of(three, true, lane % 3), 1234567);
  }
  CHECK_EQ(notes_of(with_an_object, false, lane % 2), 134678);
  CHECK_EQ(notes_of(with_an_object, true, lane % 2), 12345678);
  CHECK_EQ(notes_of(left, false, lane % 2), 1234);
  try {
    notes_of(left, true, lane % 2);
    CHECK(false);
  } catch (int) {
    CHECK_EQ(notes, 12);
  }
  return check_status();
}
