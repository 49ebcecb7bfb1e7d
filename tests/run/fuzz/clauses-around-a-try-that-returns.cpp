// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
void f(int varying(L) v) {
  try {
    try { if (v & 1) throw 1; if (v == 0) throw 2ll; note(5); } catch (int) { note(6); }
    note(7);
  } catch (long long) { note(8); }
  note(9);
}
void g(int varying(L) v) {
  try {
    try { if (v & 1) throw 1; if (v == 0) throw 2ll; note(5); } catch (int) { note(6); return; }
  } catch (long long) { note(8); }
  note(9);
}
void h(int varying(L) v) {
  try {
    try { if (v & 1) throw 1;  throw 2ll; } catch (int) { note(6); return; }
  } catch (long long) { note(8); return; }
  note(9);
}
int main() { f(sierra::seq<L>()); puts(""); g(sierra::seq<L>()); puts(""); h(sierra::seq<L>()); puts(""); }
