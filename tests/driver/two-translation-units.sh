# A vectorial function of one file is called under a mask in another: the masked symbols meet at link time.
cat > a.h <<'END'
#include <sierra.h>
constexpr int L = 8;
int varying(L) clamp(int varying(L) x, int high);
void count(int varying(L)& visits, int depth);
extern int calls;
END
cat > a.cpp <<'END'
#include "a.h"
int calls;
int varying(L) clamp(int varying(L) x, int high) {
  ++calls;
  if (x > high) return high;
  return x;
}
void count(int varying(L)& visits, int depth) {
  visits += 1;
  if (depth > 0 && visits < 3) count(visits, depth - 1);
}
END
cat > b.cpp <<'END'
#include "a.h"
extern "C" int printf(const char*, ...);
int main() {
  int varying(L) v = sierra::seq<L>(), r = -1, visits = 0;
  if (v % 2) r = clamp(v, 4);
  if (v > 100) r = clamp(v, 1);
  if (v != 3) count(visits, 5);
  for (int i = 0; i < L; ++i) printf("%d %d\n", sierra::extract(r, i), sierra::extract(visits, i));
  printf("%d calls\n", calls);
}
END
printf -- '-1 3\n1 3\n-1 3\n3 0\n-1 3\n4 3\n-1 3\n4 3\n1 calls\n' > expected
for flags in "-msse4.2 -O2" "-mavx2 -O0 -g" "-march=skylake-avx512 -O1"; do
  $SIERRAPP -fsierra $flags -c a.cpp
  $SIERRAPP -fsierra $flags -c b.cpp
  $SIERRAPP a.o b.o -o program
  # Without AVX-512 here, it is at least compiled.
  if [ "${flags#*avx512}" = "$flags" ] || grep -q avx512vl /proc/cpuinfo; then
    ./program > printed
    diff expected printed
  fi
done
