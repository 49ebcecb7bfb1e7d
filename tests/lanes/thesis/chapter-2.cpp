// The examples of chapter 2 of the thesis, lane by lane.
#include "lanes.h"

void arithmetic_conversions(short varying(L) s, int varying(L) i, int varying(L)& r) { r = s + i; }
LANES(arithmetic_conversions, IN(short), IN(int), OUT(int));

void broadcast(int uniform u, int varying(L)& r) {
  int varying(L) v = u;
  int varying(L) w = u + v;
  r = w;
}
LANES_AS(broadcast_3, broadcast(3, OUT(int)));

// Figure 2.2
void masking(int varying(L) v, int varying(L)& r) {
  if (v < 3) v += 2;
  else v -= 3;
  r = v;
}
LANES(masking, IN(int), OUT(int));
