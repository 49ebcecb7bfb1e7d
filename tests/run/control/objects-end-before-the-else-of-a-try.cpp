// In a `try`, what stands behind an `if` runs when the objects in the `if` are gone, even if lanes left it by different ways of another `if`.
// lengths: 2 4 8 16
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static int order[8], noted;
static void note(int what) {
  if (what == 99) throw 1L;
  order[noted++] = what;
}

struct Object {
  int number;
  explicit Object(int number) : number(number) { note(number); }
  ~Object() { order[noted++] = -number; }
};

static void returns(int varying(L) v, int varying(L) w) {
  try {
    if (v > 0) {
      Object object(5);
      if (w > 0) {
      }
      return;
    }
    note(6);
  } catch (long) {
    note(7);
  }
}

static int varying(L) chooses(int varying(L) v, int varying(L) w) {
  int varying(L) r = 0;
  try {
    if (v > 0) {
      Object object(5);
      if (w > 0) r = 1;
      return r + 1;
    } else {
      Object object(8);
      if (w > 0) r = 2;
      if (w > 3) return r;
    }
    note(6);
  } catch (long) {
    note(7);
  } catch (int) {
    note(9);
  }
  return r;
}

int main() {
  int varying(L) v, w;
  for (int i = 0; i < L; ++i) {
    v[i] = i & 1;
    w[i] = i & 2;
  }
  returns(v, w);
  CHECK(noted == 3 && order[0] == 5 && order[1] == -5 && order[2] == 6);

  noted = 0;
  const int varying(L) r = chooses(v, w);
  CHECK(noted == 5 && order[0] == 5 && order[1] == -5 && order[2] == 8 && order[3] == -8 && order[4] == 6);
  for (int i = 0; i < L; ++i) CHECK(r[i] == (v[i] > 0 ? (w[i] > 0) + 1 : w[i] > 0 ? 2 : 0));
  return check_status();
}
