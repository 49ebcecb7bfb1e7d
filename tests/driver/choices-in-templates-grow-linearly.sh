# In a template each arm of a choice names a type that is made of the types of all parts. The text that clang gets is twice as long for twice the
# choices all the same, in chains and where `&&` and `?:` take turns, and gives what scalars give.
chosen() { awk -v n=$1 -v kind=$2 'BEGIN {
  print "#include <sierra.h>\ntemplate<class A> A f(A x, A y) {\n  return "
  e = kind == "chain" ? "y - 1" : "x"
  for (i = n - 1; i >= 0; --i)
    e = kind == "chain" ? "x % " (n + 1) " == " i " ? y * " (i + 3) " + " i " : " e : "(x > " (i - n / 2) " && (" e ") != y ? y + " i " : x)"
  print e ";\n}"
  print "int main() {"
  print "  for (int i = -200; i < 200; i += 8) {"
  print "    int varying(8) x = i + sierra::seq<8>(), y = x * 5 % 97, r = f(x, y);"
  print "    for (int lane = 0; lane < 8; ++lane)"
  print "      if (sierra::extract(r, lane) != f(sierra::extract(x, lane), sierra::extract(y, lane))) return 1;"
  print "  }\n}"
}' > $2-$1.cpp; }
for kind in chain turns; do
  for n in 25 50 100; do
    chosen $n $kind
    $SIERRAPP -fsierra -mavx2 -fsierra-print-stage=edit -c $kind-$n.cpp -o - | awk '/template<class A> A f/ { on = 1 } on' | wc -c > $kind-$n.size
  done
  read -r small < $kind-25.size; read -r middle < $kind-50.size; read -r large < $kind-100.size
  # The second fifty are as long as twice the first twenty-five; numbers have more digits.
  [ $((large - middle)) -lt $((3 * (middle - small))) ]
  for level in -O0 -O2; do
    $SIERRAPP -fsierra -mavx2 $level $kind-100.cpp -o $kind
    ./$kind
  done
done
