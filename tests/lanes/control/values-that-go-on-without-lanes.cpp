// What lanes carry from one turn of a loop to the next, when others have left it: dead lanes may hold anything, as long as nobody looks at them. So each value is
// looked at where its lanes are live and nowhere else, and some also behind the loop, in an outer loop, or under masks that grow again.
#include "lanes.h"

static const float table[] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2};

// Only the lanes that go on look at where they are.
void march(float varying(L) at, float varying(L) step, float varying(L) limit, float varying(L)& sum) {
  float varying(L) clear = 1;
  sum = 0;
  for (int i = 0; i < 12; ++i) {
    float varying(L) d = at * at;
    clear *= 0.75f;
    if (clear * d > limit) break;
    sum += d;
    at += step;
  }
}
LANES(march, SMALL(float), SMALL(float), SMALL(float), OUT(float));

// What the lanes that left hold is asked for behind the loop.
void last_place(int varying(L) at, int varying(L) step, int varying(L) limit, int varying(L)& place, int varying(L)& turns) {
  turns = 0;
  while (turns < 9) {
    if (at > limit) break;
    at += step;
    ++turns;
  }
  place = at;
}
LANES(last_place, SMALL(int), SMALL(int), SMALL(int), OUT(int), OUT(int));

// Lanes come back in the next turn of the outer loop: what they left in the inner one counts.
void comes_back(int varying(L) at, int varying(L) bits, int varying(L)& r) {
  r = 0;
  for (int turn = 0; turn < 4; ++turn) {
    for (int k = 0; k < 5; ++k) {
      if ((bits >> (turn + k) & 1) != 0) break;
      r += at;
      at += 3;
    }
    r ^= at;
  }
}
LANES(comes_back, SMALL(int), IN(int), OUT(int));

// `continue` keeps lanes from moving, and they are there in the next turn.
void waits_a_turn(int varying(L) at, int varying(L) bits, int varying(L)& r) {
  r = 0;
  for (int k = 0; k < 10; ++k) {
    if ((bits >> k & 1) != 0) continue;
    if (at > 60) break;
    r += at * (k + 1);
    at += 7;
  }
}
LANES(waits_a_turn, SMALL(int), IN(int), OUT(int));

// Both ways of an `if` lead on, each with its own step.
void two_ways(int varying(L) at, int varying(L) bits, int varying(L)& r) {
  r = 0;
  for (int k = 0; k < 8; ++k) {
    if ((bits >> k & 1) != 0) {
      if (at > 40) return;
      at += 5;
    } else {
      if (at < -40) break;
      at -= 9;
    }
    r += at;
  }
  r = -r;
}
LANES(two_ways, SMALL(int), IN(int), OUT(int));

// A place in memory moves along; all lanes of some turns are live, then some, then none.
void walk(int varying(L) from, int varying(L) count, float varying(L)& sum) {
  int varying(L) i = from & 15;
  sum = 0;
  for (int k = 0; k < 16; ++k) {
    if (k >= (count & 15)) break;
    sum += table[i] - 2 * table[i + 1];
    i = (i * 5 + 3) & 15;
  }
}
LANES(walk, IN(int), IN(int), OUT(float));

// A divisor and a shift that only live lanes may use.
void divides(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int k = 0; k < 6; ++k) {
    if (b == 0) break;
    r += a / b + (a << (b & 7));
    a = a / 3 + k;
    b = b > 0 ? b - 1 : b + 1;
  }
}
LANES(divides, SMALL(int), SMALL(int), OUT(int));
