// A scalar call that throws for one lane: an exception that leaves the function ends the calls there; a handler in the function is for that lane alone, and the others make theirs.
#include <sierra.h>
#include "check.h"

static int calls, ended;
int checked(int x) {
  if (x == 2) throw x;
  return ++calls, x;
}
struct Counted {
  ~Counted() { ++ended; }
};
void leaves() { checked(sierra::seq<4>()); }
void leaves_with_an_object() {
  Counted counted;
  checked(sierra::seq<4>());
}

int main() {
  try { leaves(); } catch (int) { calls += 10; }
  CHECK_EQ(calls, 12);
  calls = 0;
  try { leaves_with_an_object(); } catch (int) { calls += 10; }
  CHECK_EQ(calls, 12);
  CHECK_EQ(ended, 1);

  calls = 0;
  int varying(4) r = -1;
  try { r = checked(sierra::seq<4>()); } catch (int) { r = 9; }
  CHECK_EQ(calls, 3);
  CHECK_LANES(int, r, 0, 1, 9, 3);
  return check_status();
}
