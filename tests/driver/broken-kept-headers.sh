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

# Broken, cut off, empty, changed, without one of its files, a folder that is a file: all the same, and the next call as well. What was wrong is made again.
ours=kept/sierra-headers
damaged() { # how, and which files
  # What clang itself has refused was dropped, and is made again by the next call.
  test -n "$(find kept -name '*.entry')" || same
  for file in $ours/*$2; do $1 "$file"; done
  same
}
shorter() { head -c 1000 "$1" > cut; cat cut > "$1"; }
changed() { sed 's/0/1/' "$1" > other; cat other > "$1"; }
emptied() { : > "$1"; }
touched() { touch -d 2020-01-01 "$1"; }
for damage in shorter changed emptied touched rm; do damaged $damage .ii; done
for damage in shorter changed emptied rm; do damaged $damage .pch; done
for damage in changed emptied rm; do damaged $damage .entry; done
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
END
cat > reached.cpp <<'END'
#include <sierra.h>
#include <vector>
struct S { S(int); };
int varying(8) f(int varying(8) x) { return x; }
void g(std::vector<S>& v) { v.resize(3); }
END
for file in wrong reached; do
  ! $SIERRAPP -fsierra -mavx2 -c $file.cpp -fno-sierra-header-cache 2> without
  ! $SIERRAPP -fsierra -mavx2 -c $file.cpp 2> with
  cmp without with
  ! $SIERRAPP -fsierra -mavx2 -c $file.cpp 2> with.$file
  cmp without with.$file
done
grep -q "^wrong.cpp:4:42: error: " with.wrong
grep -q "bits/.*error: no matching " with.reached
