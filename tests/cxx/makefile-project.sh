# A project without CMake: static and shared library, C and assembler sources, dependency files, threads; LTO and sanitizers.
command -v make > /dev/null || { echo "make is missing"; exit 1; }
cp -r "$TESTS"/cxx/inputs/project/. .
cat > expected <<'END'
{2, 2, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5}
{0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5}
{-1, -1, -1, 3, 4, 5, 6, 7}
171 6 8 4 1
END
export SIERRAPP
check() { ./program > printed; diff expected printed; }
make -s program
check
# Everything is up to date; a header that changes makes again what includes it, and nothing else.
make -q program
touch filters.h
test "$(make -n program | grep -c -- ' -c ')" = 4
make -q program && exit 1
for extra in "-fsanitize=address,undefined" "-fsanitize=thread -g" "-flto" "-O0 -g --coverage"; do
  make -s clean
  make -s AR=llvm-ar EXTRA="$extra" LDLIBS="-lm -fuse-ld=lld" program
  check
done

# The sanitizer sees what a live lane touches, and nothing of dead lanes.
cat > bounds.cpp <<'END'
#include <sierra.h>
#include <cstdlib>
int main(int argc, char**) {
  int* data = new int[6]{1, 2, 3, 4, 5, 6};
  int varying(8) lane = sierra::seq<8>(), sum = 0;
  if (lane < (argc > 1 ? 7 : 6)) sum = sierra::gather(data, lane);
  int total = sierra::reduce_add(sum);
  delete[] data;
  return total;
}
END
for isa in sse4.2 avx2; do
  $SIERRAPP -fsierra -m$isa -O1 -g -fsanitize=address bounds.cpp -o bounds
  status=0; ./bounds || status=$?
  test $status = 21
  if ./bounds too-far 2> report; then exit 1; fi
  grep -q heap-buffer-overflow report
  grep -q bounds.cpp:6 report
done
