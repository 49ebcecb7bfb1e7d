// Each arm of ?: runs for its own lanes only; with two scalar arms and a varying condition the result is varying.
#include "lanes.h"

int varying(L) bump(int varying(L)& count, int varying(L) result) {
  count += 1;
  return result;
}

void effects_in_arms(bool varying(L) c, int varying(L)& yes, int varying(L)& no, int varying(L)& r) {
  r = c ? bump(yes, 10) : bump(no, 20);
}
LANES(effects_in_arms, MASK(), INOUT(int), INOUT(int), OUT(int));

void scalar_arms(bool varying(L) c, int varying(L)& r, float varying(L)& s) {
  r = c ? 1 : 2;
  s = c ? 1.5f : 2;
}
LANES(scalar_arms, IN(bool), OUT(int), OUT(float));

void one_scalar_arm(bool varying(L) c, int varying(L) x, float varying(L) f, int varying(L)& r, float varying(L)& s) {
  r = (c ? x : 7) + (c ? 3 : x);
  s = c ? f : 1;
}
LANES(one_scalar_arm, IN(bool), RANGE(int, -100, 100), IN(float), OUT(int), OUT(float));

void arms_of_two_types(bool varying(L) c, short varying(L) s, unsigned varying(L) u, float varying(L) f, signed char varying(L) b, long long varying(L)& r, float varying(L)& t, int varying(L)& v) {
  r = c ? s : u;
  t = c ? f : s;
  v = c ? b : s;
}
LANES(arms_of_two_types, IN(bool), IN(short), IN(unsigned), IN(float), IN(signed char), OUT(long long), OUT(float), OUT(int));

void uniform_condition(int varying(L) x, int varying(L) y, int varying(L)& r) {
  int one = 1;
  r = one ? x : y;
  r = !one ? 3 : r;
}
LANES(uniform_condition, IN(int), IN(int), OUT(int));

void chain(int varying(L) x, int varying(L)& r) {
  r = x < 0 ? -1 : x == 0 ? 0 : x < 10 ? 1 : x < 100 ? 2 : 3;
}
LANES(chain, IN(int), OUT(int));

void division_in_an_arm(int varying(L) a, int varying(L) d, int varying(L)& r) {
  r = d > 0 ? a / d : a;
}
LANES(division_in_an_arm, IN(int), IN(int), OUT(int));

void nested_in_arms(bool varying(L) a, bool varying(L) b, int varying(L)& count, int varying(L)& r) {
  r = a ? (b ? bump(count, 1) : 2) : (b ? 3 : bump(count, 4));
}
LANES(nested_in_arms, IN(bool), IN(bool), INOUT(int), OUT(int));
