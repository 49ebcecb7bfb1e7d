// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
int varying(L) f0() { return 0; }
void f1(int varying(L) v12) {
  while (0) {
    Guard guard3(3);
    if (f0()) {
      break;
    }
  }
  if (v12) {
    return;
  }
  Guard guard9(9);
  {
    return;
  } l12: ;
}
int main() { f1(sierra::seq<L>()); printf("\n"); f1(1); printf("\n"); }
