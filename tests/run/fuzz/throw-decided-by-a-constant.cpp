// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
// A constant decides: whoever comes throws.
void f(int varying(L) v) {
  for (int varying(L) n = v; n > 0; --n) {
    try {
      if ((v & 1) || 1) {
        note(1);
        throw 0;
      } else {
        note(3);
      }
    } catch (int) {
      note(2);
    }
  }
  note(9);
}
int main() {
  f(sierra::seq<L>());
  printf("\n");
  f(1);
  printf("\n");
}
