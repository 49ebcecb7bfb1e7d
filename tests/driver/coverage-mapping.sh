# -fcoverage-mapping: an annotated file says that it has no map, and has none that names our text; its counts are there. Plain files are clang's.
cat > lanes.cpp <<'CPP'
#include <sierra.h>
int varying(8) twice(int varying(8) v) { return 2 * v; }
CPP
cat > main.cpp <<'CPP'
int main() { return 0; }
CPP
flags="-fsierra -mavx2 -fprofile-instr-generate -fcoverage-mapping"
$SIERRAPP $flags -Werror -c lanes.cpp -o lanes.o 2> said
grep -qx "lanes.cpp: warning: '-fcoverage-mapping' is ignored for a file with varying types; '--coverage' counts its lines" said
test "$(wc -l < said)" = 1
$SIERRAPP $flags -fno-coverage-mapping -c lanes.cpp -o without.o 2> said
test ! -s said
cmp lanes.o without.o
$SIERRAPP $flags -c main.cpp -o main.o 2> said
test ! -s said
$SIERRAPP $flags main.o lanes.o -o program
LLVM_PROFILE_FILE=counts.profraw ./program
llvm-profdata-22 merge counts.profraw -o counts.profdata
llvm-profdata-22 show --all-functions counts.profdata > counts
grep -q twice counts
llvm-cov-22 report ./program -instr-profile=counts.profdata > report
grep -q main.cpp report
if grep -q lanes report; then exit 1; fi
