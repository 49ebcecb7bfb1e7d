// lengths: 4
// A clause that takes everything belongs to the try around: it comes behind what the clause of the try within leads to.
#include <cstdio>
#include <sierra.h>
constexpr int L = 4;
int order[32], count;
void mark(int i) noexcept { order[count++] = i; }

void within(int varying(L) v) {
  try {
    try {
      if (v == 0) throw 2ll;
      if (v == 1) throw 1;
      mark(5);
    } catch (int) {
      mark(6);
      return;
    }
    mark(7);
  } catch (...) {
    mark(8);
  }
  mark(9);
}

void in_three(int varying(L) v) {
  try {
    try {
      try {
        if (v == 0) throw 3.0;
        if (v == 1) throw 2ll;
        if (v == 2) throw 1;
        mark(5);
      } catch (int) {
        mark(6);
      }
      mark(7);
    } catch (long long) {
      mark(8);
    }
    mark(10);
  } catch (...) {
    mark(11);
  }
  mark(12);
}

void show() {
  for (int i = 0; i < count; ++i) std::printf("%d ", order[i]);
  std::printf("\n");
  count = 0;
}

int main() {
  within(sierra::seq<L>());
  show();
  in_three(sierra::seq<L>());
  show();
}
