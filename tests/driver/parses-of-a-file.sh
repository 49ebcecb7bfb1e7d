# `-fsierra-print-stage=probes`: how often a file is parsed before it is compiled, and why.
cat > a.cpp <<'E'
#include <sierra.h>
int varying(8) f(int varying(8) x, const int* a) {
  int varying(8) y = x > 3 ? a[x] : 0;
  return x == 1 && y > 2 ? y : x;
}
E
$SIERRAPP -fsierra -mavx2 -fsierra-print-stage=probes -c a.cpp -o a.o > said
test ! -e a.o
# One line for each, the file's name in front: the first sees types for annotations, the last of them nothing that is left to edit; then the twin.
head -1 said | grep -qx 'a.cpp: probe: types for annotations'
tail -1 said | grep -qx 'a.cpp: scalar twin: messages'
test "$(grep -vc '^a.cpp: \(probe\|scalar twin\): ' said)" = 0
grep -q '^a.cpp: probe: .* edited$' said
test "$(wc -l < said)" -le 5

# What is plain C++ with lanes of the library's alone needs one.
cat > b.cpp <<'E'
#include <sierra.h>
void scale(float* a, int n) { sierra::for_each<8>(0, n, [&](int i) { a[i] = a[i] * 2 + 1; }); }
E
$SIERRAPP -fsierra -mavx2 -fsierra-print-stage=probes -c b.cpp | cmp - <(echo 'b.cpp: probe: types for annotations')
$SIERRAPP -fsierra -mavx2 -fsierra-print-stage=sondes -c b.cpp 2> said && exit 1
grep -q 'expected annotate, edit, probes, ' said

# Functions do not wait for each other: two are parsed as often as the one that needs more. Under -w nobody asks what is to be said of numbers.
cat > deep.h <<'E2'
#include <sierra.h>
int varying(8) deep(int varying(8) x, const int* a, const int* b) { return x > 3 ? a[x > 5 ? b[a[x > 6 ? 1 : 0] > 2 ? 1 : 0] : 2] : 0; }
E2
cat > calls.h <<'E2'
#include <sierra.h>
int scalar(int x);
int varying(8) calls(int varying(8) x) { return scalar(x > 2 ? scalar(x > 1 ? scalar(x) : 1) : scalar(scalar(x))); }
E2
probes() { printf '#include "%s"\n' "$@" > d.cpp; $SIERRAPP -fsierra -mavx2 -w -fsierra-print-stage=probes -c d.cpp > said; ! grep -q twin said; wc -l < said; }
deep=$(probes deep.h) calls=$(probes calls.h) both=$(probes deep.h calls.h)
test "$deep" -ge 3; test "$calls" -ge 3
test "$both" -le "$((deep > calls ? deep : calls))"
