// lengths: 2 8
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
static void note(int i) { std::printf("%d ", i); }
static void f(int varying(L) v) {
  try {
    try {
      while (v < 0) note(9);
      throw 0ll;
    } catch (long long) {
      try {
        if (v > 0) throw 0;
        note(6);
      } catch (...) {
        note(1);
        throw 0;
      }
      note(5);
    }
    note(4);
  } catch (...) {
    note(2);
  }
  note(3);
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  const int varying(L) cases[] = {1, 0, lane % 2, 1 - lane % 2};
  for (int varying(L) v : cases) {
    f(v);
    std::printf("\n");
  }
}
