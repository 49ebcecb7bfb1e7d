# The words of a configuration file count as if they stood in front of the others, -fsierra among them.
mkdir inc deep
echo '#define FACTOR 3' > inc/factor.h
cat > a.cpp <<'EOF'
#include <sierra.h>
#include <factor.h>
#include <cstdio>
int varying(8) f(int varying(8) v) { if (v > 2) return FACTOR * v; return v; }
int main() { std::printf("%d\n", sierra::reduce_add(f(sierra::seq<8>()))); }
EOF
printf '# lanes\n-fsierra \\\n  -I<CFGDIR>/../inc\n@more\n' > deep/all.cfg
echo '-O2 -mavx2' > deep/more
$SIERRAPP -fsierra -Iinc -O2 -mavx2 -c a.cpp -o plain.o
$SIERRAPP --config=deep/all.cfg -c a.cpp -o a.o
cmp plain.o a.o
$SIERRAPP -c a.cpp -o a.o --config $PWD/deep/all.cfg
cmp plain.o a.o
# The level of optimisation counts for all steps, wherever it stands.
printf -- '-O2 -mavx2 -Iinc\n' > level.cfg
$SIERRAPP -fsierra --config ./level.cfg -c a.cpp -o a.o
cmp plain.o a.o
$SIERRAPP --config=deep/all.cfg a.cpp -o a
test "$(./a)" = 78
# What is not there is for clang to complain about; plain files are clang's.
if $SIERRAPP -fsierra --config=no-such.cfg -c a.cpp -o a.o 2> said; then exit 1; fi
grep -q "no-such.cfg" said
echo 'int plain() { return 1; }' > p.cpp
$SIERRAPP --config=./level.cfg -c p.cpp -o p.o
$CLANGXX --config=./level.cfg -c p.cpp -o clang.o
cmp p.o clang.o
