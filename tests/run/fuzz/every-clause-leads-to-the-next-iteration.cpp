// Found by the fuzzer, seed 130000717: was refused by the compiler (avx2, length 8, -O3).
// lengths: 8
// flags: -fwrapv -O3
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 130000717
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static int varying(L) f0() {
}
double varying(L) f1() {
  for (; ; ) {
    try {
      throw 0;
    }
    catch (long long u15) {
      continue;
    }
    catch (int u17) {
    }
  }
}
__attribute__((noinline)) void f2() {
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f2();
    show_notes(130000717, item, notes);
  }
}
}

int main() {
  p0::run();
}
