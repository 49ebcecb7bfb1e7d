// goto under varying conditions, forwards and backwards, into and out of blocks, and the loop of the thesis (6.1).
#include "lanes.h"

void forwards(int varying(L) a, int varying(L)& r) {
  r = 1;
  if (a > 4) goto high;
  r += 10;
  if (a == 2) goto done;
  r += 100;
high:
  r *= 3;
  if (a == 6) goto done;
  r += 1000;
done:
  r += a;
}
LANES(forwards, SMALL(int), OUT(int));

// The loop of the thesis: while (a < n) written with goto.
void backwards(int varying(L) a, int varying(L) n, int varying(L)& r) {
  r = 0;
loop:
  if (a < n) {
    r += a;
    ++a;
    goto loop;
  }
  r += 1000;
}
LANES(backwards, SMALL(int), RANGE(int, 0, 20), OUT(int));

void do_while_by_goto(int varying(L) a, int varying(L)& r) {
  r = 0;
again:
  r += a;
  a -= 2;
  if (a > 0) goto again;
  if (r == 6) goto end;
  r = -r;
end:;
}
LANES(do_while_by_goto, RANGE(int, -3, 12), OUT(int));

void nested_backwards(int varying(L) a, int varying(L) b, int varying(L)& r) {
  int varying(L) i = 0;
  r = 0;
outer:
  if (i >= a) goto done;
  {
    int varying(L) j = 0;
  inner:
    if (j < b) {
      r += i * j + 1;
      ++j;
      if (r > 50) goto done;
      goto inner;
    }
  }
  ++i;
  goto outer;
done:
  r += 10000;
}
LANES(nested_backwards, SMALL(int), SMALL(int), OUT(int));

void out_of_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 6; ++i) {
    for (int varying(L) j = 0; j < b; ++j) {
      r += i + j;
      if (r > 3 * a) goto out;
      if (j == 3) goto next;
    }
    r += 100;
  next:
    r += 1;
  }
  r += 1000;
out:
  r -= a;
}
LANES(out_of_loops, SMALL(int), SMALL(int), OUT(int));

void uniform_goto(int u, int varying(L) a, int varying(L)& r) {
  int k = 0;
  r = 0;
  if (a > 1) {
  again:
    r += a;
    if (++k < u) goto again;
    r += 100;
  }
}
LANES(uniform_goto, 3, SMALL(int), OUT(int));

template<class T> void state_machine(T varying(L) input, int varying(L)& r) {
  r = 0;
start:
  if (input == 0) goto end;
  if (input % 2 == 1) goto odd;
  input /= 2;
  r += 1;
  goto start;
odd:
  input = (input - 1) / 2;
  r += 10;
  if (input % 3 == 2) goto odd_again;
  goto start;
odd_again:
  input -= 2;
  r += 100;
  goto start;
end:
  r += 1000;
}
LANES_AS(state_machine_int, state_machine<int>(RANGE(int, 0, 500), OUT(int)));
LANES_AS(state_machine_ushort, state_machine<unsigned short>(RANGE(unsigned short, 0, 500), OUT(int)));

struct Note {
  int* count;
  ~Note() { ++*count; }
};
void over_destructors(int varying(L) a, int varying(L)& r) {
  int ends = 0;
  r = 0;
again : {
  Note note{&ends};
  r += 1;
  if (a > 5) goto done;
  ++a;
  if (a != 3) goto again;
  r += 100;
}
  r += 10;
  if (a < 5) goto again;
done:
  r += 1000;
}
LANES(over_destructors, SMALL(int), OUT(int));

// A loop by `goto` alone within other loops: what follows it belongs to them.
void goto_loop_in_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < a; ++i) {
    int varying(L) n = b;
    do {
      --n;
      int u = 0;
    again:
      ++u;
      r += u + n;
      if (u < 3) goto again;
    } while (n > 0);
    r ^= i;
  }
}
LANES(goto_loop_in_loops, SMALL(int), SMALL(int), OUT(int));

void varying_goto_loop_in_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < a; ++i) {
    int varying(L) n = b;
    while (n > 0) {
      n -= 2;
    again:
      ++n;
      r += n;
      if (n < i) goto again;
      if (r > 100) break;
      --n;
    }
    r ^= i;
  }
}
LANES(varying_goto_loop_in_loops, SMALL(int), SMALL(int), OUT(int));

struct Pair {
  int number;
  float parts[2];
};
// Behind such a loop the result is copied by a loop of its own.
Pair varying(L) loop_before_a_copy(int varying(L) a, Pair varying(L) pair) {
  int varying(L) n = a;
again:
  --n;
  pair.number += n;
  if (n > 0) goto again;
  return pair;
}
void copy_behind_a_goto_loop(int varying(L) a, int varying(L) b, float varying(L) c, int varying(L)& r, float varying(L)& s) {
  Pair varying(L) pair = {b, {c, 2}};
  if (b > 3) pair = loop_before_a_copy(a, pair);
  r = pair.number;
  s = pair.parts[0];
}
LANES(copy_behind_a_goto_loop, SMALL(int), SMALL(int), IN(float), OUT(int), OUT(float));
