// lengths: 4
// What lanes jump over comes before the place they jump to, though it returns and nobody comes there from it (found as a graph: --cfg --seed 200039693).
#include <cstdio>
#include <sierra.h>
constexpr int L = 4;
void mark(int i) { std::printf("%d ", i); }

void with_break(int varying(L) v) {
  while (true) {
    if (v == 2) {
    } else break;
    mark(3);
    return;
  }
  mark(5);
}

void with_goto(int varying(L) v) {
  if (v == 2) {
  } else {
    mark(1);
    goto other;
  }
  mark(3);
  if (v == 2) return;
  mark(4);
  return;
other:
  mark(5);
}

void from_two_places(int varying(L) v) {
  if (v == 0) goto e1;
  mark(1);
  if (v == 1) goto e2;
  mark(2);
  if (v == 2) goto e1;
  return;
e1:
  mark(3);
  return;
e2:
  mark(4);
}
void out_of_a_loop(int varying(L) v) {
  for (int i = 0; i < 2; ++i) {
    if (v == i) goto e2;
    mark(1);
    if (v == 3 - i) goto e1;
    mark(2);
  }
  mark(5);
  return;
e1:
  mark(3);
  return;
e2:
  mark(4);
}

int main() {
  with_break(sierra::seq<L>());
  std::printf("\n");
  with_goto(sierra::seq<L>());
  std::printf("\n");
  with_goto(2);
  std::printf("\n");
  from_two_places(sierra::seq<L>());
  std::printf("\n");
  out_of_a_loop(sierra::seq<L>());
  std::printf("\n");
}
