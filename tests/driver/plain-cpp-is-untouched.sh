# A file without annotations gives clang's own object, with and without -fsierra; so do errors.
cat > plain.cpp <<'END'
#include <vector>
int sum(const std::vector<int>& v) {
  int s = 0;
  for (int x : v) s += x;
  return s;
}
END
$CLANGXX -O2 -c plain.cpp -o clang.o
$SIERRAPP -O2 -c plain.cpp -o off.o
$SIERRAPP -fsierra -O2 -c plain.cpp -o on.o
cmp clang.o off.o
cmp clang.o on.o
echo 'int f() { return x; }' > wrong.cpp
$CLANGXX -c wrong.cpp 2> clang.err && exit 1
$SIERRAPP -fsierra -c wrong.cpp 2> sierra.err && exit 1
diff clang.err sierra.err
test ! -e wrong.o
