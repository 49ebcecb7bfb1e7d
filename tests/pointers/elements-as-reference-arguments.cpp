// Elements that lanes find by subscripts or pointers as arguments for `T varying(L)&`: what the call changes goes back, for live lanes.
#include "lanes.h"
#include <utility>

struct Point { float x, y; };
struct Body { int id; Point at; short tags[2]; Point* next; };

void add(int varying(L)& x, int y) { x += y; }
void add(float varying(L)& x, float y) { x += y; }
int varying(L)& twice(int varying(L)& x) { return x *= 2; }
int varying(L) count(int varying(L)& x) { return x++; }
__attribute__((noinline)) bool varying(L) odd(int varying(L)& x) { x += 1; return (x & 1) != 0; }
void move(Point varying(L)& p, float varying(L) by) { p.x += by; if (by > 3) p.y = 7; }
template <class T> void negate(T& x) { x = -x; }
template <class T> T minimum(const T& a, const T& b) { if (a < b) return a; return b; }
void change_two(int varying(L)& a, const int varying(L)& b, int varying(L)& c) { a += b; c -= b; }
struct Counter {
  int varying(L) total;
  explicit Counter(int varying(L) t) : total(t) {}
  void take(int varying(L)& x) { total += x; x = 0; }
};

void calls(int varying(L) item, int varying(L) k, float varying(L)& r) {
  static int memory[1024], other[1024];
  static float floats[1024];
  memory[item] = k, other[item] = k + 1, floats[item] = k * 0.5f;
  add(memory[item], 3);
  add(floats[item], 1);
  int* varying(L) p = memory + item;
  add(*p, 10);
  if (k > 3) add(p[0], 100);
  twice(memory[item]) += 5;
  r = count(memory[item]) * 2;
  negate(floats[item]);
  change_two(memory[item], k, other[item]);
  r += minimum(memory[item], other[item]);
  std::swap(memory[item], other[item]);
  Counter counter(k);
  counter.take(other[item]);
  r += counter.total + memory[item] * 3 + other[item] * 5 + floats[item];
}
LANES(calls, INDEX(), SMALL(int), OUT(float));

void conditions(int varying(L) item, int varying(L) k, int varying(L)& r) {
  static int left[1024], right[1024];
  left[item] = k, right[item] = k / 2;
  r = 0;
  if (odd(left[item]) && odd(right[item])) r += 1;
  if (odd(left[item]) || k > 5 || odd(right[item])) r += 10;
  bool varying(L) both = odd(left[item]) && odd(right[item]);
  r += both ? count(left[item]) : count(right[item]);
  while (odd(left[item]) && left[item] < 20) r += 100;
  for (int varying(L) i = 0; i < k; i += count(right[item]) > 3 ? 2 : 1) r += 1000;
  r += left[item] * 7 + right[item];
}
LANES(conditions, INDEX(), SMALL(int), OUT(int));

void structures(int varying(L) item, int varying(L) k, float varying(L)& r) {
  static Body bodies[1024];
  static Point points[1024];
  Body* varying(L) b = &bodies[item];
  b->id = k, b->at.x = 1, b->at.y = k, b->tags[0] = 2, b->tags[1] = 3, b->next = points + item;
  points[item].x = 4, points[item].y = 5;
  move(b->at, k);
  move(points[item], 2);
  move(*b->next, k);
  add(b->id, 4);
  add(bodies[item].id, 4);
  add(b->next->x, 1);
  if (k < 4) move(bodies[item].at, 9);
  r = b->at.x + b->at.y * 10 + b->id * 100 + points[item].x * 3 + points[item].y * 5 + b->tags[0] + b->tags[1];
}
LANES(structures, INDEX(), SMALL(int), OUT(float));

template <class T> void in_template(T varying(L)& x, int varying(L) item, int varying(L) k) {
  static int memory[1024];
  memory[item] = k;
  add(memory[item], 3);
  x = memory[item];
}
LANES_AS(templates, in_template(OUT(int), INDEX(), SMALL(int)));
