# A step of clang's runs in a child of sierra++, without a process of clang's: it gives the same bytes and words as such a process, which runs where the user names a clang.
mkdir temporary
export TMPDIR=$PWD/temporary SIERRA_HEADER_CACHE=
cat > a.cpp <<'END'
#include <sierra.h>
#include <vector>
struct guard { int& n; ~guard() { ++n; } };
float varying(8) f(float varying(8) x, int& n) {
  guard g{n};
  for (int i = 0; i < 3; ++i) if (x > 2.f) x = x * x - 1.f; else x += i;
  return x;
}
void g(std::vector<float>& a) { sierra::for_each<16>(0, (int)a.size(), [&](auto i) { a[i] = a[i] > 1.f ? a[i] * 2 : 3; }); }
END
both() { # arguments but for the output: in children, and by processes
  status=0 other=0
  $SIERRAPP -fsierra -mavx2 "$@" -o out.o 2> child.said < a.cpp || status=$?
  test ! -e out.o || mv out.o child.o
  SIERRA_CLANG=$CLANGXX $SIERRAPP -fsierra -mavx2 "$@" -o out.o 2> process.said < a.cpp || other=$?
  test $status = $other
  # Temporary folders have names of their own.
  sed -i 's/sierra-......\//sierra-x\//g; s/\(-[0-9a-f]\{6,8\}\)\.\(o\|bc\)/.\2/g' child.said process.said
  diff child.said process.said
  test ! -e out.o || cmp out.o child.o
  rm -f out.o child.o
}
both -O0 -g -c a.cpp
both -O1 -S a.cpp
both -O2 -march=skylake-avx512 -c a.cpp
both -O3 -ffast-math -g -c a.cpp
both -O2 -emit-llvm -S a.cpp
both -O2 -fsanitize=undefined -c a.cpp
both -O2 -mllvm -unroll-count=2 -c a.cpp
both -c -x c++ -

# What is wrong is said in the same words.
sed 's/vector>/no-such-header>/' a.cpp > missing.cpp
both -c missing.cpp
sed 's/x \* x/x * y/' a.cpp > wrong.cpp
both -c wrong.cpp
echo '#warning beware' | cat - a.cpp > warned.cpp
both -c warned.cpp
both -O2 -mllvm -no-such-option -c a.cpp
both -O2 -S a.cpp -Xclang -no-such-option

# A child it is; it ends when we are ended, and its end is told.
mkfifo waits.h
echo '#include "waits.h"' | cat - a.cpp > waits.cpp
begin() { # sierra++, with a child that waits in the preprocessor
  # A shell that ignores a signal, as under nohup, hands that on.
  env --default-signal=HUP,TERM $SIERRAPP -fsierra -mavx2 -c waits.cpp -o waits.o 2> said &
  call=$!
  until child=$(cat /proc/$call/task/*/children 2> /dev/null) && test -n "$child"; do sleep 0.02; done
  child=$((child))
  # It waits for the header's other end with its second thread.
  until test "$(ls /proc/$child/task | wc -l)" = 2; do sleep 0.02; done
  sleep 0.2
  test "$(readlink /proc/$child/exe)" = "$(readlink /proc/$call/exe)"
}
begin
kill -SEGV $child
status=0
wait $call || status=$?
test $status = 1
grep -q "^sierra++: error: clang's preprocessor on 'waits.cpp' was ended by signal 11 (SIGSEGV)" said
test "$(wc -l < said)" = 1
for signal in TERM HUP; do
  begin
  kill -$signal $call
  status=0
  wait $call || status=$?
  test $status = $((128 + $(kill -l $signal)))
  while kill -0 $child 2> /dev/null; do sleep 0.02; done
done
test -z "$(ls -A temporary)"
test ! -e waits.o

# LLVM gives up in the middle of a step.
echo '#pragma clang __debug llvm_fatal_error' | cat a.cpp - > fatal.cpp
both -c fatal.cpp
test -z "$(ls -A temporary)"

# Clang's library is not bound by way of all that LLVM needs: the loader would look there first for each of its names.
LD_DEBUG=scopes LD_DEBUG_OUTPUT=$PWD/scopes $SIERRAPP -fsierra -mavx2 -c a.cpp -o out.o
grep -h -A1 'object=.*libclang-cpp' scopes.* | grep 'scope 0:' > before
test -s before
if grep libLLVM before; then exit 1; fi
