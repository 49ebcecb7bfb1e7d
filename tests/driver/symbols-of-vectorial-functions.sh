# A vectorial function has two symbols, the plain one and the masked one; a demangler shows the second as a clone.
cat > a.cpp <<'END'
#include <sierra.h>
int varying(8) vectorial(int varying(8) x) { return x + 1; }
spmd(8) void by_word(int x) {}
extern "C" int varying(8) plain_c(int varying(8) x) { return x; }
int scalar(int x) { return x; }
struct S { void member(float varying(4) x); };
void S::member(float varying(4) x) {}
END
# How lanes of 256 bits travel stands behind (objects-for-other-machines.sh).
$SIERRAPP -fsierra -mavx2 -O1 -c a.cpp
llvm-nm a.o > symbols
grep -E ' T _Z9vectorial[^.]*\.avx_abi$' symbols
grep -E ' T _Z9vectorial.*\.masked\.avx_abi$' symbols
grep -E ' T _Z7by_wordi\.masked$' symbols
grep -E ' T _ZN1S6member.*\.masked$' symbols
grep -E ' T plain_c$' symbols
if grep -E 'plain_c\.masked|scalar.*\.masked' symbols; then exit 1; fi
nm -C a.o | grep -F '[clone .masked]'
