// Lanes that throw once more what their clause caught, each at its own `throw;`, share one exception: the next handler runs once.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }

static V in_two_places(V v) {
  V r = 0;
  try {
    try {
      throw 5;
    } catch (int) {
      if (v) throw;
      note(1);
      throw;
    }
  } catch (int x) {
    note(x);
    r = x + v;
  }
  return r;
}

static V in_a_loop(V v) {
  V r = 0;
  try {
    try {
      throw 5;
    } catch (int) {
      for (;;) {
        if (v) break;
        throw;
      }
      throw;
    }
  } catch (int x) {
    note(x);
    r = x + v;
  }
  return r;
}

static V another_one(V v) {
  V r = 0;
  try {
    try {
      throw 5;
    } catch (int) {
      if (v) throw;
      throw 6;
    }
  } catch (int x) {
    note(x);
    r = x + v;
  }
  return r;
}

int main() {
  const V odd = sierra::seq<L>() % 2;
  V r = in_two_places(odd), s = in_a_loop(odd);
  CHECK_EQ(notes, 155);
  V t = another_one(odd);
  CHECK_EQ(notes, 15565);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(r, i), 5 + i % 2);
    CHECK_EQ(sierra::extract(s, i), 5 + i % 2);
    CHECK_EQ(sierra::extract(t, i), 6);
  }
  return check_status();
}
