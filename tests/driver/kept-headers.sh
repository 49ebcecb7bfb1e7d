# System headers are precompiled and kept. Nothing of what comes out depends on it.
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
kept() { find kept -name '*.pch' | wc -l; }

for flags in "-O1 -g -fsanitize=address" "-std=c++20 -O3 -ffast-math -fno-exceptions"; do
  rm -rf kept
  # Without a place of its own the front lasts as long as the call.
  $SIERRAPP -fsierra -mavx2 $flags -fno-sierra-header-cache -c a.cpp -o a.o
  test ! -e kept
  same "$flags"
  before=$(kept)
  test "$before" -ge 1
  same "$flags"
  test "$(kept)" = "$before"
done

$SIERRAPP -fsierra -mavx2 a.cpp -o a
./a | head -2 > said
printf 'one\ntwo\n' | cmp - said

# Another file with the same headers takes what is there, whatever it is called and wherever it includes them.
mkdir deeper
{ printf '// A file\n\n\n'; sed 's/"own.h"/"..\/deeper\/named_otherwise.h"/' a.cpp; } > deeper/another.cpp
{ printf '\n\n\n\n\n\n\n\n\n\n'; cat own.h; } > deeper/named_otherwise.h
before=$(kept)
$SIERRAPP -fsierra -mavx2 -c deeper/another.cpp -o another.o
test "$(kept)" = "$before"
$SIERRAPP -fsierra -mavx2 -c deeper/another.cpp -fno-sierra-header-cache -o whole.o
cmp another.o whole.o

# Our own headers are kept once for all files, what is usual of a length once for all files of that length: a file with other headers adds its own alone.
for more in "<map> 8 1" "<map> 4 2" "<list> 4 1"; do
  read -r header length parts <<< "$more"
  printf '#include %s\n#include <sierra.h>\nint varying(%s) f(int varying(%s) x) { return x + 1; }\n' "$header" "$length" "$length" > more.cpp
  before=$(kept)
  $SIERRAPP -fsierra -mavx2 $flags -c more.cpp -o more.o
  test "$(kept)" = $((before + parts))
  $SIERRAPP -fsierra -mavx2 $flags -c more.cpp -fno-sierra-header-cache -o whole.o
  cmp more.o whole.o
done

# Other flags, other entries; folders by name; side by side.
flags=-O2
$SIERRAPP -fsierra -mavx2 $flags -c a.cpp -o a.o
before=$(kept)
same "$flags" -fsierra-header-cache="$PWD/other/place"
test "$(kept)" = "$before"
test -n "$(find other/place -name '*.pch')"
rm -rf kept
for i in 1 2 3; do $SIERRAPP -fsierra -mavx2 $flags -c a.cpp -o side$i.o & done
for job in $(jobs -p); do wait "$job"; done
for i in 1 2 3; do cmp a.o side$i.o; done
