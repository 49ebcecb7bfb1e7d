// Arrays of structures in varying structures: a subscript that differs by lane finds the fields of that lane's element, wherever they lie.
// lengths: 8 32
// isa: sse4.2 avx2
#include "lanes.h"

#include <utility>

struct Tag {
  signed char mark;
};
struct Cell : Tag {
  int value;
  double weight;
  short row[3];
  struct Corner {
    float x;
    long y;
  } corners[2];
};
struct State {
  unsigned char head;
  Cell stack[4];
  int top;
};

void push(State varying(L)& s, int varying(L) v) {
  s.stack[s.top & 3].value = v;
  s.stack[s.top & 3].weight = v * 0.5;
  s.stack[s.top & 3].mark = (signed char varying(L))(v);
  ++s.top;
}

void bump(double varying(L)& w) { w += 0.25; }
void swap_row(Cell varying(L)& c) {
  auto first = c.row[0];
  c.row[0] = c.row[2];
  c.row[2] = first;
}
int varying(L) weigh(const Cell varying(L)& c) { return c.value * 2 + c.mark; }

void stacks(int varying(L) a, int varying(L) b, bool varying(L) c, int varying(L)& r, double varying(L)& w, float varying(L)& x, long varying(L)& y) {
  State varying(L) s{};
  a &= 0xffff;
  b &= 0xffff;
  s.top = a;
  push(s, b);
  if (c) push(s, a);
  s.stack[b & 3].row[a % 3] = (short varying(L))(a);
  s.stack[b & 3].corners[a & 1].x = 1.5f;
  s.stack[a & 3].corners[b & 1].y += 7;
  if (a % 5 != 2) {
    Cell varying(L) copy = s.stack[a & 3];
    copy.value++;
    s.stack[(a + 1) & 3] = copy;
    if (b & 1) std::swap(s.stack[0], s.stack[3]);
  }
  bump(s.stack[b & 3].weight);
  swap_row(s.stack[(a ^ b) & 3]);
  const State varying(L)& seen = s;
  r = weigh(s.stack[a & 3]) + weigh(seen.stack[b & 3]);
  w = 0;
  x = 0;
  y = 0;
  for (int k = 0; k < 4; ++k) {
    const Cell varying(L)& cell = s.stack[k];
    r = (r * 31 + cell.value * 3 + cell.mark + cell.row[0] * 5 + cell.row[1] * 7 + cell.row[a % 3]) & 0xffff;
    w += cell.weight * (k + 1);
    x += seen.stack[(b + k) & 3].corners[k & 1].x * (k + 1);
    y += cell.corners[b & 1].y * (k + 1);
  }
}
LANES(stacks, IN(int), IN(int), IN(bool), OUT(int), OUT(double), OUT(float), OUT(long));

// The same through pointers and in templates.
template<class T, int N> struct Deque {
  struct Item {
    T first;
    int second;
  };
  struct Block {
    Item items[8];
  };
  Block varying(N) block{};
  T varying(N) run(int varying(N) at, T varying(N) v) {
    auto* start = block.items;
    start[at & 7].first = v;
    (start + 1)[at % 7].second = at;
    auto place = &block.items[(at + 3) & 7];
    if (at & 1) place->first = v + 1;
    place->second += 2;
    Item varying(N) item = *place;
    *place = Item varying(N){T varying(N)(item.second), item.second};
    T varying(N) sum = 0;
    for (int varying(N) k = at & 3; k < 8; k += 2) sum += block.items[k].first + T varying(N)(block.items[k].second * 3);
    return sum;
  }
};
void deques(int varying(L) at, short varying(L) v, int varying(L)& r, float varying(L)& f) {
  at &= 0xff;
  Deque<int, L> ints;
  Deque<float, L> floats;
  r = ints.run(at, v);
  f = floats.run(at, float varying(L)(v));
}
LANES(deques, IN(int), IN(short), OUT(int), OUT(float));
