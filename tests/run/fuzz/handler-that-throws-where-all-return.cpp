// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
void f0(unsigned short varying(L) v19, int u21) {
  try {
    try {
      try {
        { note(1); throw 0; }
      }
      catch (int u25) {
        if (v19) {
          { note(1); throw 0; }
        }
      }
      throw (u21 ? 0 : u21);
    }
    catch (int u26) {
      { note(2); return; }
    }
  }
  catch (int u27) { note(3);
  }
}
int main() { f0(sierra::seq<L>(), 0); printf("\n"); f0(0, 1); printf("\n"); f0(1, 1); printf("\n"); }
