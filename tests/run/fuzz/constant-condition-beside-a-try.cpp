// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
static int u1 = 0;
int varying(L) f1(float varying(L) v4) {
  if (v4) { return 1; }
  return 0;
}
__attribute__((noinline)) void f2() {
  try {
    while (true) {
      if (u1) {
      } else {
        switch (0) {
          case 1: {
            Guard guard7(7);
            break;
          }
          default: {
            if ((f1(0) && 0)) {
              break;
            }
          }
        }
        return;
      }
    }
  }
  catch (int u24) {
  }
}
int main() { f2(); puts("end"); }
