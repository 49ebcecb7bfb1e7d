// Clauses from which nobody comes back: where no lane has thrown, nobody is in them, though the `throw` is the last that the `try` block does.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static long notes;
static void note(int id) { notes = notes * 10 + id; }

static void once_more(V v, int) {
  try {
    if (v) throw 1;
  } catch (int) {
    throw;
  }
  note(1);
}

static void another(V v, int) {
  try {
    if (v > 1) note(2);
    else if (v) throw 1;
  } catch (int) {
    note(3);
    throw 'a';
  }
  note(1);
}

static void in_a_loop(V v, int turns) {
  while (turns > 0) {
    --turns;
    try {
      if (v) throw 1;
    } catch (int) {
      throw 'a';
    }
    note(1);
  }
  note(2);
}

static void late(V v, int turns) {
  for (int i = 0; i < turns; ++i) {
    try {
      if (v == i) throw i;
    } catch (char) {
      note(9);
    } catch (int) {
      note(3);
      throw 'a';
    }
    if (v > 5) continue;
    note(1);
  }
}

static void nested(V v, int) {
  try {
    try {
      if (v) throw 1;
    } catch (int) {
      note(3);
      throw 'a';
    }
    note(1);
  } catch (char) {
    note(4);
    throw;
  }
  note(2);
}

static int varying(L) with_result(V v) {
  try {
    if (v) throw 1;
  } catch (int) {
    throw 'a';
  }
  return v + 1;
}

static void calls(V v, int) {
  V sum = with_result(0);
  if (v > 5) sum += with_result(v);
  for (int i = 0; i < L; ++i) note(sierra::extract(sum, i));
}

static long did(void (*f)(V, int), V v, int turns) {
  notes = 0;
  try {
    f(v, turns);
  } catch (...) {
    note(7);
  }
  return notes;
}

int main() {
  const V none = 0, all = 1, some = sierra::seq<L>() % 2;
  CHECK_EQ(did(once_more, none, 0), 1);
  CHECK_EQ(did(once_more, some, 0), 7);
  CHECK_EQ(did(once_more, all, 0), 7);
  CHECK_EQ(did(another, none, 0), 1);
  CHECK_EQ(did(another, some * 2, 0), 21);
  CHECK_EQ(did(another, some, 0), 37);
  CHECK_EQ(did(another, sierra::seq<L>() % 2 + 1, 0), 237);
  CHECK_EQ(did(in_a_loop, none, 3), 1112);
  CHECK_EQ(did(in_a_loop, some, 3), 7);
  CHECK_EQ(did(in_a_loop, none, 0), 2);
  CHECK_EQ(did(late, some + 2, 2), 11);
  CHECK_EQ(did(late, some + 2, 3), 1137);
  CHECK_EQ(did(nested, none, 0), 12);
  CHECK_EQ(did(nested, some, 0), 3147);
  CHECK_EQ(did(calls, none, 0), L == 2 ? 11 : L == 4 ? 1111 : 11111111);
  CHECK_EQ(did(calls, all * 6, 0), 7);
  return check_status();
}
