# Classifiers and decoders: the time for long chains of choices grows about as their length does. The limits are many times what is needed, and a
# fraction of what it took when each link looked at all others.
chain() { awk -v n=$1 -v kind=$2 'BEGIN {
  print "#include <sierra.h>\nint varying(8) f(int varying(8) x) {"
  if (kind == "else") for (i = 0; i < n; ++i) printf "%sif (x == %d) x += %d;\n", i ? "else " : "", i, i * 7 % 13
  if (kind == "sum") { printf "x = 0"; for (i = 0; i < n; ++i) printf " + x * %d", i; print ";" }
  if (kind == "choice") { printf "x = "; for (i = 0; i < n; ++i) printf "x == %d ? %d : ", i, i * 7 % 13; print "x;" }
  if (kind == "switch") { print "switch (x) {"; for (i = 0; i < n; ++i) printf "case %d: x += %d; break;\n", i, i * 7 % 13; print "}" }
  print "return x;\n}"
  print "int main() { int varying(8) x = f(sierra::seq<8>()); return sierra::extract(x, 3) != " (kind == "sum" ? 3 * n * (n - 1) / 2 : kind == "choice" ? 8 : 11) "; }"
}' > $2.cpp; }
chain 400 else
chain 1500 sum
chain 300 choice
chain 1200 switch
for run in "else -O2" "sum -O0" "sum -O1" "choice -O2" "switch -O2"; do
  set -- $run
  (ulimit -t 15; $SIERRAPP -fsierra -mavx2 $2 $1.cpp -o $1)
  ./$1
done
