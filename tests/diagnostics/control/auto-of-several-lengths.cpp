// A function that returns lanes of another length than it takes, by `auto` or by name, works without a mask; under one only `spmd(L)` says which lanes it takes.
#include <sierra.h>

auto wider(int varying(4) v) {
  int varying(8) r = sierra::reduce_add(v);
  return r;
}
int varying(8) named(int varying(4) v);
int varying(8) of_eight(int varying(4) v) spmd(8);

int varying(8) free_of_masks(int varying(4) v) { return wider(v) + named(v); }
int varying(8) under_one(int varying(4) v, int varying(8) w) {
  if (w > 0) w = wider(v);  // expected-error {{call of 'wider', which is of lengths 4 and 8, under a mask: only spmd(L) says which lanes it takes}}
  if (w > 1) w = named(v);  // expected-error {{call of 'named', which is of lengths 4 and 8, under a mask: only spmd(L) says which lanes it takes}}
  if (w > 2) w = of_eight(v);
  return w;
}
