// Found by the fuzzer, seed 60000998: was refused by the compiler (avx512, length 32, -O1).
// lengths: 32
// flags: -fwrapv -O1
//
//   /work/main/build/bin/sierra++ -fsierra -I /work/main/tests -std=c++17 -w -fwrapv -ffp-contract=off -march=skylake-avx512 -O1 -DVECTOR_LENGTH=32 /tmp/.tmpQCWhrr/programs0.cpp -o /tmp/.tmpQCWhrr/programs
//   /tmp/.tmpQCWhrr/programs0.cpp:10:7: error: lanes cannot leave this loop together
//      10 |   if (v14) {
//         |       ^
//   1 error generated.
//   exit status 1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static bool in_Bool[items] = {true, true, true, true, true, false, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, false, false, false, true, false, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true};

namespace p0 { // seed 60000998
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0(bool varying(L) v14) {
  Guard guard3(3);
  if (v14) {
    return;
  }
  for (; 0; ) {
    throw 0;
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(bool varying(L)*) (in_Bool + item));
    show_notes(60000998, item, notes);
  }
}
}

int main() {
  p0::run();
}
