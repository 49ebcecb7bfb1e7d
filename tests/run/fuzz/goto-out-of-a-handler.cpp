// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
__attribute__((noinline)) void g(int varying(L) v) { if (v == 1) throw 1; if (v == 2) throw 2; note(1); }
static void f0(int varying(L) v) {
  try { if (v == 1) throw 1; if (v == 2) throw 2; note(1); } catch (int e) { note(e + 10); goto out; }
  note(9);
  return;
out:
  note(5);
}
int main() { f0(sierra::seq<L>());  printf("\n"); f0(1); printf("\n"); f0(7); printf("\n"); }
