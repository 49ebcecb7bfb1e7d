# An operator on lanes is a call, so clang recurses deeper than for numbers: what it can compile of `int` it can compile of lanes, and where it gives up it says so.
deep() { awk -v n=$1 -v kind=$2 'BEGIN {
  print "#include <sierra.h>"
  for (pass = 0; pass < 2; ++pass) {
    type = pass ? "int varying(8)" : "int"
    print type " f(" type " x, " type " y) {\n  return "
    if (kind == "sum") { printf "y"; for (i = 0; i < n; ++i) printf " + (x ^ %d)%s", i, i % 10 ? "" : "\n" }
    else { for (i = 0; i < n; ++i) printf "x == %d ? y * %d : %s", i, i, i % 10 ? "" : "\n"; printf "y" }
    print ";\n}"
  }
  print "int main() {"
  print "  for (int i = -40; i < " n "; i += 8) {"
  print "    int varying(8) x = i + sierra::seq<8>(), r = f(x, x * 7);"
  print "    for (int lane = 0; lane < 8; ++lane) if (sierra::extract(r, lane) != f(i + lane, (i + lane) * 7)) return 1;"
  print "  }\n}"
}' > $2.cpp; }
deep 5000 sum
deep 900 choice
for run in "sum -O0" "choice -O1"; do
  set -- $run
  $SIERRAPP -fsierra -mavx2 $2 -fwrapv $1.cpp -o $1
  ./$1
done
deep 20000 choice
! $SIERRAPP -fsierra -mavx2 -O0 -c choice.cpp -o choice.o 2> said
grep -q 'choice.cpp:[0-9]*:[0-9]*: fatal error: bracket nesting level exceeded maximum' said
[ ! -e choice.o ]
