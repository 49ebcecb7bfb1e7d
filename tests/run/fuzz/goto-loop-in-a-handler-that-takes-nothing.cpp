// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
int varying(L) f1() { return 1; }
__attribute__((noinline)) void f2() {
  try {
    throw 0;
  }
  catch (long long u8) {
    unsigned varying(L) v9 = 0;
    l3: {
      Guard guard2(2);
      f1();
    } if (v9) goto l3;
  }
}
int main() { try { f2(); } catch (int) {}; puts(""); }
