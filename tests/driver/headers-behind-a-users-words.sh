# A file that declares things of its own before it includes sierra.h parses no more than any other, and small files cost few calls of clang.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > own.h <<'EOF'
#include <vector>
struct Grid { int size; std::vector<float> cells; };
EOF
cat > behind.cpp <<'EOF'
#include "own.h"
static int offset = 3;
#include <sierra.h>
float varying(8) at(const Grid& g, int varying(8) i) { if (i >= g.size) return 0; return g.cells.data()[i + offset]; }
int wrong(int varying(8) v);
EOF
$SIERRAPP -fsierra -mavx2 -O2 -g -c behind.cpp -o kept.o
$SIERRAPP -fsierra -mavx2 -O2 -g -c behind.cpp -o again.o
$SIERRAPP -fsierra -mavx2 -O2 -g -fno-sierra-header-cache -c behind.cpp -o whole.o
cmp kept.o again.o
cmp kept.o whole.o
# All of sierra.h is in the front: what std has for lanes is the last of it.
grep -qa 'sierra/stream.h' kept/*/*.ii
# The places of the messages are those of the file.
echo 'int wrong(int varying(8) v) { return v; }' >> behind.cpp
if $SIERRAPP -fsierra -mavx2 -c behind.cpp -o x.o 2> said; then exit 1; fi
grep -q '^behind.cpp:6:38: error: ' said

# So are other headers of the system behind a file's own header, which most files include first.
cat > first.h <<'EOF'
struct Grid;
float sum(const Grid* grid, int count);
const int limit = 3;
EOF
cat > after.cpp <<'EOF'
#include "first.h"
#include <map>
#include <vector>
#include <sierra.h>
struct Grid { std::vector<float> cells; };
float sum(const Grid* g, int count) { float varying(8) s = 0; sierra::for_each<8>(0, count, [&](int varying(8) i) { s += g->cells.data()[i]; }); return sierra::reduce_add(s) + limit; }
EOF
rm -rf kept
$SIERRAPP -fsierra -mavx2 -O2 -g -c after.cpp -o kept.o
$SIERRAPP -fsierra -mavx2 -O2 -g -c after.cpp -o again.o
cmp kept.o again.o
grep -qa 'bits/stl_map.h' kept/*/*.ii
# What lanes of the length that it names have in common is there, too.
grep -qa 'usual_lanes<8>::run' kept/*/*.ii
echo 'int wrong(int varying(8) v) { return v; }' >> after.cpp
if $SIERRAPP -fsierra -mavx2 -c after.cpp -o x.o 2> said; then exit 1; fi
grep -q '^after.cpp:7:38: error: ' said
# Not where what the user says would mean something else, or would lack the header.
echo 'inline std::vector<int>* none() { return nullptr; }' > first.h
if $SIERRAPP -fsierra -mavx2 -fsyntax-only after.cpp 2> said; then exit 1; fi
grep -q "first.h:1:8: error: use of undeclared identifier 'std'" said
for words in 'inline double root(int x) { return sqrt(x); }' 'using std::abs;'; do
  rm -rf kept
  printf '#include <cstdlib>\ndouble sqrt(int);\n%s\n#include <cmath>\n#include <vector>\n#include <sierra.h>\nint varying(4) f(int varying(4) v) { return v; }\n' "$words" > stays.cpp
  $SIERRAPP -fsierra -mavx2 -c stays.cpp -o stays.o
  if grep -qa 'bits/stl_vector.h' kept/*/*.ii; then exit 1; fi
done

# Where words of the user's may mean something to the header, or the header to them, it stays.
for words in 'namespace ns { int a;' 'using namespace std;' '#pragma pack(push, 1)'; do
  { echo '#include <vector>'; echo "$words"; echo '#include <sierra.h>'
    case $words in *{*) echo '}';; *pack*) echo '#pragma pack(pop)';; esac
    case $words in namespace*) ;; *) echo 'int varying(4) f(int varying(4) v) { if (v > 1) return v; return 2; }';; esac
  } > stays.cpp
  case $words in namespace*) continue;; esac
  $SIERRAPP -fsierra -mavx2 -c stays.cpp -o stays.o
done

# clang is not asked what it thinks of a call of which it has nothing to say: preprocessor, front end, passes, back end; and once for our own headers, which are kept.
mkdir -p fake/bin fake/lib/clang/22
cat > fake/bin/clang <<EOF
#!/bin/sh
echo "\$@" >> $PWD/calls
exec $CLANGXX "\$@"
EOF
chmod +x fake/bin/clang
export SIERRA_CLANG=$PWD/fake/bin/clang
sed -i '$d' behind.cpp
calls() { rm -f calls; $SIERRAPP -fsierra "$@" && grep -c . calls; }
calls -mavx2 -O2 -c behind.cpp -o x.o > number
test "$(cat number)" -le 5
calls -mavx2 -O2 -c behind.cpp -o x.o > number
test "$(cat number)" -le 4
# It is where it may have: what it says is said once.
calls -mavx2 -O2 -c behind.cpp -o x.o -lm > number 2> said
grep -q "'linker' input unused" said
test "$(cat calls | grep -c -- '-###')" = 1
if calls -mavx2 -c behind.cpp -o x.o --target=aarch64-linux-gnu > number 2> said; then exit 1; fi
grep -q 'aarch64' said
if calls -mavx2 -c no-such.cpp -o x.o > number 2> said; then exit 1; fi
test "$(grep -c 'no such file' said)" = 1
