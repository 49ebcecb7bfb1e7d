// Found by the fuzzer, seed 60000228: was refused by the compiler (avx512, length 32, -O0).
// lengths: 32
// flags: -fwrapv -O0
//
//   /tmp/s4/dist5/bin/sierra++ -fsierra -I /work/main/tests -std=c++17 -w -fwrapv -ffp-contract=off -march=skylake-avx512 -O0 -DVECTOR_LENGTH=32 /tmp/.tmpi0F4GO/programs0.cpp -o /tmp/.tmpi0F4GO/programs
//   /tmp/.tmpi0F4GO/programs0.cpp:11:7: error: lanes cannot leave this loop together
//      11 |   if (v0) {
//         |       ^
//   1 error generated.
//   exit status 1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 60000228
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static int varying(L) v0 = 7;
static int varying(L) f0() {
}
long long varying(L) f1() {
  if (v0) {
    throw 0;
  }
  throw 0;
}
__attribute__((noinline)) void f2() {
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v0 = 7;
    f2();
    { int out[L]; *(int varying(L)*) out = v0;
      show(60000228, item, 'v', 0, out, L); }
    show_notes(60000228, item, notes);
  }
}
}

int main() {
  p0::run();
}
