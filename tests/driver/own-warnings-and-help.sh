# Warnings of ours obey flags as clang's do, and no flag of theirs reaches clang; `--help` begins with our options; a forgotten `-fsierra` is told.
cat > case.cpp <<'END'
#include <sierra.h>
int hits;
void f(int varying(8) v) {
  if (v > 0) ++hits;
}
END
name=sierra-uniform-update
"$SIERRAPP" -fsierra -c case.cpp -o case.o 2> out
grep -q "case.cpp:4:14: warning: uniform 'hits' is updated once .*\[-W$name\]" out
grep -q "1 warning generated" out
for quiet in -Wno-$name -w "-Werror -Wno-$name" "-W$name -Wno-$name"; do
    "$SIERRAPP" -fsierra $quiet -c case.cpp -o case.o 2> out
    [ ! -s out ]
done
for strict in -Werror=$name -Werror "-Wno-error -Werror=$name" "-Wno-$name -Werror=$name"; do
    rm -f case.o
    if "$SIERRAPP" -fsierra $strict -c case.cpp -o case.o 2> out; then exit 1; fi
    grep -q "error: uniform 'hits'" out
    [ ! -e case.o ]
done
"$SIERRAPP" -fsierra -Werror -Wno-error=$name -c case.cpp -o case.o 2> out
grep -q "warning: uniform 'hits'" out

# Pragmas, also in a header of the user's and by `_Pragma`, with a group of clang's that nobody knows beside them.
cat > header.h <<'END'
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wsierra-uniform-update"
inline void in_header(int varying(8) v) { if (v > 0) ++hits; }
#pragma clang diagnostic pop
END
cat > case.cpp <<'END'
#include <sierra.h>
int hits;
#include "header.h"
#pragma clang diagnostic ignored "-Wno-such-group"
void loud(int varying(8) v) { if (v > 0) ++hits; }
_Pragma("clang diagnostic ignored \"-Wsierra-uniform-update\"")
void quiet(int varying(8) v) { if (v > 0) ++hits; }
END
"$SIERRAPP" -fsierra -c case.cpp -o case.o 2> out
[ "$(grep -c 'updated once' out)" = 1 ]
grep -q "case.cpp:5:.* uniform 'hits'" out
[ "$(grep -c 'unknown warning group' out)" = 1 ]
grep -q "2 warnings generated" out

"$SIERRAPP" --help > out
head -1 out | grep -q sierra++
grep -q -- '-fsierra-print-stage=' out
grep -q -- '-fsyntax-only' out

cat > case.cpp <<'END'
#include <sierra.h>
float varying(8) x;
END
if "$SIERRAPP" -c case.cpp -o case.o 2> out; then exit 1; fi
grep -q "note: 'case.cpp' includes <sierra.h>.*-fsierra" out
echo 'int i = x;' > plain.cpp
if "$SIERRAPP" -c plain.cpp -o case.o 2> out; then exit 1; fi
if grep -q fsierra out; then exit 1; fi
