# Arguments that come through a pipe, and a compiler that is none, or another.
cat > a.cpp <<'END'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x + NUMBER; }
END
echo 'int plain() { return NUMBER; }' > plain.cpp
$SIERRAPP -fsierra -mavx2 -DNUMBER=7 -c a.cpp -o a.o
$SIERRAPP @<(echo "-fsierra -mavx2 -DNUMBER=7 -c a.cpp") -o b.o
cmp a.o b.o
$SIERRAPP -fsierra -mavx2 @<(echo "'-DNUMBER=7' -c") @<(echo a.cpp) -o b.o
cmp a.o b.o
$CLANGXX -DNUMBER=7 -c plain.cpp -o plain.o
$SIERRAPP @<(echo "-fsierra -DNUMBER=7") -c plain.cpp -o b.o
cmp plain.o b.o
$SIERRAPP @<(echo -DNUMBER=7) -c plain.cpp -o b.o
cmp plain.o b.o

refused() { # compiler, what is said
  status=0
  SIERRA_CLANG=$1 $SIERRAPP -fsierra -DNUMBER=7 -c ${3:-a.cpp} -o none.o 2> said || status=$?
  test $status = 1
  test ! -e none.o
  test "$(wc -l < said)" = 1
  grep -q "^sierra++: error: .*$2" said
}
printf '#!/bin/sh\necho "clang version 14.0.6" >&2\n' > clang
chmod +x clang
for file in a.cpp plain.cpp; do
  refused "$PWD/clang" "clang' is clang 14.0.6; sierra++ needs clang 22" $file
  refused /bin/true "'/bin/true' is no clang; sierra++ needs clang 22" $file
  refused /bin/false "ended with status 1 and without a message" $file
done
refused /no/such/clang "no compiler at SIERRA_CLANG '/no/such/clang'"
refused "$PWD" "no compiler at SIERRA_CLANG"
