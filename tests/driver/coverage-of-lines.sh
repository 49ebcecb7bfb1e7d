# --coverage: the notes fit the counts, lines that run are counted (a line behind a varying condition may run for no lane), and objects and notes are the same from call to call.
cat > h.h <<'END'
#pragma once
inline int twice(int x) { return 2 * x; }
END
cat > cov.cpp <<'END'
#include <sierra.h>
#include <cstdio>
#include "h.h"
int varying(L) steps(int varying(L) n) {
  int varying(L) count = 0;
  while (n != 1) {
    if (n % 2 == 0)
      n = n / 2;
    else
      n = 3 * n + 1;
    ++count;
    if (count > 1000)
      return -1;
  }
  return count;
}
static int never(int x) {
  return x + 1;
}
int main(int argc, char**) {
  int varying(L) r = steps(sierra::seq<L>() + argc + 6);
  int sum = 0;
  for (int i = 0; i < L; ++i)
    sum += twice(sierra::extract(r, i));
  if (sum == 0)
    std::printf("%d\n", never(sum));
}
END
counted() { # lines that ran, and lines that did not
  llvm-cov-22 gcov -t $1.gcda 2> said | awk -F: '$1 ~ /#####/ { print "never", $2 } $1 ~ /[0-9]/ && $2 > 0 { print "ran", $2 }'
  test ! -s said
}
for level in -O0 -O1 -O2; do
  for length in 1 4 8; do
    rm -f *.gcno *.gcda
    $SIERRAPP -fsierra -mavx2 $level -DL=$length --coverage -c cov.cpp -o cov.o
    cp cov.o first.o; cp cov.gcno first.notes
    $SIERRAPP -fsierra -mavx2 $level -DL=$length --coverage -c cov.cpp -o cov.o
    cmp cov.o first.o
    cmp cov.gcno first.notes
    $SIERRAPP --coverage cov.o -o cov
    ./cov
    counted cov > lines.$length
    for line in 5 6 8 10 11 15 21 24; do grep -qx "ran  *$line" lines.$length; done
    for line in 18 26; do grep -qx "never  *$line" lines.$length; done
    test $length != 1 || grep -qx "never  *13" lines.1
  done
done
