# Warnings that our header gives in clang's words have clang's flags.
cat > a.cpp <<'EOF'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x << 33; }
int varying(8) g(int varying(8) x) { return x / 0; }
EOF
$SIERRAPP -fsierra -c a.cpp -o a.o 2> said
grep -q 'a.cpp:2:47: warning: shift count >= width of type \[-Wshift-count-overflow\]' said
grep -q 'a.cpp:3:47: warning: division by zero is undefined \[-Wdivision-by-zero\]' said
grep -q '^2 warnings generated' said
if grep -q 'note:' said; then exit 1; fi
$SIERRAPP -fsierra -Wno-shift-count-overflow -Wno-division-by-zero -c a.cpp -o a.o 2> said
test ! -s said
$SIERRAPP -fsierra -w -c a.cpp -o a.o 2> said
test ! -s said
if $SIERRAPP -fsierra -Werror=division-by-zero -c a.cpp -o a.o 2> said; then exit 1; fi
grep -q 'a.cpp:3:47: error: division by zero is undefined \[-Werror,-Wdivision-by-zero\]' said
grep -q 'a.cpp:2:47: warning: ' said
