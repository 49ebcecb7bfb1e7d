# A source with varying(1) gives the code of the same source without annotations.
cat > with.cpp <<'END'
#include <sierra.h>
float varying(1) f(float varying(1) x, int varying(1) n, bool varying(1)& r) {
  float varying(1) sum = 0;
  for (int uniform i = 0; i < 3; ++i) {
    while (n > 0 && sum < x) {
      if (n == 5) break;
      sum += n % 2 ? x : (float varying(1)) n;
      --n;
    }
  }
  r = sum > x || n == 0;
  return sum;
}
END
sed -e 's/varying(1)//g; s/uniform//g; /sierra.h/d' with.cpp > without.cpp
body() { sed -n '/^define/,/^}/p' $1 | sed 's/ #[0-9]*//; s/, !tbaa ![0-9]*//; s/, !llvm.loop ![0-9]*//'; }
$SIERRAPP -fsierra -O0 -S -emit-llvm with.cpp -o with.ll
$CLANGXX -O0 -S -emit-llvm without.cpp -o without.ll
body with.ll > with.body
body without.ll > without.body
diff with.body without.body

# Optimised, the names of values are anyone's choice; the instructions are not.
instructions() { sed 's/[ \t]*#.*//; /^$/d; /\.file\|\.ident/d' $1; }
for flags in "-O2 -mavx2" "-O3 -msse4.2"; do
  $SIERRAPP -fsierra $flags -S with.cpp -o with.s
  $CLANGXX $flags -S without.cpp -o without.s
  diff <(instructions with.s) <(instructions without.s)
done
