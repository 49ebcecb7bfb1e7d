// Lanes that a closure captures by reference, changed under masks in it: dead lanes keep what they held, also arrays, and values that no lane has set yet.
#include "lanes.h"

void captured(int varying(L) a, int varying(L) b, int varying(L) n, int varying(L)& r, int varying(L)& s) {
  int varying(L) sum = 0, last = b;
  short varying(L) pair[2] = {1, 2};
  int k = 3;
  auto step = [&](int varying(L) x) {
    if (x > k) {
      sum += x;
      pair[0] = short(x);
    } else if (x < b) {
      last = x ^ sum;
      pair[1] += short(k);
    }
    return x > 0 ? a : k;
  };
  while (n > 0) {
    int varying(L) other;
    if (a > b) other = step(a);
    else if (n > 2) other = step(n + b);
    else other = 5;
    a = a * 3 - other;
    --n;
  }
  r = sum + pair[0];
  s = last * 2 + pair[1];
}
LANES(captured, IN(int), IN(int), SMALL(int), OUT(int), OUT(int));
