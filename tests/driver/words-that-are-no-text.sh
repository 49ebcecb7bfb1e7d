# Arguments may be any bytes: folders, files, macros, outputs.
folder=$(printf 'd\377\200')
mkdir "$folder"
cat > "$folder/a.cpp" <<'EOF'
#include <sierra.h>
#include "own.h"
#include <cstdio>
int varying(8) f(int varying(8) v) { if (v > 2) return FACTOR * v; return v; }
int main() { std::printf("%d %s\n", sierra::reduce_add(f(sierra::seq<8>())), TEXT); }
EOF
echo '#define FACTOR 3' > "$folder/own.h"
sed 's/#include "own.h"/#include <own.h>/' "$folder/a.cpp" > b.cpp
text=$(printf '"t\376"')
for level in -O0 -O2; do
  $SIERRAPP -fsierra -mavx2 $level -DTEXT="$text" -MMD "$folder/a.cpp" -c -o "$folder/a.o"
  test -s "$folder/a.d"
  grep -q 'own.h' "$folder/a.d"
  $SIERRAPP -fsierra -mavx2 $level -DTEXT="$text" -I"$folder" b.cpp -o "$folder/b"
  $SIERRAPP "$folder/a.o" -o "$folder/a"
  $SIERRAPP -fsierra -mavx2 $level -DTEXT="$text" "$folder/a.cpp" -o "$folder/c"
  for program in a b c; do
    "$folder/$program" > said
    printf '78 t\376\n' | cmp - said
  done
done
$SIERRAPP -fsierra -mavx2 -DTEXT="$text" -E "$folder/a.cpp" -o "$folder/a.ii"
$SIERRAPP -fsierra -mavx2 -c "$folder/a.ii" -o "$folder/a.o"
# A mistake is told with its line, a file that is not there by its name.
echo 'int wrong(int varying(8) v) { return v; }' >> "$folder/a.cpp"
if $SIERRAPP -fsierra -mavx2 -DTEXT="$text" -c "$folder/a.cpp" -o x.o 2> said; then exit 1; fi
LC_ALL=C grep -aq "^$folder/a.cpp:6:38: error: cannot convert" said
# So is a name that is text, but no ASCII.
cp "$folder/a.cpp" "$folder/own.h" .
mv a.cpp grün.cpp
if $SIERRAPP -fsierra -mavx2 -DTEXT="$text" -c grün.cpp -o x.o 2> said; then exit 1; fi
grep -aq '^grün.cpp:6:38: error: cannot convert' said
if $SIERRAPP -fsierra -mavx2 -c "$folder/none.cpp" -o x.o 2> said; then exit 1; fi
grep -aq 'no such file' said
test ! -e x.o
