// The examples of chapter 3 of the thesis, lane by lane.
#include "lanes.h"

// Figure 3.4
int varying(L) vectorized_return(int varying(L) v) {
  if (v < 3) {
    return 42;
  }
  return 13;
}
LANES_AS(figure_3_4, OUT(int) = vectorized_return(IN(int)));

// Figure 3.5
void nested_statements(int varying(L) v, int varying(L)& odd, int varying(L)& even) {
  odd = even = 0;
  while (v > 2) {
    if (v % 2) {
      odd += v;
    } else {
      even += v;
    }
    --v;
  }
}
LANES(nested_statements, SMALL(int), OUT(int), OUT(int));

// Figure 3.8
void break_and_continue(int varying(L) v, int varying(L)& r) {
  while (v < 5) {
    if (v % 3) break;
    if (v == 0) {
      v = 2;
      continue;
    }
    v = v * 2;
  }
  r = v;
}
LANES(break_and_continue, RANGE(int, 0, 9), OUT(int));

bool varying(L) seen(int varying(L)& count, bool varying(L) value) {
  ++count;
  return value;
}

// Figures 3.9 and 3.10: each operand runs for the lanes that need it.
void short_circuit(bool varying(L) a, bool varying(L) b, bool varying(L) c, bool varying(L) d, int varying(L)& na, int varying(L)& nb, int varying(L)& nc, int varying(L)& nd, int varying(L)& r) {
  na = nb = nc = nd = 0;
  if ((seen(na, a) && seen(nb, b)) || (seen(nc, c) && seen(nd, d))) r = 1;
  else r = 2;
  if ((seen(na, a) || seen(nb, b)) && (seen(nc, c) && seen(nd, d))) r += 10;
}
LANES(short_circuit, IN(bool), IN(bool), IN(bool), IN(bool), OUT(int), OUT(int), OUT(int), OUT(int), OUT(int));
