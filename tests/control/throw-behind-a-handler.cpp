// What stands behind a handler always throws: the lanes of the handler meet there all the same.
// expect: 1 2 1002 1001 5
// expect: 1 2 9 1002 8 1001 5
#include <sierra.h>
extern "C" int printf(const char*, ...);
constexpr int L = 8;

void note(int id) { printf("%d ", id); }
struct Guard {
  int id;
  explicit Guard(int i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) v = 3;

void f() spmd(L) {
  Guard g(1);
  if (v) {
    try {
      Guard h(2);
    } catch (int) {
    }
    throw 0;
  }
}

void some(int varying(L) w) {
  Guard g(1);
  if (v) {
    try {
      Guard h(2);
      if (w > 3) {
        note(9);
        throw 0;
      }
    } catch (int) {
      note(8);
    }
    throw 0;
  }
}

int main() {
  try {
    f();
  } catch (int) {
    note(5);
  }
  printf("\n");
  try {
    some(sierra::seq<L>());
  } catch (int) {
    note(5);
  }
  printf("\n");
}
