// Members that are copied one by one and may throw, under a mask, before some lanes return: each object that was made ends once.
// lengths: 2 4 8 16
#include "check.h"

constexpr int L = VECTOR_LENGTH;

static int made, ended, until = 1000;
struct One {
  One() { ++made; }
  One(const One&) {
    if (made >= until) throw 3;
    ++made;
  }
  ~One() { ++ended; }
};
struct Two {
  One a, b;
  int varying(L) v = 0;
};

int varying(L) f(int varying(L) a) {
  Two q;
  if (a > 0) {
    Two w = q;
    w.v += a;
    if (a > 1) return w.v;
  }
  One d;
  return -1;
}

int varying(L) through_reference(int varying(L) a, const Two& p) {
  One q;
  if (a > 0) {
    Two w = p;
    if (a > 1) return 1;
  }
  One d;
  return 2;
}

int main() {
  const int varying(L) a = sierra::seq<L>();
  int varying(L) r = f(a);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i > 1 ? i : -1);
  CHECK_EQ(made, 5);
  CHECK_EQ(ended, made);
  made = ended = 0;
  {
    Two two;
    r = through_reference(a, two);
  }
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i > 1 ? 1 : 2);
  CHECK_EQ(made, 6);
  CHECK_EQ(ended, made);
  // The second copy of the two throws: the first one ends, and what was there before.
  for (int at = 2; at < 4; ++at) {
    made = ended = 0;
    until = at;
    bool is_thrown = false;
    try {
      r = f(a);
    } catch (int) {
      is_thrown = true;
    }
    CHECK(is_thrown);
    CHECK_EQ(made, at);
    CHECK_EQ(ended, made);
  }
  return check_status();
}
