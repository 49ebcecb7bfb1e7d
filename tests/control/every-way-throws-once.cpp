// Where no way through a `try` block does without throwing, what stands behind its handlers still runs once for all lanes, and objects are destroyed once.
// expect: 1 2 -2 4 3 5 -1 1 2 -2 4 3 5 -1
// expect: 1 2 -2 4 3 -1 1 2 -2 4 -1 1 2 -2 4 -1 6
// expect: 1 4 3 -1
// expect: 0 1 4 3 -1
// expect: 1 4 3 7 -1
#include <sierra.h>
extern "C" int printf(const char*, ...);
constexpr int L = 8;

void note(int id) { printf("%d ", id); }
struct Guard {
  int id;
  explicit Guard(int i) : id(i) { note(id); }
  ~Guard() { note(-id); }
};

void in_a_loop(int varying(L) a) {
  for (int n = 0; n < 2; ++n) {
    Guard g(1);
    try {
      Guard h(2);
      if (a > 3) throw 3;
      throw 4;
    } catch (int e) {
      note(e);
    }
    note(5);
  }
}

void jumps(int varying(L) a) {
  for (int n = 0; n < 3; ++n) {
    Guard g(1);
    try {
      Guard h(2);
      if (a > n) throw 3;
      throw 4;
    } catch (int e) {
      note(e);
      if (a > 1) break;
      continue;
    }
    note(9);
  }
  note(6);
}

int varying(L) leaves(int varying(L) a) {
  Guard g(1);
  try {
    if (a > 3) throw 3;
    throw 4;
  } catch (int e) {
    note(e);
    return e;
  }
}

int varying(L) leads_on(int varying(L) a) {
  Guard g(1);
  try {
    if (a > 3) throw 3;
    throw 4;
  } catch (int e) {
    note(e);
    goto out;
  }
  note(9);
out:
  note(7);
  return a;
}

int main() {
  int varying(L) v = sierra::seq<L>();
  in_a_loop(v);
  printf("\n");
  jumps(v);
  printf("\n");
  leaves(v);
  printf("\n");
  if (v > 1) {
    note(0);
    leaves(v);
  }
  printf("\n");
  leads_on(v);
  printf("\n");
}
