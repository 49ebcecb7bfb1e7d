# A line marker may name anything; what is no file is not read for the message.
cat > case.cpp <<'END'
#include <sierra.h>
#line 1 "/dev/zero"
int varying(8) f(int varying(8) x) { return y; }
END
code=0
timeout 60 "$SIERRAPP" -fsierra -c case.cpp 2> messages || code=$?
[ "$code" = 1 ]
grep -q "^/dev/zero:1:[0-9]*: error: use of undeclared identifier 'y'" messages
[ ! -e case.o ]
