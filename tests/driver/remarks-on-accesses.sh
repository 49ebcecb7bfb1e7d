# Remarks name the line of what lanes gather and scatter, and why that is; accesses in small steps and accesses of single values are told nothing of.
set -eu

cat > a.cpp <<'END'
#include <sierra.h>
struct Node { int a[7]; };
int varying(8) wraps(const int* t, unsigned varying(8) i, unsigned k) {
  return t[i * 3 + k];
}
int varying(8) pointers(const int* varying(8) p) {
  return *p;
}
void loops(int* y, const int* t, const int* x, const Node* p, int w, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    y[i] = t[x[i]];
  });
  sierra::for_each<8>(0, n, [&](int varying(8) i) {
    y[x[i]] = t[i];
  });
  sierra::for_each<8>(0, n, [&](int i) {
    y[i] = p[i].a[3];
  });
  sierra::for_each<8>(0, n, [&](int i) {
    y[i] = t[i * w + 2];
  });
  sierra::for_each<8>(0, n, [&](int i) {
    y[i] = t[i / 2];
  });
  sierra::for_each<8>(0, n, [&](int varying(8) i) {
    if (i > 3) y[i] = t[i + w] + t[2 * i] + t[w] + t[w - i];
  });
}
END
says() { grep -qF "$1" said || { echo "missing: $1"; cat said; exit 1; }; }

"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass-missed=sierra -c a.cpp 2> said
says 'a.cpp:4:10: remark: 8 lanes gather: the index is unsigned and may wrap around'
says 'a.cpp:7:10: remark: 8 lanes gather: each lane has a pointer of its own [-Rpass-missed=sierra]'
says 'a.cpp:11:12: remark: 8 lanes gather: the index is read from memory [-Rpass-missed=sierra]'
says 'a.cpp:14:13: remark: 8 lanes scatter: the index is read from memory [-Rpass-missed=sierra]'
says 'a.cpp:17:12: remark: 8 lanes gather: they are 28 bytes apart; a structure of arrays has elements side by side [-Rpass-missed=sierra]'
says 'a.cpp:20:12: remark: 8 lanes gather: the index is multiplied by a number that is known when the program runs'
says 'a.cpp:23:12: remark: 8 lanes gather: the index is divided, shifted or masked'
[ "$(grep -c 'remark: ' said)" = 7 ] || { cat said; exit 1; }
"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass=sierra -c a.cpp 2> said
if grep -q 'gather' said; then cat said; exit 1; fi

# The same object with remarks and without.
"$SIERRAPP" -fsierra -O2 -mavx2 -c a.cpp -o plain.o
"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass-missed=sierra -c a.cpp -o told.o 2> said
objdump -d plain.o | tail -n +4 > plain.s
objdump -d told.o | tail -n +4 > told.s
cmp plain.s told.s
