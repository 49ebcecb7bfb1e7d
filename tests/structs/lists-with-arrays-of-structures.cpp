// Lists for structures that hold arrays of structures, in order and in part, and arrays of such.
#include "lanes.h"

struct Cell {
  int number;
  short small;
};
struct State {
  int top;
  Cell stack[4];
  float rest[2];
};

void whole(int varying(L) a, short varying(L) b, float varying(L) c, int varying(L)& r, float varying(L)& s) {
  State varying(L) state = {a, {{a, b}, {1, b}, {a + 1, 2}, {3, 4}}, {c, 2.5f}};
  r = state.top ^ state.stack[a & 3].number ^ state.stack[b & 3].small ^ state.stack[2].number;
  s = state.rest[a & 1];
}
LANES(whole, IN(int), IN(short), IN(float), OUT(int), OUT(float));

void in_part(int varying(L) a, int varying(L)& r) {
  State varying(L) state = {a, {{a, 7}, {5}}};
  r = state.stack[a & 3].number + state.stack[(a >> 2) & 3].small;
  if (a > 0) {
    State varying(L) other = {1, {{}, {}, {a, 9}}, {}};
    state = other;
  }
  r ^= state.stack[a & 3].number + (int varying(L)) state.rest[0] + state.top;
}
LANES(in_part, IN(int), OUT(int));

void array_of_them(int varying(L) a, int varying(L)& r) {
  State varying(L) states[2] = {{a, {{1, 2}, {a, 4}}}, {5, {{6, 7}, {8, 9}, {a, 1}}}};
  states[a & 1].stack[(a >> 1) & 3].number += 3;
  r = states[0].stack[1].number ^ states[1].stack[a & 3].number ^ states[(a >> 3) & 1].stack[0].small;
}
LANES(array_of_them, SMALL(int), OUT(int));
