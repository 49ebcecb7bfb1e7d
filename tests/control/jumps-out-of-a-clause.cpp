// What a jump out of a clause leads to, and nothing else, comes when all exceptions have been through the clause, and in the order of the source.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }


static void out_of_a_switch(int varying(L) v) {
  switch (0) {
    default:
      try {
        if (v) throw 1;
        throw 0;
      } catch (int) {
        note(1);
        if (v) break;
      }
      note(2);
      return;
  }
  note(3);
}

static void out_of_a_loop(int varying(L) v) {
  while (true) {
    try {
      if (v) throw 1;
      throw 'a';
    } catch (int) {
      note(1);
      break;
    } catch (char) {
      note(1);
    }
    note(2);
    return;
  }
  note(3);
}

static void from_a_clause_in_it(int varying(L) v) {
  do {
    try {
      if (v) throw 1;
      throw 0;
    } catch (int) {
      note(1);
      try {
        if (v) throw;
      } catch (int) {
        note(2);
        break;
      }
    }
    note(3);
    return;
  } while (false);
  note(4);
}

static void to_several_places(int varying(L) v) {
  try {
    if (v % 2 == 1) throw 1;
    throw 0;
  } catch (int) {
    note(1);
    if (v == 1) goto one;
    if (v == 0) goto other;
  }
  note(2);
  return;
other:
  note(3);
  return;
one:
  note(4);
}

struct Object {
  ~Object() { note(5); }
};

static void past_an_object(int varying(L) v) {
  for (;;) {
    Object object;
    try {
      if (v) throw 1;
      throw 0;
    } catch (int) {
      note(1);
      if (v) break;
    }
    note(2);
    return;
  }
  note(3);
}

static int varying(L) with_a_result(int varying(L) v) {
  do {
    try {
      if (v) throw 1;
      throw 0;
    } catch (int) {
      note(1);
      if (v) break;
    }
    note(2);
    return 7;
  } while (false);
  note(3);
  return 8;
}

template <class F>
static long notes_of(F f, int varying(L) v) {
  notes = 0;
  f(v);
  return notes;
}

int main() {
  const int varying(L) v = sierra::seq<L>() % 2;
  CHECK_EQ(notes_of(out_of_a_switch, v), 1123);
  CHECK_EQ(notes_of(out_of_a_switch, 0), 12);
  CHECK_EQ(notes_of(out_of_a_switch, 1), 13);
  CHECK_EQ(notes_of(out_of_a_loop, v), 1123);
  CHECK_EQ(notes_of(out_of_a_loop, 0), 12);
  CHECK_EQ(notes_of(out_of_a_loop, 1), 13);
  CHECK_EQ(notes_of(from_a_clause_in_it, 0), 13);
  CHECK_EQ(notes_of(from_a_clause_in_it, 1), 124);
  CHECK_EQ(notes_of(from_a_clause_in_it, v) % 100, 34);
  CHECK_EQ(notes_of(to_several_places, v), 1134);
  CHECK_EQ(notes_of(to_several_places, sierra::seq<L>() % 2 + 1), 1124);
  CHECK_EQ(notes_of(to_several_places, 2), 12);
  CHECK_EQ(notes_of(past_an_object, v), 11253);
  CHECK_EQ(notes_of(past_an_object, 0), 125);
  CHECK_EQ(notes_of(past_an_object, 1), 153);
  notes = 0;
  const int varying(L) results = with_a_result(v);
  CHECK_EQ(notes, 1123);
  for (int lane = 0; lane < L; ++lane) CHECK_EQ(results[lane], lane % 2 == 0 ? 7 : 8);
  return check_status();
}
