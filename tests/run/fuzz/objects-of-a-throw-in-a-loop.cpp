// lengths: 4
#include <sierra.h>
#include <cstdio>
#include <initializer_list>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
// What a throw destroys belongs to the iteration in which lanes throw, unless it lives around the loop.
void inside(int varying(L) v) {
  try {
    int u = 0;
    do {
      ++u;
      if (v & 1) { Guard g(3); throw 0; }
      note(5);
    } while (u < 3);
  } catch (int) { note(2); }
  note(9);
}
void around(int varying(L) v) {
  try {
    Guard o(8);
    int u = 0;
    do {
      ++u;
      Guard h(7);
      if (v & 1) { Guard g(3); throw 0; }
      note(5);
    } while (u < 3);
  } catch (int) { note(2); }
  note(9);
}
void array(int varying(L) v) {
  try {
    Guard o[2][2] = {{Guard(8), Guard(6)}, {4, 1}};
    if (v & 1) throw 0;
    note(5);
  } catch (int) { note(2); }
  note(9);
}
void array_in_a_loop(int varying(L) v) {
  try {
    Guard p[2] = {10, 20};
    for (int u = 0; u < 2; ++u) {
      Guard o[2] = {8, 6};
      if (v == u) throw u;
      note(5);
    }
  } catch (int e) { note(e + 100); }
  note(9);
}
int main() {
  for (auto f : {inside, around, array, array_in_a_loop}) {
    f(sierra::seq<L>());
    printf("\n");
    f(0);
    printf("\n");
    f(1);
    printf("\n");
  }
}
