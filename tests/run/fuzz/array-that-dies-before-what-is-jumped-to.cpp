// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
static void note(int i) { std::printf("%d ", i); }
struct Guard {
  int id;
  Guard(int i) : id(i) { note(id); }
  ~Guard() { note(-id); }
};
static void f(bool varying(L) jumps, bool varying(L) throws) {
  try {
    Guard outer(1);
    {
      if (jumps) goto behind;
      Guard inner[2] = {Guard(2), Guard(3)};
      if (throws) throw 0;
      note(4);
    }
  behind:
    note(5);
  } catch (int) {
    note(6);
  }
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  const bool varying(L) cases[] = {false, true, lane % 2 == 1};
  for (bool varying(L) jumps : cases)
    for (bool varying(L) throws : cases) {
      f(jumps, throws);
      std::printf("\n");
    }
}
