# What clang writes beside an output, and into it of the call, is where clang puts it, and names the user's files alone.
cat > a.cpp <<'EOF'
#include <sierra.h>
#include <cstdio>
int varying(8) f(int varying(8) v) { if (v > 2) return v * 3; return v; }
int main() { std::printf("%d\n", sierra::reduce_add(f(sierra::seq<8>()))); }
EOF
sed 's/varying(8)//g; s/#include <sierra.h>/ /; s/sierra::reduce_add(f(sierra::seq<8>()))/f(3)/' a.cpp > p.cpp
same_files() { # flags: the same names as clang's, but for the source
  rm -rf ours theirs; mkdir ours theirs
  (cd ours; cp ../a.cpp x.cpp; $SIERRAPP -fsierra -mavx2 -O2 x.cpp "$@"; rm -f *.sierra.ii; ls) > ours.txt
  (cd theirs; cp ../p.cpp x.cpp; $CLANGXX -mavx2 -O2 x.cpp "$@"; ls) > theirs.txt
  cmp ours.txt theirs.txt
  if grep -rla 'sierra-[A-Za-z0-9]*/[0-9]' ours; then exit 1; fi
}
for flags in -ftime-trace "-ftime-trace=trace.json" "-ftime-trace -ftime-trace-granularity=0" -save-temps -fstack-usage "-g -grecord-command-line" -frecord-command-line; do
  same_files $flags -c -o x.o
  same_files $flags -o x
  same_files $flags
done
same_files -ftime-trace -c -o x.o
grep -q '"name":"Frontend"' ours/x.json
grep -q '"name":"Optimizer"' ours/x.json
same_files -fstack-usage -c -o x.o
grep -q '^x.cpp:4:main	' ours/x.su
(cd ours; $SIERRAPP -fsierra -mavx2 -O2 x.cpp -g -grecord-command-line -c -o x.o)
grep -aq -- '-mavx2 -O2 -g -grecord-command-line -c -o x.o x.cpp\|-mavx2 -O2 x.cpp -g -grecord-command-line -c -o x.o' ours/x.o
if grep -aq -- '-disable-llvm-passes\|__SIERRA__' ours/x.o; then exit 1; fi
# The headers that are read, as clang lists them.
$SIERRAPP -fsierra -mavx2 -H -c a.cpp -o a.o 2> said
grep -q '^\. .*/sierra.h$' said
grep -q '^\. .*/cstdio$' said
