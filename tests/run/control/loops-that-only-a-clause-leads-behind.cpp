// What stands behind a loop may be reached from a clause inside alone (`break`): the clause runs in the loop all the same, in the round in which its lanes
// leave.
// lengths: 1 2 4 8
#include "check.h"
#include <initializer_list>

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static int notes[64];
static int noted;
static void note(int id) noexcept { notes[noted++] = id; }

struct Left {
  int at;
  int get() const { return at; }
};
struct Again {};
struct Told {
  int id;
  explicit Told(int i) : id(i) {}
  int get() const {
    if (id == 7) throw Told(9);
    return id;
  }
};

// Lanes leave after 1 + v rounds.
static V rounds(V v) {
  V n = 0, r = 0;
  int round = 0;
  do {
    ++round;
    n += 1;
    try {
      try {
        if (n > v) throw Left{round};
        throw Again();
      } catch (Again&) {
        note(round);
        continue;
      } catch (char) {
      }
    } catch (Left& left) {
      int at = left.get();
      note(100 + at);
      try {
        throw Again();
      } catch (Again&) {
        r += 10 * at;
        note(200 + at);
        break;
      }
      at = 0;
    }
    return r;
  } while (1);
  note(300);
  r += n;
  return r;
}

// The same in a clause, behind a loop of gotos.
static bool in_time(bool is_early) {
  if (!is_early) throw Left{5};
  return true;
}
static int times;
// Two in their order; what the second tells of itself is an exception.
[[noreturn]] static void throws() { throw Told(++times == 1 ? 1 : 7); }
static V reached;
spmd(L) static void in_a_clause(V v, int most) noexcept {
  try {
    V i = 0;
    int round = 0;
  more: {}
    i += 1;
    if ([&] { return in_time(++round < most) && i < v; }()) goto more;
    reached += i;
  } catch (...) {
    do {
      try {
        try {
          throws();
        } catch (Told& told) {
          note(told.get());
          continue;
        } catch (...) {
        }
      } catch (Told& told) {
        int at = told.get();
        try {
          throw Told(2);
        } catch (Told& last) {
          note(at * 10 + last.get());
          break;
        }
        at = 0;
      }
      return;
    } while (1);
    reached += 10;
  }
}

// A loop in a clause whose own clause stands far behind it.
static V odd(V v) {
  return v % 2;
}
static void told(int id) {
  if (id > 9) throw id;
  note(id);
}
static V in_the_last_clause(V v, int kind) {
  V n = 0;
  try {
    if (kind) throw 'c';
    throw 0;
  } catch (int) {
    told(1);
  } catch (...) {
    for (int i = 0; i < 3; ++i) {
      n += 1;
      try {
        if (odd(v)) continue;
        told(2);
      } catch (long) {
        told(3);
      }
      break;
    }
  }
  return n;
}

int main() {
  const V lane = sierra::seq<L>();
  V r = rounds(lane % 2);
  int n = 0;
  // Lanes of one round leave before the others go on: those that throw first, or those that go round.
  if (L > 1) {
    const int first = notes[0];
    CHECK(first == 1 || first == 101);
    const int one[] = {1, 101, 201, 102, 202, 300}, other[] = {101, 201, 1, 102, 202, 300};
    for (int id : first == 1 ? one : other) CHECK_EQ(notes[n++], id);
  } else {
    for (int id : {101, 201, 300}) CHECK_EQ(notes[n++], id);
  }
  CHECK_EQ(noted, n);
  noted = 0;
  // Lanes with one round have done theirs when the others throw.
  reached = 0;
  in_a_clause(1 + 8 * (lane % 2), 4);
  noted = 0;
  V t = in_the_last_clause(lane, 1);
  CHECK_EQ(noted, 1);
  CHECK_EQ(notes[0], 2);
  in_the_last_clause(lane, 0);
  CHECK_EQ(notes[1], 1);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(t, i), i % 2 ? 3 : 1);
    CHECK_EQ(sierra::extract(r, i), 11 * (1 + i % 2));
    CHECK_EQ(sierra::extract(reached, i), i % 2 ? 10 : 1);
  }
  return check_status();
}
