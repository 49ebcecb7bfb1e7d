# Whatever is wrong with the precompiled headers that are kept, the program compiles, and messages are the same with them.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > own.h <<'END'
#include <vector>
inline int first = 1;
END
cat > a.cpp <<'END'
#include "own.h"
#include <sierra.h>
#include <complex>
#include <cstdio>
struct Loud { Loud(const char* s) { std::puts(s); } } one("one"), two("two");
int varying(8) halve(int varying(8) x) {
  int varying(8) n = first;
  while (x > 1) { x /= 2; ++n; }
  return n;
}
int main() {
  std::vector<int> table(64, 3);
  int varying(8) r = halve(sierra::seq<8>() * 7), t = table[r];
  std::complex<float> varying(8) c = std::complex<float>(2, 1);
  if (r > 2) c = std::complex<float>(3, 1);
  for (int i = 0; i < 8; ++i) std::printf("%d %g\n", sierra::extract(r + t, i), double(sierra::extract(c, i).real()));
}
END
same() {
  $SIERRAPP -fsierra -mavx2 $1 -c a.cpp -o b.o ${2:-}
  cmp a.o b.o
}

flags=-O2
$SIERRAPP -fsierra -mavx2 $flags -c a.cpp -o a.o
same "$flags"

# Broken, cut off, empty, without its text, a folder that is a file: all the same.
for file in kept/*.pch; do head -c 100000 "$file" > cut; cp cut "$file"; done
same "$flags"
same "$flags"
for file in kept/*.pch; do : > "$file"; done
same "$flags"
rm -f kept/*.ii
same "$flags"
for file in kept/*.ii; do echo 'int other;' > "$file"; done
same "$flags"
rm -rf kept
: > kept
same "$flags"
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
