# Remarks name the line of the call or the loop, whether its scalar code runs on lanes together, and if not, why; they are asked for as clang's own are.
set -eu

cat > a.cpp <<'END'
#include <sierra.h>
int counter;
int count(int v) { counter += v; return counter; }
float half(float v) { return v > 1 ? v * 0.5f : v; }
float varying(8) together(float varying(8) v) {
  return half(v);
}
int varying(8) apart(int varying(8) v) {
  return count(v);
}
void loop(const float* in, float* out, int n) {
  sierra::for_each<8>(0, n, [&](int i) { out[i] = half(in[i]); });
}
template<int N> void in_template(float* out, int n) {
  sierra::for_each<N>(0, n, [&](int i) {
    out[i] = half(out[i]);
  });
}
void twice(float* out, int n) {
  in_template<4>(out, n);
  in_template<4>(out + 1, n);
}
struct Node { const Node* next; int value; };
void lists(const Node* const* heads, int* out, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int s = 0;
    for (auto* p = heads[i]; p; p = p->next) s += p->value;
    out[i] = s;
  });
}
END
says() { grep -qF "$1" said || { echo "missing: $1"; cat said; exit 1; }; }
silent() { if grep -q 'remark' said; then echo "remarks that nobody asked for"; cat said; exit 1; fi; }

"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass=sierra -Rpass-missed=sierra -c a.cpp 2> said
says 'a.cpp:6:10: remark: a scalar call runs for 8 lanes together [-Rpass=sierra]'
says 'a.cpp:9:10: remark: a scalar call runs once for each lane: what is written may be another lane'
says '[-Rpass-missed=sierra]'
says 'a.cpp:12:3: remark: 8 iterations of scalar code run together [-Rpass=sierra]'
says 'a.cpp:15:3: remark: 4 iterations of scalar code run together [-Rpass=sierra]'
says 'a.cpp:15:3: remark: 8 iterations run together where so many are left, as they fill a register [-Rpass=sierra]'
says 'a.cpp:25:3: remark: scalar code runs one iteration after the other: most of its work is look-ups in loops that iterations leave at different times [-Rpass-missed=sierra]'
[ "$(grep -c 'remark: ' said)" = 6 ] || { cat said; exit 1; }

"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass=sierra -Werror -c a.cpp 2> said
says 'remark: a scalar call runs for 8'
if grep -q 'missed' said; then cat said; exit 1; fi
"$SIERRAPP" -fsierra -O0 -mavx2 -Rpass-missed=.* -c a.cpp 2> said
says 'a.cpp:6:10: remark: a scalar call runs once for each lane: the code is not optimised [-Rpass-missed=sierra]'
for flags in "" "-Rpass=no-such-pass" "-Rpass=sierra -Rno-pass"; do
  # shellcheck disable=SC2086
  "$SIERRAPP" -fsierra -O2 -mavx2 $flags -c a.cpp 2> said
  silent
done

# The same object with remarks and without.
"$SIERRAPP" -fsierra -O2 -mavx2 -c a.cpp -o plain.o
"$SIERRAPP" -fsierra -O2 -mavx2 -Rpass=sierra -c a.cpp -o told.o 2> said
objdump -d plain.o | tail -n +4 > plain.s
objdump -d told.o | tail -n +4 > told.s
cmp plain.s told.s
