// Objects that live in a handler are destroyed there, once an iteration, whatever is thrown in it.
// expect: 1 5 -5 6 -6 5 -5 6 -6 5 -5 6 -6 2
// expect: 1 3 7 4 -7 -3 2
// expect: 3 1 -3 5 2 -5 5 2 -5 9
// expect: 3 1 6 -6 -3 4 8 -8 9
#include <sierra.h>
extern "C" int printf(const char*, ...);
constexpr int L = 8;

void note(int id) { printf("%d ", id); }
struct Guard {
  int id;
  explicit Guard(int i) : id(i) { note(id); }
  ~Guard() { note(-id); }
};

void loop_in_a_handler(int varying(L) a) {
  try {
    throw 1;
  } catch (int e) {
    note(e);
    for (int n = 0;;) {
      if (!(n < 3)) break;
      ++n;
      if (a > 3) a += 1;
      { Guard g(5); }
      Guard h(6);
    }
    note(2);
  }
}

void handler_in_a_handler(int varying(L) a) {
  try {
    throw 1;
  } catch (int e) {
    note(e);
    Guard outer(3);
    try {
      Guard inner(7);
      if (a > 3) a = 2;
      note(4);
      throw 2l;
    } catch (long) {
    }
    if (a > 1) a = 1;
  }
  note(2);
}

void objects_of_try_and_handler(int varying(L) a) {
  try {
    Guard g(3);
    note(1);
    if (a > 100) throw 1;
    if (a >= 0) throw 2;
  } catch (int e) {
    for (int n = 0; n < 2; ++n) {
      Guard g(5);
      note(e);
    }
  }
  note(9);
}

void some_lanes(int varying(L) a) {
  try {
    Guard g(3);
    note(1);
    if (a > 3) throw 4;
    Guard h(6);
  } catch (int e) {
    note(e);
    Guard g(8);
  }
  note(9);
}

int main() {
  const int varying(L) a = sierra::seq<L>();
  loop_in_a_handler(a);
  printf("\n");
  handler_in_a_handler(a);
  printf("\n");
  objects_of_try_and_handler(a);
  printf("\n");
  some_lanes(a);
  printf("\n");
}
