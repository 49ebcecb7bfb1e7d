// Choices whose arms are elements behind elements, found by what a scalar function makes of lanes: the type of an arm is what its own edit has made of it, so nobody copies a call that clang still refuses.
#include "lanes.h"

struct Row {
  int first;
  float of[4];
};
struct Table {
  int first;
  Row rows[4];
};
static int at(float x) { return int(x) & 3; }
constexpr unsigned char turned[4] = {2, 0, 3, 1};

static void fill(Table varying(L)& t, int varying(L) v) {
  for (int i = 0; i < 4; ++i) {
    t.rows[i].first = v + i;
    for (int k = 0; k < 4; ++k) t.rows[i].of[k] = (float varying(L)) (v * 3 + i * 10 + k);
  }
}

void uniform_choices(int varying(L) v, int varying(L) i, bool c, float varying(L)& r, float varying(L)& s) {
  Table varying(L) t;
  fill(t, v);
  float varying(L) f = v * 0.5f;
  auto x = c ? t.rows[i & 3].of[turned[at(f)]] : 0;
  r = x;
  s = 1;
  if (const auto y = (c ? t.rows[i & 3].of[at(f)] : 0)) s = y + 2;
  s += c ? -t.rows[i & 3].of[at(-f)] : f * at(f) * (i > 2 ? t.rows[i & 3].of[at(f)] : 3);
}

void choices_of_lanes(int varying(L) v, int varying(L) i, float varying(L)& r, float varying(L)& s) {
  Table varying(L) t;
  fill(t, v);
  float varying(L) f = v * 0.5f;
  r = v > 3 ? t.rows[i & 3].of[at(i > 2 ? f : 1)] : at(f);
  auto y = v > 2 ? 1.5f : i;
  auto inner = [&](float varying(L) q) { return i > 1 ? t.rows[i & 3].of[at(q)] : 0; };
  s = inner(f) + (i > 1 && t.rows[i & 3].of[at(f)] > 1 ? t.rows[at(f)].of[at(y)] : -1);
  s += i > 3 ? t.rows[i & 3].of[at(t.rows[v & 3].of[at(f)])] : t.rows[at(f)].first;
}

LANES(uniform_choices, RANGE(int, 0, 50), SMALL(int), true, OUT(float), OUT(float));
LANES(choices_of_lanes, RANGE(int, 0, 50), SMALL(int), OUT(float), OUT(float));
