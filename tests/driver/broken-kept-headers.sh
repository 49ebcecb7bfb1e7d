# Whatever is wrong with the precompiled headers that are kept, the program compiles, and messages are the same with them.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > a.cpp <<'END'
#include <sierra.h>
#include <vector>
int varying(8) looked_up(const std::vector<int>& table, int varying(8) i) { return i > 3 ? table[i] : 0; }
END
$SIERRAPP -fsierra -mavx2 -c a.cpp -o a.o
same() {
  $SIERRAPP -fsierra -mavx2 -c a.cpp -o b.o
  cmp a.o b.o
}
same

# Broken, cut off, empty, without its text, a folder that is a file: all the same.
for file in kept/*.pch; do head -c 100000 "$file" > cut; cp cut "$file"; done
same
same
for file in kept/*.pch; do : > "$file"; done
same
rm -f kept/*.ii
same
for file in kept/*.ii; do echo 'int other;' > "$file"; done
same
rm -rf kept
: > kept
same
rm kept

# Messages are the same, too: in the user's text, and in a header that the user's types reach.
cat > wrong.cpp <<'END'
#include <sierra.h>
#include <vector>
struct S { S(int); };
int varying(8) f(int varying(8) x) { int y = x; return y; }
void g(std::vector<S>& v) { v.resize(3); }
END
! $SIERRAPP -fsierra -mavx2 -c wrong.cpp -fno-sierra-header-cache 2> without
! $SIERRAPP -fsierra -mavx2 -c wrong.cpp 2> with
cmp without with
! $SIERRAPP -fsierra -mavx2 -c wrong.cpp 2> with
cmp without with
grep -q "^wrong.cpp:4:42: error: " with
grep -q "bits/.*error: no matching " with
