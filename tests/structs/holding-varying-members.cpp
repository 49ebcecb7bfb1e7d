// Classes whose members are varying: copies and assignments under a mask reach live lanes only, member by member.
#include "lanes.h"

struct Vec3 {
  float x, y, z;
};

struct Particle {
  Vec3 varying(L) place;
  int varying(L) age;
  bool varying(L) seen[2];
};

struct Swarm {
  Particle first, second;
};

Particle made(float varying(L) a, int varying(L) n) {
  Particle p;
  p.place = {a, a + 1, 2.0f};
  p.age = n;
  p.seen[0] = a > 0;
  p.seen[1] = n > 3;
  return p;
}

float varying(L) sum(Particle const& p) {
  return p.place.x + p.place.y * 2 + p.place.z * 4 + (float varying(L))p.age + (p.seen[0] ? 8.0f : 0.0f) + (p.seen[1] ? 16.0f : 0.0f);
}

void assigned(float varying(L) a, float varying(L) b, int varying(L) n, bool varying(L) c, float varying(L)& r) {
  Swarm s{made(a, n), made(b, n)}, t{made(b, n + 1), made(a, n + 2)};
  if (c) s = t;
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 3) break;
    s.first = s.second;
    s.second.age += i;
    if (s.first.age > 5) t.second = s.first;
  }
  r = sum(s.first) + 3 * sum(s.second) + 7 * sum(t.second);
}
LANES(assigned, RANGE(float, -4, 4), RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float));

// Copies that a call makes: arguments by value, results under a mask.
Particle older(Particle p, int varying(L) n) {
  if (n > 2) {
    Particle q = p;
    q.age += n;
    p = q;
  }
  return p;
}

void passed(float varying(L) a, float varying(L) b, int varying(L) n, bool varying(L) c, float varying(L)& r) {
  Particle p = made(a, n), q = made(b, 7);
  if (c) {
    p = older(q, n);
    while (p.age > 9) {
      p.age -= n;
      if (n < 4) break;
      q = older(p, n);
    }
  }
  r = sum(p) + 5 * sum(q);
}
LANES(passed, RANGE(float, -4, 4), RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float));
