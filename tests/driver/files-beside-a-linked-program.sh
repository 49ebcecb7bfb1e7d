# A call that compiles annotated and plain sources and links them leaves the files that clang leaves, under clang's names, and says what clang says of the call once.
cat > a.cpp <<'CODE'
#include <sierra.h>
int other(int);
int varying(8) twice(int varying(8) v) { if (v > 2) v *= 3; return v; }
int main() { int varying(8) v = 3; v = twice(v); return other(2) - 3; }
CODE
echo 'int other(int x) { return x + 1; }' > b.cpp
files="a.cpp b.cpp"
for flags in "--coverage -o sub/p" "-MMD -g -gsplit-dwarf -Ofast" "-O2 -fsave-optimization-record -fstack-usage -ftime-trace -o p" "--coverage -dumpdir x- -o p"; do
  for way in clang sierra; do
    rm -rf $way && mkdir -p $way/sub && cp $files $way
  done
  (cd clang && $CLANGXX -isystem $TESTS/scalar $flags $files 2> ../clang.err)
  (cd sierra && $SIERRAPP -fsierra $flags $files 2> ../sierra.err)
  (cd clang && find . | sort) > clang.files
  (cd sierra && find . | sort) > sierra.files
  diff clang.files sierra.files
  diff clang.err sierra.err
done
