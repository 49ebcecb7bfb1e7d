# A structure passed and returned by value and by reference between two files, under a mask; each file writes its own form of the class.
cat > a.h <<'EOF'
#include <sierra.h>
constexpr int L = 8;
struct Vec3 { float x, y, z; };
struct Ray { Vec3 origin, dir; int hits; bool done; };
Ray varying(L) advanced(Ray varying(L) r, float varying(L) t);
void mark(Ray varying(L)& r, Ray varying(L) const* from);
EOF
cat > a.cpp <<'EOF'
#include "a.h"
Ray varying(L) advanced(Ray varying(L) r, float varying(L) t) {
  if (t < 2) return r;
  r.origin.x += t * r.dir.x;
  ++r.hits;
  return r;
}
void mark(Ray varying(L)& r, Ray varying(L) const* from) {
  r.done = true;
  r.dir = from->origin;
}
EOF
cat > b.cpp <<'EOF'
#include "a.h"
extern "C" int printf(const char*, ...);
int main() {
  float varying(L) t = sierra::seq<L>();
  Ray varying(L) r = {{t, 1, 2}, {1, t, 3}, 0, false}, s = r;
  if (t != 5) r = advanced(r, t);
  if (t > 3) mark(r, &s);
  for (int i = 0; i < L; ++i) {
    Ray one = sierra::extract(r, i);
    printf("%g %g %g %d %d\n", one.origin.x, one.dir.x, one.dir.z, one.hits, one.done);
  }
}
EOF
printf -- '0 1 3 0 0\n1 1 3 0 0\n4 1 3 1 0\n6 1 3 1 0\n8 4 2 1 1\n5 5 2 0 1\n12 6 2 1 1\n14 7 2 1 1\n' > expected
for flags in "-msse4.2 -O2" "-mavx2 -O0 -g" "-mavx2 -O3" "-march=skylake-avx512 -O1"; do
  $SIERRAPP -fsierra $flags -c a.cpp
  $SIERRAPP -fsierra $flags -c b.cpp
  $SIERRAPP a.o b.o -o program
  if [ "${flags#*avx512}" = "$flags" ] || grep -q avx512vl /proc/cpuinfo; then
    ./program > output
    diff expected output
  fi
done
