# A link's name says the machine, as with clang; `sierra-scan-deps` scans for modules with the options that CMake gives a compiler.
cat > a.cpp <<'END'
#include <sierra.h>
#include "own.h"
float varying(8) twice(float varying(8) x) { if (x > 3) return x; return 2 * x; }
END
echo '#pragma once' > own.h
echo 'int plain() { return 1; }' > plain.cpp
ln -s "$(realpath "$SIERRAPP")" x86_64-linux-gnu-sierra++
ln -s "$(realpath "$SIERRAPP")" aarch64-linux-gnu-sierra++
ln -s "$(realpath "$SIERRAPP")" sierra-scan-deps
./x86_64-linux-gnu-sierra++ -fsierra -mavx2 -c a.cpp -o named.o
$SIERRAPP -fsierra -mavx2 -c a.cpp -o a.o
cmp a.o named.o
for flag in "" -fsierra; do
  ./aarch64-linux-gnu-sierra++ $flag -c plain.cpp -o plain.o
  $CLANGXX --target=aarch64-linux-gnu -c plain.cpp -o clang.o
  cmp plain.o clang.o
done
./sierra-scan-deps -format=p1689 -- $SIERRAPP -fsierra -mavx2 -std=gnu++20 -x c++ a.cpp -c -o a.o -MT a.ddi -MD -MF a.ddi.d > found
grep -q '"primary-output": "a.o"' found
grep -q own.h a.ddi.d
cat > m.cppm <<'END'
export module m;
export int one() { return 1; }
END
printf 'import m;\nint two() { return one() + one(); }\n' > uses.cpp
./sierra-scan-deps -format=p1689 -- $SIERRAPP -fsierra -std=c++20 uses.cpp -c -o uses.o > found
grep -q '"logical-name": "m"' found
status=0
./sierra-scan-deps -format=p1689 -- $SIERRAPP -fsierra-nonsense -c uses.cpp -o uses.o > found 2> said || status=$?
test $status = 1
grep -q "unknown argument: '-fsierra-nonsense'" said
