// A `try` in a loop of a clause: what stands behind its own clauses is the rest of the outer clause, not of them.
#include "lanes.h"

int noted;
void note(int n) { noted = noted * 7 + n; }

template<int Variant>
void in_a_clause(int varying(L) a, int varying(L) b, int varying(L)& r, int u) {
  r = 0;
  try {
    if (u) throw u;
    note(1);
  } catch (int) {
    int i = 0;
    while (i < 1 + Variant % 2) {
      ++i;
      r += 1;
      try {
        if (a < 3) throw 0ll;
        r += 2;
      } catch (long long) {
        int k = 0;
        while (true) {
          if (!(k < 4)) break;
          ++k;
          r += 10;
          if ((k ^ -1) >= b) return;
        }
        r += 100;
        if (!(Variant & 2)) return;
      }
      r += 1000;
    }
    r += 10000;
    if (!(Variant & 4)) return;
  }
  r += 100000;
  note(3);
}

template<int Variant>
void variant(int varying(L) a, int varying(L) b, int varying(L)& r) {
  noted = 0;
  in_a_clause<Variant>(a, b, r, 1);
}

// The same two clauses deep, with a `throw` that only the outermost takes.
void two_clauses_deep(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      if (a < 7) throw 1;
      r += 1;
    } catch (int) {
      for (int i = 0; i < 2; ++i) {
        try {
          if (b > i) throw 2l;
          r += 2;
        } catch (long) {
          for (int j = 0; j < 3; ++j) {
            try {
              r += 4;
              if (a > j) throw 'c';
              if (b == 5) throw 4.0;
            } catch (char) {
              r += 8;
              if (a + b > 9) return;
              if (b == 4) break;
            }
            r += 16;
          }
          r += 100;
        }
        r += 1000;
      }
      r += 10000;
    }
    r += 100000;
  } catch (double) {
    r += 1000000;
  }
  r += 10000000;
}

void variant0(int varying(L) a, int varying(L) b, int varying(L)& r) { variant<0>(a, b, r); }
void variant1(int varying(L) a, int varying(L) b, int varying(L)& r) { variant<1>(a, b, r); }
void variant3(int varying(L) a, int varying(L) b, int varying(L)& r) { variant<3>(a, b, r); }
void variant5(int varying(L) a, int varying(L) b, int varying(L)& r) { variant<5>(a, b, r); }
void variant7(int varying(L) a, int varying(L) b, int varying(L)& r) { variant<7>(a, b, r); }

LANES(variant0, SMALL(int), SMALL(int), OUT(int));
LANES(variant1, SMALL(int), SMALL(int), OUT(int));
LANES(variant3, SMALL(int), SMALL(int), OUT(int));
LANES(variant5, SMALL(int), SMALL(int), OUT(int));
LANES(variant7, SMALL(int), SMALL(int), OUT(int));
LANES(two_clauses_deep, SMALL(int), SMALL(int), OUT(int));
