// What the debuggers' tests look at.
#include <sierra.h>
#include <cstdio>
#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 4
#endif
constexpr int L = VECTOR_LENGTH;

enum Color { red, green };
struct Point { float x, y; };
struct Item { Point at; short parts[2]; bool ok; Item* next; };

__attribute__((noinline)) int varying(L) steps(int varying(L) n) {
  int varying(L) count = 0;
  while (n != 1) {
    if (n % 2 != 0)
      n = 3 * n + 1;  // odd
    else
      n = n / 2;      // even
    ++count;
  }
  return count;       // end
}

__attribute__((noinline)) int varying(L) look(Item varying(L) item, int* varying(L) to, const int varying(L)& limit, int* data, int mask) {
  Color varying(L) color = green;
  Item* varying(L) chain = item.next;
  int varying(L) pair[2] = {1, 2};
  if (limit > 1) {
    pair[0] += mask + *to;   // look
    color = red;
  }
  auto twice = [&](int varying(L) v) {
    if (v > 2)
      pair[1] += v;          // in a lambda
  };
  twice(limit);
  return pair[0] + pair[1] + data[1] + (color == red ? 1 : 0) + (chain == nullptr ? 1 : 0);
}

int main(int argc, char**) {
  int data[L] = {};
  for (int i = 0; i < L; ++i) data[i] = 10 * (i + 1);
  int varying(L) lane = sierra::seq<L>();
  Item varying(L) item = {};
  item.at.x = lane * 0.5f;
  item.parts[1] = (short varying(L)) (lane + 7);
  item.ok = lane % 2 == 0;
  int* varying(L) to = data + lane;
  int varying(L) r = steps(lane + argc);
  if (lane < 3) r += steps(lane + argc + 1);
  std::printf("%d %d\n", sierra::reduce_add(r), sierra::reduce_add(look(item, to, lane, data, argc)));
}
