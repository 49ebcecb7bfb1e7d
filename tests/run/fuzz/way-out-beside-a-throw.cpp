// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard {
  int id;
  Guard(int i) : id(i) { note(id); }
  ~Guard() { note(-id); }
};
// The destructor stands on the way of those that return alone; it runs when the others have thrown.
void f0(int varying(L) v) {
  try {
    Guard guard4(4);
    if (v) return;
    note(5);
    throw 0;
  } catch (int) {
    note(2);
  }
}
// Nothing but a throw stands behind the way that returns.
__attribute__((noinline)) int varying(L) id(int varying(L) v) { return v; }
int varying(L) f1(int varying(L) v) {
  if (id(v) && v > 2) {
    note(7);
    return 0;
  }
  note(8);
  throw 0;
}
struct S0 { int f0; float f1; };
struct S1 { int f0; long long f1; int f2[2]; S0 f3[2]; };
// A condition in which a constant decides for those that a varying one lets come.
S1 varying(L) f2(int varying(L) v) {
  try {
    throw 0ll;
  } catch (long long u) {
    if (((v & 1) || 1) && 1) note(6);
  }
  return S1{};
}
int main() {
  f0(sierra::seq<L>());
  printf("\n");
  f0(0);
  printf("\n");
  f0(1);
  printf("\n");
  if (sierra::seq<L>() > 2) f0(1);
  printf("\n");
  try {
    f1(sierra::seq<L>());
  } catch (int) {
    note(3);
  }
  printf("\n");
  f1(sierra::seq<L>() + 3);
  printf("\n");
  f2(sierra::seq<L>());
  printf("\n");
}
