# A crash within sierra++ itself is told in one line that names the step, the file and the signal; sierra++ ends by that signal, and nothing is left behind.
mkdir temporary
export TMPDIR=$PWD/temporary SIERRA_HEADER_CACHE=
cat > a.cpp <<'END_OF_SOURCE'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x > 2 ? x : 1; }
END_OF_SOURCE
ends() { # status, line, words of the call
  expected=$1 line=$2
  shift 2
  status=0
  "$@" 2> said || status=$?
  test $status = "$expected"
  grep -q "^sierra++: error: $line\$" said
  test "$(wc -l < said)" = 1
  test -z "$(ls -A temporary)"
  test ! -e a.o
  test -z "$(find . -name '.a.o*')"
}

# LLVM dies in a pass, of each signal and of its stack; what is loaded first takes the place of LLVM's own function.
cat > dies.cpp <<'END_OF_SOURCE'
#include <csignal>
#include <cstdlib>
#include <cstring>
static int deeper(volatile char* from) {
  volatile char room[4096];
  room[0] = from[0];
  return deeper(room) + room[1];
}
extern "C" void* LLVMRunPasses(void*, const char*, void*, void*) {
  const char* how = std::getenv("DIES");
  volatile char room[1] = {};
  if (!std::strcmp(how, "stack")) deeper(room);
  if (!std::strcmp(how, "null")) *(volatile int*)nullptr = 1;
  if (!std::strcmp(how, "abort")) std::abort();
  std::raise(std::atoi(how));
  return nullptr;
}
END_OF_SOURCE
$CLANGXX -w -O0 -shared -fPIC dies.cpp -o dies.so
pass="codegen's pass '[a-z0-9-]*'\( on function '[^']*'\)* of 'a.cpp' was ended by signal"
for death in "stack 11 (SIGSEGV)" "null 11 (SIGSEGV)" "abort 6 (SIGABRT)" "8 8 (SIGFPE)" "7 7 (SIGBUS)" "4 4 (SIGILL)"; do
  set -- $death
  ends $((128 + $2)) "$pass $2 $3" env DIES=$1 LD_PRELOAD=$PWD/dies.so $SIERRAPP -fsierra -O1 -mavx2 -c a.cpp
done

# libclang recovers from a crash in a parse: an error.
cp a.cpp parse.cpp
echo '#pragma clang __debug parser_crash' >> parse.cpp
ends 1 "libclang's parse of 'parse.cpp' was ended by signal [0-9]* (SIG[A-Z]*)" $SIERRAPP -fsierra -mavx2 -c parse.cpp
