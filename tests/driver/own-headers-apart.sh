# What our own headers are behind the preprocessor is kept from one call to the next. Nothing of what comes out depends on it.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > sierra.cpp <<'E'
#include <sierra.h>
E
$SIERRAPP -fsierra -M sierra.cpp | tr -d '\\' | tr ' ' '\n' | grep '/sierra/core.h$' > core
include=$(dirname "$(dirname "$(cat core)")")

# Left out, they leave the macros as they would: later headers of ours are not entered twice.
macros() { $CLANGXX -std=c++20 -mavx2 -O2 -D__SIERRA__=1 $1 -isystem "$include" -E -dM sierra.cpp | grep -v __SIERRA_APART__ | sort; }
macros "" > whole
macros -D__SIERRA_APART__=1 > apart
diff whole apart

# They look at no macro that they do not tell.
files=$($CLANGXX -std=c++20 -D__SIERRA__=1 -isystem "$include" -M -MT x -x c++ "$include/sierra/apart.h" | tr -d '\\' | tr ' ' '\n' | grep "/sierra/.*\.h$" | sort -u)
test "$(echo "$files" | wc -l)" -gt 40
cat $files | sed -n 's/^ *# *\(if\|ifdef\|ifndef\|elif\) //p' | grep -o '\b[A-Za-z_][A-Za-z_0-9]*' | sort -u |
  grep -v -e '^defined$' -e '^SIERRA_.*_H$' -e '^__SIERRA_APART__$' -e '^__SIERRA_ONE_ARGUMENT$' > asked
grep __sierra_kept_under "$include/sierra/apart.h" | tr ' ' '\n' | sort > told
test -z "$(comm -23 asked told)"
# Nor do they include others.
test -z "$(cat $files | grep '^ *# *include *<' | grep -v '<sierra/')"

cat > a.cpp <<'E'
#define index_of_probe broken
#define is_index_in_lanes broken
#include <cmath>
#include <sierra.h>
void f(float* a, const int* n, int count) {
  sierra::for_each<8>(0, count, [&](int varying(8) i) {
    if (n[i] > 3) a[i] = sierra::sqrt(a[i]) + sierra::reduce_add(n[i]);
  });
}
E
sed -e '/broken/d' a.cpp > b.cpp
compile() { $SIERRAPP -fsierra "$@"; }
mkdir kept
kept() { find kept -name '*.own' | wc -l; }
for flags in "-mavx2 -O0 -std=c++20 -g" "-mavx512f -mavx512vl -O1 -ffast-math"; do
  compile $flags -fno-sierra-header-cache -c b.cpp -o whole.o
  before=$(kept)
  compile $flags -c b.cpp -o made.o
  test "$(kept)" -eq $((before + 1))
  compile $flags -c b.cpp -o found.o
  test "$(kept)" -eq $((before + 1))
  cmp whole.o made.o
  cmp whole.o found.o
done

# A file's own macros are not in it, whoever comes first; but what says which machine it is for counts.
rm -rf kept
compile -mavx2 -c a.cpp -o made.o
! grep -q broken kept/*/*.own
compile -mavx2 -c b.cpp -o found.o
compile -mavx2 -fno-sierra-header-cache -c b.cpp -o whole.o
cmp whole.o found.o
for words in "-D__FAST_MATH__=1"; do
  compile -mavx2 $words -fno-sierra-header-cache -c b.cpp -o whole.o
  compile -mavx2 $words -c b.cpp -o found.o
  cmp whole.o found.o
done
{ echo '#undef __AVX2__'; cat b.cpp; } > c.cpp
compile -mavx2 -c c.cpp -fno-sierra-header-cache -o whole.o
compile -mavx2 -c c.cpp -o found.o
cmp whole.o found.o

# Headers of ours in any order and choice.
for headers in "core.h bits.h" "bits.h ../sierra.h" "../sierra.h bits.h" "hide_macros.h show_macros.h"; do
  { for header in $headers; do echo "#include <sierra/$header>"; done
    echo 'int __attribute__((sierra_vector(8))) g(int __attribute__((sierra_vector(8))) x) { return x + 1; }'; } > d.cpp
  compile -mavx2 -c d.cpp -fno-sierra-header-cache -o whole.o
  compile -mavx2 -c d.cpp -o found.o
  cmp whole.o found.o
done

# What depends on them is told as before: by name with -MD, not at all with -MMD.
names() { tr -d '\\' < "$1" | tr -s ' ' '\n' | sed 's,[a-z]*/\.\./,,' | grep -v -e 'sierra/apart.h:*$' | sort -u; }
for mode in -MMD "-MD -MP"; do
  compile -mavx2 $mode -MF whole.d -fno-sierra-header-cache -c b.cpp -o b.o
  compile -mavx2 $mode -MF found.d -c b.cpp -o b.o
  names whole.d > whole.names
  names found.d > found.names
  diff whole.names found.names
done

# What is broken is made again.
for file in $(find kept -name '*.own'); do
  printf 'x' | dd of="$file" bs=1 seek=5000 conv=notrunc 2> /dev/null
done
compile -mavx2 -c b.cpp -o found.o
compile -mavx2 -fno-sierra-header-cache -c b.cpp -o whole.o
cmp whole.o found.o
for file in $(find kept -name '*.own'); do : > "$file"; done
compile -mavx2 -c b.cpp -o found.o
cmp whole.o found.o
