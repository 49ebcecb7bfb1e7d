// `p->f`, `a[i].f`, `(*p).m[k].g`: members of what lanes of pointers point at; whole objects read and written.
#include "lanes.h"

struct Point { float x, y, z; };
struct Base { int id; bool marked; };
struct Body : Base {
  Point at;
  Point corners[3];
  int weights[4];
  Body* next;
};

static Body* bodies() {
  static Body all[1024];
  static bool made;
  if (!made) {
    made = true;
    for (int i = 0; i < 1024; ++i) {
      Body& b = all[i];
      b.id = i;
      b.marked = i % 3 == 0;
      b.at.x = i, b.at.y = i * 2, b.at.z = i * 3;
      for (int k = 0; k < 3; ++k) b.corners[k].x = k, b.corners[k].y = i + k, b.corners[k].z = i - k;
      for (int k = 0; k < 4; ++k) b.weights[k] = k * 10;
      b.next = i % 8 == 7 ? nullptr : &all[i + 1];
    }
  }
  return all;
}

void reads(int varying(L) item, int varying(L) k, float varying(L)& r) {
  const Body* a = bodies();
  r = a[item].at.y + a[item].id + a[item].corners[1].y * 0.5f;
  if (a[item].marked) r += a[item].corners[k % 3].z;
  const Body* varying(L) p = &a[item];
  if (k > 3) p = a + (item ^ 1);
  r += p->at.z + (*p).weights[k & 3] + p->corners[k % 3].x;
}
LANES(reads, INDEX(), SMALL(int), OUT(float));

void walks(int varying(L) item, int varying(L) n, int varying(L)& r) {
  r = 0;
  for (Body* varying(L) p = bodies() + item; p; p = p->next) {
    if (n-- == 0) break;
    r = r * 3 + p->id;
  }
}
LANES(walks, INDEX(), SMALL(int), OUT(int));

struct Cell {
  int count;
  Point sum;
  short tags[2];
};
void writes(int varying(L) item, int varying(L) k, float varying(L) v, float varying(L)& r) {
  static Cell cells[1024];
  Cell* varying(L) p = &cells[item];
  cells[item].count = k;
  p->sum.x = v;
  p->sum.y = p->sum.x * 2;
  p->sum.z = 1;
  p->tags[0] = 7;
  p->tags[1] = (short varying(L)) k;
  if (k > 2) {
    p->count++;
    ++p->tags[k & 1];
    p->sum.x -= 1;
    cells[item].sum.z += cells[item].sum.y;
  }
  r = p->count + p->sum.x + p->sum.y + p->sum.z + p->tags[0] * 100 + p->tags[1];
}
LANES(writes, INDEX(), SMALL(int), RANGE(float, 0, 100), OUT(float));

void whole(int varying(L) item, int varying(L) k, float varying(L)& r) {
  static Cell cells[1024];
  Cell varying(L) c;
  c.count = k, c.sum.x = 1, c.sum.y = k, c.sum.z = item, c.tags[0] = 3, c.tags[1] = 4;
  cells[item] = c;
  Point varying(L) point = cells[item].sum;
  point.x += 5;
  if (k > 3) cells[item].sum = point;
  auto copy = cells[item];
  cells[item].count = 100;
  Cell* varying(L) p = cells + item;
  Cell varying(L) again = *p;
  r = copy.count + again.count + copy.sum.x * 2 + copy.sum.z + again.tags[1];
}
LANES(whole, INDEX(), SMALL(int), OUT(float));

// Conversions between classes: the step is added, null stays null.
struct Left { int left; };
struct Right { int right; };
struct Both : Left, Right { int own; };
void bases(int varying(L) item, int varying(L) k, int varying(L)& r) {
  static Both all[1024];
  Both* varying(L) p = all + item;
  p->left = 1, p->right = 2 + k, p->own = 3;
  if (k > 4) p = nullptr;
  Right* varying(L) q = p;
  r = -1;
  if (q) r = q->right;
  if (q == nullptr) r = -2;
  if (q != nullptr) {
    Both* varying(L) back = static_cast<Both* varying(L)>(q);
    r += back->own * 100 + back->left * 10;
  }
}
LANES(bases, INDEX(), SMALL(int), OUT(int));

// In templates, where only the instantiation knows.
template <class T> struct Pair { T first, second; };
template <class P, class I> auto sum(P p, I i) {
  auto both = p[i];
  auto first = p[i].first;
  p[i].second = first;
  return both.first + both.second + p[i].second;
}
template <class P> auto through(P p) { auto v = *p; *p += 1; return v + *p; }
void templates(int varying(L) item, int varying(L) k, int varying(L)& r) {
  static Pair<int> pairs[1024];
  static int numbers[1024];
  pairs[item].first = k;
  pairs[item].second = 10;
  numbers[item] = k * 2;
  r = sum(pairs, item);
  r += through(numbers + item);
  int one = 5;
  Pair<int> local[2] = {{1, 2}, {3, 4}};
  r += sum(local, 1) + through(&one);
}
LANES(templates, INDEX(), SMALL(int), OUT(int));
