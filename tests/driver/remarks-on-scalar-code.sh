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
// What a lane puts on top of its own stack, each lane elsewhere, and what sorting compares.
void stacks(const int* in, int* out, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int low[16], high[16], leaves = 0, top = 1;
    low[0] = 0, high[0] = in[i] % 64 + 1;
    while (top) {
      --top;
      int l = low[top], h = high[top];
      if (h - l <= 2) { leaves += l ^ h; continue; }
      low[top] = l, high[top++] = (l + h) / 2;
      low[top] = (l + h) / 2, high[top++] = h;
    }
    out[i] = leaves;
  });
}
void sorts(const int* in, int* out, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int v[12];
    for (int k = 0; k < 12; ++k) v[k] = in[i] * (k + 1) % 1009;
    for (int k = 1; k < 12; ++k) {
      int x = v[k], j = k;
      while (j > 0 && v[j - 1] > x) { v[j] = v[j - 1]; --j; }
      v[j] = x;
    }
    out[i] = v[5];
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
says 'a.cpp:25:3: remark: scalar code runs one iteration after the other: most of its work is look-ups, in loops that iterations leave at different times or in arrays of their own [-Rpass-missed=sierra]'
says 'a.cpp:33:3: remark: scalar code runs one iteration after the other: most of its work is look-ups, in'
says 'a.cpp:47:3: remark: 8 iterations of scalar code run together [-Rpass=sierra]'
[ "$(grep -c 'remark: ' said)" = 8 ] || { cat said; exit 1; }

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
