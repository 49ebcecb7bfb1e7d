// `break` and `continue` of an outer loop after an inner loop use the outer loop's mask.
#include "lanes.h"

void break_after(int varying(L) n, int varying(L) m, int varying(L)& r) {
  r = 0;
  while (n > 0) {
    --n;
    int varying(L) i = m;
    while (i > 0) {
      --i;
      if (i == 2) break;
      r += 1;
    }
    if (n == m) break;
    r += 100;
  }
  r += 10000;
}
LANES(break_after, SMALL(int), SMALL(int), OUT(int));

void continue_after(int varying(L) n, int varying(L) m, int varying(L)& r) {
  r = 0;
  for (int varying(L) k = n; k > 0; --k) {
    for (int varying(L) i = 0; i < m; ++i) {
      if (i == k) continue;
      r += 1;
    }
    if (k % 2) continue;
    r += 100;
  }
}
LANES(continue_after, SMALL(int), SMALL(int), OUT(int));

void break_before_and_after(int varying(L) n, int varying(L) m, int varying(L)& r) {
  r = 0;
  do {
    if (n == 5) break;
    do {
      if (m == 3) break;
      --m;
      r += 1;
    } while (m > 0);
    if (m == n) break;
    r += 100;
  } while (--n > 0);
  r += 10000;
}
LANES(break_before_and_after, SMALL(int), SMALL(int), OUT(int));
