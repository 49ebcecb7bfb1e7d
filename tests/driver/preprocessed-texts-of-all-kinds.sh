# What clang's preprocessor prints is compiled in each of its forms, without a word, and does the same.
cat > a.cpp <<'EOF'
#include <sierra.h>
#include <cstdio>
#define TWICE(x) ((x) + (x))
#define again again
int varying(8) f(int varying(8) v) { int again = 1; if (v > 2 && v < 6) return TWICE(v) + again; return v; }
int main() { std::printf("%d\n", sierra::reduce_add(f(sierra::seq<8>()))); }
EOF
for form in "" -dD -P -fminimize-whitespace -C -CC "-P -dD" "-P -fminimize-whitespace" -fuse-line-directives "-fuse-line-directives -dD"; do
  $SIERRAPP -fsierra -mavx2 -E $form a.cpp -o a.ii
  for level in -O0 -O2; do
    $SIERRAPP -fsierra -mavx2 $level -Wall a.ii -o a 2> said
    test ! -s said
    test "$(./a)" = 43
  done
done
# A mistake is told at the line of the text.
printf 'int x = y;\n' >> a.ii
if $SIERRAPP -fsierra -mavx2 -c a.ii -o a.o 2> said; then exit 1; fi
grep -q "error: use of undeclared identifier 'y'" said
# Where clang cannot compile its own text, it says so.
$SIERRAPP -fsierra -mavx2 -E -dI a.cpp -o a.ii
if $SIERRAPP -fsierra -mavx2 -c a.ii -o a.o 2> said; then exit 1; fi
grep -q 'file not found' said
