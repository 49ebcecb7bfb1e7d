// Structures in code that is generic in the length, in nested loops, in lambdas, and moved about by the standard library under a mask.
#include <utility>
#include <vector>
#include "lanes.h"

struct Vec3 {
  float x, y, z;
};
struct Hit {
  Vec3 where;
  int object;
  bool front;
};

static_assert(sizeof(Vec3 varying(L)) == L * sizeof(Vec3) && alignof(Vec3 varying(L)) == alignof(Vec3), "L values of each field");

// The length is a template's parameter: at length 1 the class of varying(1).
template<int N> Hit varying(N) nearest(Hit varying(N) best, float varying(N) t, int varying(N) n) {
  Hit varying(N) none = {{0, 0, 0}, 9, false};
  for (int i = 0; i < 3; ++i) {
    Hit varying(N) h = {{t, t + i, 1}, i, true};
    if (h.where.y > 2) best = h;
    if (n == i) return none;
  }
  return best;
}

void generic(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  Hit varying(L) h = {{a, 1, 2}, 5, false};
  if (c) h = nearest<L>(h, a, n);
  r = h.where.x + h.where.y + h.where.z;
  q = h.object + (h.front ? 10 : 0);
}
LANES(generic, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

void nested(float varying(L) a, int varying(L) n, int varying(L) m, float varying(L)& r, int varying(L)& q) {
  Hit varying(L) best = {{a, a, a}, 0, true}, last = best;
  for (int varying(L) i = 0; i < n; ++i) {
    Hit varying(L) h = last;
    for (int varying(L) k = 0; k < m; ++k) {
      h.where.x += 1;
      if (h.where.x > 5) {
        best = h;
        break;
      }
      if (k == 2) continue;
      Hit varying(L) const other = {{h.where.x, 0, a}, k, k > 1};
      h = other;
    }
    if (h.object == 3) break;
    std::swap(last, h);
    last.object += i;
  }
  r = best.where.x + best.where.z + last.where.x;
  q = best.object + 10 * last.object + (last.front ? 1000 : 0);
}
LANES(nested, RANGE(float, -4, 4), SMALL(int), SMALL(int), OUT(float), OUT(int));

void moved(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  std::vector<Hit varying(L)> hits;
  for (int i = 0; i < 4; ++i) hits.push_back({{a, float(i), 1}, n, true});
  auto change = [&](Hit varying(L)& h) {
    h.where.y *= 2;
    h.object += 1;
  };
  if (c) {
    for (auto& h : hits) change(h);
    hits[1] = hits[2];
    std::swap(hits[0], hits[3]);
    if (n > 3) {
      auto copy = hits[3];
      copy.front = false;
      hits[2] = std::move(copy);
    }
  }
  r = 0;
  q = 0;
  for (auto const& h : hits) {
    r = r * 3 + h.where.x + h.where.y;
    q = q * 5 + h.object + (h.front ? 1 : 0);
  }
}
LANES(moved, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));
