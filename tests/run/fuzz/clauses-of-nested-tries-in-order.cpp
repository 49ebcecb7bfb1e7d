// lengths: 4
#include <sierra.h>
#include <cstdio>
#include <initializer_list>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
int order[16], count;
void mark(int i) noexcept { order[count++] = i; }
void f(int varying(L) v) {
  try {
    try {
      try { if (v == 0) throw 3.0; if (v == 1) throw 2ll; if (v == 2) throw 1; mark(5); } catch (int) { mark(6); }
      mark(7);
    } catch (long long) { mark(8); }
    mark(10);
  } catch (double) { mark(11); }
  mark(12);
}
void g(int varying(L) v) {
  try {
    try {
      try { if (v == 0) throw 3.0; if (v == 1) throw 2ll; if (v == 2) throw 1; mark(5); } catch (int) { mark(6); return; }
      mark(7);
      return;
    } catch (long long) { mark(8); return; }
    mark(10);
  } catch (double) { mark(11); return; }
  mark(12);
}
void h(int varying(L) v) {
  for (int i = 0; i < 2; ++i) {
    try {
      try {
        try { if (v == i) throw 3.0; if (v == i + 1) throw 2ll; if (v == 3) throw 1; mark(5); } catch (int) { mark(6); if (i) return; }
      } catch (int) {
        mark(1);
      } catch (long long) { mark(8); if (v == 1) break; }
    } catch (double) { mark(11); continue; }
    mark(12);
  }
  mark(13);
}
int main() {
  for (auto f : {f, g, h}) {
    f(sierra::seq<L>());
    for (int i = 0; i < count; ++i) note(order[i]);
    printf("\n");
    count = 0;
  }
}
