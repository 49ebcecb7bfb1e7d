// In a template the type of `a[v][w]` and of `a[a[v]]` is told by a copy of the text, in which the inner subscript is one of lanes, too.
// lengths: 2 4 8 32
#include "check.h"

constexpr int L = VECTOR_LENGTH;
int one[8] = {3, 1, 4, 1, 5, 2, 6, 0};
int maze[4][4] = {{1, 2, 3, 0}, {0, 3, 1, 2}, {2, 2, 0, 1}, {3, 0, 1, 3}};
int cube[2][2][2] = {{{1, 0}, {0, 1}}, {{0, 1}, {1, 1}}};
struct S { int a[4]; S* next; };
S all[4] = {{{0, 1, 2, 3}, &all[1]}, {{3, 2, 1, 0}, &all[2]}, {{1, 1, 2, 2}, &all[3]}, {{0, 3, 0, 3}, &all[0]}};

// The same text for one lane and for all.
template <class Int> Int as_condition(Int v, Int w) { return maze[v][w] > 1 ? v : w; }
template <class Int> Int as_arm(Int v, Int w) { return v > 1 ? maze[v][w] : one[one[w]]; }
template <class Int> Int in_parentheses(Int v, Int w) { return (maze[v])[(one[w] & 3)] > 1 && w > 1 ? one[(one[v])] : w; }
template <class Int> Int three_deep(Int v, Int w) { return cube[v & 1][w & 1][v & 1] > 0 || w > 2 ? cube[w & 1][v & 1][w & 1] : one[cube[v & 1][one[w] & 1][1]]; }
template <class Int> Int through_objects(Int v, Int w) { return all[v].a[w] > 1 ? all[w].a[one[v] & 3] : all[v].next->a[maze[w][v]]; }
template <class Int> Int assigned(Int v, Int w) {
  Int sum = one[maze[v][w]] > (v > 1 ? one[one[v]] : 2) ? maze[one[w] & 3][v] : w;
  sum += maze[w][v] > 1 ? maze[v][v] : one[one[w]];
  return sum;
}

template <class F> void compare(F f, int line) {
  for (int shift = 0; shift < 4; ++shift) {
    int varying(L) v = sierra::seq<L>() & 3, w = (sierra::seq<L>() + shift) & 3;
    int varying(L) found = f(v, w);
    for (int i = 0; i < L; ++i)
      check_true(sierra::extract(found, i) == f(i & 3, (i + shift) & 3), "the lane as by itself", line);
  }
}
#define COMPARE(f) compare([](auto v, auto w) { return f(v, w); }, __LINE__)

int main() {
  COMPARE(as_condition);
  COMPARE(as_arm);
  COMPARE(in_parentheses);
  COMPARE(three_deep);
  COMPARE(through_objects);
  COMPARE(assigned);
  return check_status();
}
