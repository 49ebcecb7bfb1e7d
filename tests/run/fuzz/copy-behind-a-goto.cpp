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
struct S0 { int f0; double f1; bool f2[2]; };
// The loop that copies the array stands directly behind the way that jumps.
S0 varying(L) f1(S0 varying(L)& s, int varying(L) v) {
  {
    if (v) {
      Guard guard3(3);
      goto l2;
    } else {
      return s;
    }
  }
l2:;
  s.f0 += 10;
  return s;
}
int main() {
  S0 varying(L) s{};
  s.f0 = sierra::seq<L>();
  s.f2[1] = sierra::seq<L>() > 1;
  S0 varying(L) r = f1(s, sierra::seq<L>() & 1);
  for (int i = 0; i < L; ++i) printf("%d,%d ", sierra::extract(r.f0, i), int(sierra::extract(r.f2[1], i)));
  printf("\n");
}
