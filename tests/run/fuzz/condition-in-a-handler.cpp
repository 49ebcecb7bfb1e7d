// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
// Uniform operands behind a varying one, in a handler.
void f(int varying(L) v, int varying(L)& w, int u) {
  try {
    throw 0;
  } catch (int) {
    if ((v && sierra::none(0 < w)) || u) {
      note(1);
      w += v;
    } else {
      note(2);
    }
  }
}
int main() {
  int varying(L) w = -sierra::seq<L>();
  f(sierra::seq<L>() & 1, w, 0);
  for (int i = 0; i < L; ++i) printf("%d,", sierra::extract(w, i));
  printf("\n");
  f(0, w, 0);
  f(0, w, 1);
  printf("\n");
}
