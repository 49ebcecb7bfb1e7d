# A source with varying(1) gives the IR of the same source without annotations.
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
for flags in "-O0" "-O2 -mavx2"; do
  $SIERRAPP -fsierra $flags -S -emit-llvm with.cpp -o with.ll
  $CLANGXX $flags -fno-discard-value-names -S -emit-llvm without.cpp -o without.ll
  # File names, and what comes of them, may differ.
  for file in with without; do
    sed -n '/^define/,/^}/p' $file.ll | sed 's/ #[0-9]*//; s/, !tbaa ![0-9]*//; s/, !llvm.loop ![0-9]*//' > $file.body
  done
  diff with.body without.body
done
