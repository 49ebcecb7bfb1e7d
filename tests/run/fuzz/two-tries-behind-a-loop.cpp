// lengths: 4 8
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
int u2 = 5;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
__attribute__((noinline)) void ex(int& a, int b) { note(a); if (a == 3) throw 1ll; a = b; }
static void f0(int u20) {
  try {
    int varying(L) v26 = 0;
    for (; ; ) {
      if ((!v26)) {
        break;
      }
      Guard guard5(5);
    }
  }
  catch (int u27) {
  }
  try {
    ex(u2, u20);
  }
  catch (long long u28) {
  }
}
int main() { f0(3); f0(4); note(u2); printf("\n"); }
