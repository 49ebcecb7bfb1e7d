// Variables of a program may be called what clang calls the slots that it makes by itself.
#include <sierra.h>

#include "check.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

static int seen;

void nothing_returned(int varying(L) v, int limit) {
  int retval = 0;
  if (v >= limit) retval = 1;
  seen = retval;
}

int a_number(int varying(L) v, int limit) {
  int retval = 0;
  if (v >= limit) retval = 1;
  return retval;
}

struct Large {
  int numbers[16];
};
Large an_object(int varying(L) v, int limit) {
  int retval = 0;
  Large result = {};
  if (v >= limit) {
    retval = 1;
    result.numbers[3] = 7;
  }
  result.numbers[0] = retval;
  return result;
}

template <class T> void in_a_template(T v, int limit) {
  int retval = 0, saved_stack = 0, exn = 0, ehselector = 0, cleanup = 0, result = 0, tmp = 0;
  auto body = [&] {
    int retval = 2;
    if (v >= limit) {
      retval = 3;
      saved_stack = exn = ehselector = cleanup = result = tmp = 1;
    }
    seen = retval;
  };
  body();
  if (v < limit) retval = 10;
  seen += retval + saved_stack + exn + ehselector + cleanup + result + tmp;
}

int varying(L) lanes_returned(int varying(L) v) {
  int varying(L) retval = 0;
  if (v > 1) {
    retval = v;
    if (v > 2) return 5;
  }
  return retval + 1;
}

int main() {
  int varying(L) v = sierra::seq<L>();
  nothing_returned(v, 0);
  CHECK_EQ(seen, 1);
  nothing_returned(v, L);
  CHECK_EQ(seen, 0);
  CHECK_EQ(a_number(v, 0), 1);
  CHECK_EQ(a_number(v, L), 0);
  CHECK_EQ(an_object(v, 0).numbers[0] + an_object(v, 0).numbers[3], 8);
  CHECK_EQ(an_object(v, L).numbers[0] + an_object(v, L).numbers[3], 0);
  in_a_template(v, 0);
  CHECK_EQ(seen, 9);
  in_a_template(v, L);
  CHECK_EQ(seen, 12);
  for (int i = 0; i < L; ++i) {
    int lane = i > 2 ? 5 : i > 1 ? i + 1 : 1;
    CHECK_EQ(sierra::extract(lanes_returned(v), i), lane);
  }
  return check_status();
}
