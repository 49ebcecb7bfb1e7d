// A uniform condition chooses between uniform values, and on one of the ways lanes throw: those that are left come by the same way, so the value stays uniform.
#include "lanes.h"

int odd(int x) {
  if ((x & 7) == 5) throw x;
  return x / 2 + 1;
}

void in_a_choice(int varying(L) x, int varying(L)& r) {
  for (int u = 0; u < 3; ++u) {
    try {
      bool c = u ? sierra::none(odd(x + u) == x * 9 + 100000) : false;
      r = r * 3 + c;
      if (x > 0) r += odd(x - u);
    } catch (int e) {
      r -= e;
    }
  }
}
LANES(in_a_choice, RANGE(int, -50, 50), INOUT(int));

void in_a_short_circuit(int varying(L) x, bool varying(L) live, int varying(L)& r) {
  if (live) {
    for (int u = 0; u < 3; ++u) {
      try {
        bool c = u > 1 && sierra::none(odd(x) == x * 9 + 100000);
        int k = u == 1 ? sierra::any(odd(x + 2) == x * 9 + 100000) + 7 : u;
        if (c) r += k;
        r = r * 5 + k;
      } catch (int e) {
        r ^= e;
      }
    }
  }
}
LANES(in_a_short_circuit, RANGE(int, -50, 50), MASK(), INOUT(int));

void in_statements(int varying(L) x, int varying(L)& r) {
  for (int u = 0; u < 4; ++u) {
    int k = 1;
    try {
      if (u & 1) {
        r += odd(x);
        k = 2;
      } else if (u & 2) {
        k = 3;
      } else {
        for (int i = 0; i < 3; ++i) {
          r += odd(x + i);
          if (r == 12345678) break;
          k += u;
        }
      }
      r += k;
    } catch (int) {
      r *= 3;
    }
  }
}
LANES(in_statements, RANGE(int, -50, 50), INOUT(int));
