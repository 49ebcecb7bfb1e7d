# What the preprocessor says of a token is said once and counted with the other warnings, as clang does it, with and without colours.
cat > case.cpp <<'CODE'
#include <sierra.h>
#warning "mind this"
int varying(8) f(int varying(8) a) { return a + 1; }
int a$b = 1;
const char* t = "??=";
int g() { int unused = 1; return 2; }
CODE
for color in -fno-color-diagnostics -fcolor-diagnostics; do
  flags="-Wall -pedantic -std=c++17 $color"
  $CLANGXX $flags -I$TESTS/scalar -c case.cpp -o case.o 2> clang.err
  $SIERRAPP -fsierra $flags -c case.cpp -o case.o 2> sierra.err
  # clang colours the words of the source, too.
  sed 's/\x1b\[[0-9;]*m//g' clang.err > clang.plain
  sed 's/\x1b\[[0-9;]*m//g' sierra.err > sierra.plain
  diff clang.plain sierra.plain
done
grep -q '^5 warnings generated' sierra.plain
# An unclosed string at the end of a file has no line behind it.
printf '#include <sierra.h>\nint varying(8) v;\nconst char* s = "\\' > open.cpp
$SIERRAPP -fsierra -c open.cpp 2> sierra.err && exit 1
grep -q "open.cpp:3:19: error: expected ';'" sierra.err
test "$(grep -c missing sierra.err)" = 1
# So is what clang says of a flag that it does not know, whatever is done with the file.
printf '#include <sierra.h>\nint varying(8) f(int varying(8) a) { return a + 1; }\n' > flat.cpp
for how in "-c -O0" "-c -O2" -S "-S -emit-llvm" -E -fsyntax-only; do
  flags="-Wno-such-warning -Wsuch-another $how"
  $CLANGXX $flags -I$TESTS/scalar flat.cpp -o flat.out 2> clang.err || true
  $SIERRAPP -fsierra $flags flat.cpp -o flat.out 2> sierra.err || true
  diff clang.err sierra.err
done
