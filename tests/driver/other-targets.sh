# Lanes are for x86-64: elsewhere the first annotation is the one error, whether the target's own headers are there or not; plain C++ is compiled as clang compiles it.
cat > lanes.cpp <<'END'
#include <sierra.h>
int plain(int x) { return x + 1; }
static int varying(8) twice(int varying(8) x) { return x * 2; }
int sum(int n) {
  int varying(8) r = twice(sierra::seq<8>() + n);
  return sierra::reduce_add(r);
}
END
{ echo '#include <no_such_header_of_this_target>'; cat lanes.cpp; } > without-headers.cpp
sed 's/varying/__attribute__((sierra_vector(8)))/g; s/(8)//g; s/sierra_vector/&(8)/g; /sierra.h/d; /sum/,$d' lanes.cpp > attributes.cpp
cat > words-in-macros.cpp <<'END'
#include <sierra.h>
#define INTS int varying(4)
INTS f(INTS x) { return x; }
END
printf 'int plain(int x) { return x + 1; }\n' > plain.cpp
printf '#include <sierra.h>\nint plain(int x) { return x + 1; }\n' > unused.cpp
refused() { # source, place
  status=0
  $SIERRAPP -fsierra $target -c $1 -o o 2> said || status=$?
  test $status = 1
  test ! -e o
  test "$(grep -c 'error: ' said)" = 1
  grep -q "^$1:$2: error: varying types are not supported for the target '" said
  if grep -q __sierra said; then exit 1; fi
}
for target in --target=aarch64-linux-gnu -m32 -mx32 "--target=aarch64-linux-gnu -O0 -g" --target=riscv64 --target=wasm32 "-target armv7-linux-gnueabi -O2"; do
  refused lanes.cpp 3:12
  refused without-headers.cpp 4:12
  refused attributes.cpp 2:27
  refused words-in-macros.cpp 3:1
  $CLANGXX $target -c plain.cpp -o plain.o
  $SIERRAPP -fsierra $target -c plain.cpp -o o
  cmp plain.o o
  $SIERRAPP -fsierra $target -c unused.cpp -o unused.o
  $SIERRAPP -fsierra $target -include sierra.h -c plain.cpp -o o
  rm o
done
$SIERRAPP -fsierra -m64 --target=x86_64-linux-gnu -c lanes.cpp
