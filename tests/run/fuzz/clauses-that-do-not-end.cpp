// Found by the fuzzer, seed 131000859: was refused by the compiler (avx2, length 8, -O3).
// lengths: 8
// flags: -fwrapv -O3
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned in_U32[items] = {1u, 4137960878u, 2147483648u, 4294967295u, 2147483648u, 1004065574u, 1u, 1656854772u, 2147483648u, 2147483647u, 1u, 2147483647u, 1u, 0u, 4u, 4095979110u, 2u, 4294967293u, 2u, 1u, 2147483648u, 4294967295u, 4294967293u, 2147483648u, 2147483648u, 0u, 4294967295u, 2147483648u, 2147483648u, 8u, 0u, 4294967294u, 0u, 2357312212u, 1u, 4294967295u, 4294967295u, 4294967295u, 1u, 4294967293u, 4u, 4294967295u, 2147483648u, 2147483647u, 2695740195u, 7u, 3767154198u, 4294967293u, 4294967295u, 4294967295u, 0u, 1u, 8u, 2147483647u, 4294967295u, 2147483647u, 6u, 4294967295u, 4294967295u, 2147483647u, 4294967295u, 4294967293u, 8u, 1u};

namespace p0 { // seed 131000859
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0(unsigned varying(L) v18) {
  try {
    int varying(L) v23 = 0;
    do {
      if ((v18 < 0)) {
        throw 0;
      }
    } while (v23);
  }
  catch (int u24) {
    while (0) {
      {
        goto l10;
      } l10: ;
      unsigned short varying(L) v28 = 0;
      for (; ; ) {
        if ((v28 && 0)) {
        }
        Trace guard13(13, v18);
      }
    }
    try {
      throw 0;
    }
    catch (int u31) {
      throw 0;
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(unsigned varying(L)*) (in_U32 + item));
    show_notes(131000859, item, notes);
  }
}
}

int main() {
  p0::run();
}
