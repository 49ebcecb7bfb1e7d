// Lanes that choose between arrays choose between pointers to their first elements, also where both arrays are of one size.
#include "lanes.h"

const int table[5] = {3, 1, 4, 1, 5};
int other[5] = {9, 2, 6, 5, 3};
int rows[2][3] = {{1, 2, 3}, {4, 5, 6}};

void tables(int varying(L) a, int varying(L)& r) {
  r = (a > 3 ? table : other)[a & 3];
  auto from = a > 2 ? rows[1] : rows[0];
  r = r * 10 + from[a & 1] + *(a > 1 ? other : other);
}
LANES(tables, SMALL(int), OUT(int));

void letters(int varying(L) a, bool varying(L) b, int varying(L)& r) {
  const char* varying(L) text = a > 1 ? "no" : "on";
  const char* varying(L) more = b ? "yes" : a > 2 ? "no" : "why";
  r = text[0] * 256 + more[1];
}
LANES(letters, SMALL(int), IN(bool), OUT(int));

template <class T> void in_a_template(T a, int varying(L)& r) {
  int own[5] = {7, 7, 8, 8, 9};
  int varying(L) marks[2] = {1, 2};
  r = (a > 3 ? other : own)[a & 3];
  if (a != 2) (a > 2 ? &marks[0] : &marks[1])[0] = r;
  r = r * 100 + marks[0] * 10 + marks[1];
}
LANES_AS(in_a_template, in_a_template<int varying(L)>(SMALL(int), OUT(int)));
