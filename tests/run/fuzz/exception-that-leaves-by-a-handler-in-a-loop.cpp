// lengths: 4
#include <sierra.h>
#include <cstdio>
#include <initializer_list>
constexpr int L = VECTOR_LENGTH;
static int bad;
__attribute__((noinline)) void note(int i) {
  printf("%d ", i);
  if (i == bad) throw 1.5;
  if (i == bad - 10) throw 1;
}
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { printf("%d ", -id); } };
void f0(int varying(L) v, int u) {
  while (u--) {
    Guard guard4(4);
    if (v) {
      try {
        note(5);
      }
      catch (int u33) {
      }
    }
  }
  try {
    int varying(L) n = v;
    while (true) {
      if ((!n)) {
        break;
      }
      do {
       note(6);
       n -= 1;
      } while (n > 1);
    }
  }
  catch (long long u41) {
  }
}
int main() {
  f0(sierra::seq<L>(), 2);
  printf("\n");
  f0(0, 1);
  printf("\n");
  for (int i : {4, 5, 6, 15, 16}) {
    bad = i;
    try {
      f0(sierra::seq<L>(), 2);
      printf("through\n");
    } catch (double) {
      printf("double\n");
    } catch (int) {
      printf("int\n");
    }
  }
}
