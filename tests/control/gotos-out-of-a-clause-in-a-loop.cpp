// A `goto` out of a clause, or past an object, that stays in a loop made of `goto` is no way out of the loop: lanes wait for each other behind it.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }

struct Object {
  ~Object() { ++notes; }
};

static void in_a_clause(int varying(L) n) {
  try {
    throw 0;
  } catch (int) {
  again:
    --n;
    {
      try {
        throw 0;
      } catch (int) {
        goto next;
      }
    }
  next:
    if (n > 0) goto again;
    note(8);
    return;
  }
}

static void beside_an_object(int varying(L) n) {
  Object object;
again:
  --n;
  {
    Object inner;
    if (n > 2) goto next;
  }
next:
  if (n > 0) goto again;
  note(8);
}

static void two_ways_on(int varying(L) n) {
  try {
    throw 0;
  } catch (int) {
  again:
    --n;
    try {
      if (n == 1) throw 1;
      throw 'a';
    } catch (int) {
      goto last;
    } catch (char) {
      goto next;
    }
  next:
    --n;
  last:
    if (n > 0) goto again;
    note(8);
  }
}

int main() {
  int varying(L) v;
  for (int lane = 0; lane < L; ++lane) v[lane] = 1 + lane % 4;
  notes = 0;
  in_a_clause(v);
  CHECK_EQ(notes, 8);
  notes = 0;
  beside_an_object(v);
  CHECK_EQ(notes % 10, 9);
  CHECK_EQ(notes / 10, (L < 4 ? L : 4));
  notes = 0;
  two_ways_on(v);
  CHECK_EQ(notes, 8);
  return check_status();
}
