# What clang is told to make behind -Xclang: a precompiled header as CMake asks for it, and what there is no such thing for with lanes. Nothing waits for ever.
cat > pch.hxx <<'END'
#pragma once
#include <sierra.h>
static int varying(8) twice(int varying(8) x) { return x * 2; }
END
: > pch.hxx.cxx
echo 'int varying(8) f(int varying(8) x) { return twice(x); }' > a.cpp
for header in "pch.hxx.cxx -Xclang -include -Xclang pch.hxx" pch.hxx; do
  $SIERRAPP -fsierra -mavx2 -Xclang -emit-pch -x c++-header -o pch.hxx.pch -c $header
  $SIERRAPP -fsierra -mavx2 -Xclang -include-pch -Xclang pch.hxx.pch -Xclang -include -Xclang pch.hxx -o a.o -c a.cpp
  rm pch.hxx.pch a.o
done
cat > b.cpp <<'END'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x; }
END
for action in -dump-tokens -ast-dump -emit-pch -emit-llvm-only; do
  status=0
  $SIERRAPP -fsierra -mavx2 -Xclang $action -c b.cpp -o b.o 2> said || status=$?
  test $status = 1
  test "$(cat said)" = "sierra++: error: this kind of output is not supported for a file with varying types"
  test ! -e b.o
done
# Plain C++ is clang's.
echo 'int i;' > plain.cpp
$SIERRAPP -fsierra -Xclang -dump-tokens -c plain.cpp -o plain.o 2> ours
$CLANGXX -Xclang -dump-tokens -c plain.cpp -o plain.o 2> clangs
cmp ours clangs
