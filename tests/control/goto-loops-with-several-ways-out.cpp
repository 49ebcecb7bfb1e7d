// Loops made of goto have no end in the source. With one way out, what stands behind it runs once, for all lanes; with several, lanes wait where the ways meet, and what stands
// between runs at least once if a lane comes by and at most once for each group of lanes. What each lane computes is the same either way.
// lengths: 4 8 16
// isa: sse4.2 avx2 avx512
#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using I = int varying(L);
using sierra::extract;

static int behind, meeting, odd_way, even_way;

[[gnu::noinline]] I one_way(I n) {
  I steps = 0;
again:
  ++steps;
  n -= 2;
  if (n > 0) goto again;
  ++behind;
  return steps * 10 + n;
}

[[gnu::noinline]] I two_ways(I n) {
  I steps = 0;
again:
  ++steps;
  n -= 3;
  if (n == 0) goto hit;
  if (n > 0) goto again;
  ++odd_way;
  steps += 100;
  goto out;
hit:
  ++even_way;
  steps += 200;
out:
  ++meeting;
  return steps;
}

[[gnu::noinline]] I by_return(I n) {
  I steps = 0;
again:
  ++steps;
  if (n == 5) return -steps;
  --n;
  if (n > 0) goto again;
  ++behind;
  return steps;
}

static int scalar_two_ways(int n) {
  int steps = 0;
  for (;;) {
    ++steps;
    n -= 3;
    if (n == 0) return steps + 200;
    if (n <= 0) return steps + 100;
  }
}
static int scalar_by_return(int n) {
  for (int steps = 1;; ++steps) {
    if (n == 5) return -steps;
    if (--n <= 0) return steps;
  }
}

int main() {
  const I i = sierra::seq<L>();
  I one = one_way(i + 1);
  CHECK_EQ(behind, 1);
  I two = two_ways(i);
  CHECK_EQ(meeting, 1);
  // Groups: lanes that leave in the same iteration.
  CHECK(even_way >= 1 && even_way <= (L + 2) / 3);
  CHECK(odd_way >= 1 && odd_way <= (L + 2) / 3 + 1);
  behind = 0;
  I back = by_return(i);
  CHECK(behind >= 1 && behind <= L);
  I partly = 0;
  meeting = odd_way = even_way = 0;
  if (i % 3 == 1) partly = two_ways(i);
  CHECK_EQ(meeting, 1);
  CHECK_EQ(even_way, 0);
  for (int k = 0; k < L; ++k) {
    int n = k + 1, steps = 0;
    do ++steps, n -= 2;
    while (n > 0);
    CHECK_EQ(extract(one, k), steps * 10 + n);
    CHECK_EQ(extract(two, k), scalar_two_ways(k));
    CHECK_EQ(extract(back, k), scalar_by_return(k));
    CHECK_EQ(extract(partly, k), k % 3 == 1 ? scalar_two_ways(k) : 0);
  }
  return check_status();
}
