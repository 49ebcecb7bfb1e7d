// Found by the fuzzer, seed 1390001855: was refused by the compiler (avx, length 16, -O3).
// lengths: 16
// flags: -fwrapv -O3
//
//   /tmp/s6/w11/bin/sierra++ -fsierra -I /work/main/tests -std=c++17 -w -fwrapv -ffp-contract=off -mavx -O3 -DVECTOR_LENGTH=16 /tmp/.tmp5RX0sJ/programs0.cpp -o /tmp/.tmp5RX0sJ/programs
//   /tmp/.tmp5RX0sJ/programs0.cpp:21:7: error: two loops reach into each other under a varying condition
//      21 |       }
//         |       ^
//   1 error generated.
//   exit status 1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 1390001855
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) f0() {
}
double varying(L) f1(unsigned long long varying(L)& v7) {
  try {
    if (v7) {
      throw 0;
    }
  }
  catch (int u18) {
    while (true) {
      try {
        if (v7) {
          throw 0;
        }
      }
      catch (int u20) {
        int varying(L) v21 = 0;
        do {
        } while ((v21 && 0));
        throw 1;
      }
    }
  }
}
__attribute__((noinline)) void f2() {
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f2();
    show_notes(1390001855, item, notes);
  }
}
}

int main() {
  p0::run();
}
