// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
static int varying(L) f0(int varying(L) v6) {
  try {
    if (v6) {
      Guard guard2(2);
    }
  }
  catch (int u12) {
    return 0;
  }
  throw 0;
}
void f1(int varying(L)& v21) {
  try {
    v21 = f0(0);
  }
  catch (int u26) {
    note(7);
  }
}
int main() { int varying(L) r; f1(r); puts(""); }
