// Found by the fuzzer, seed 1410002981: was refused by the compiler (avx, length 2, -O3).
// lengths: 2
// flags: -fwrapv -O3
//
//   /tmp/s6/w12/bin/sierra++ -fsierra -I /work/main/tests -std=c++17 -w -fwrapv -ffp-contract=off -mavx -O3 -DVECTOR_LENGTH=2 /tmp/.tmpCQ7kyc/programs0.cpp -o /tmp/.tmpCQ7kyc/programs
//   segmentation fault (signal 11)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 1410002981
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) v0 = 7;
static int f0(int u2) {
  note(99);
  return u2;
}
spmd(L) void f1() {
  for (int u4 = 0; (v0 ? (1 >= (1 / v0)) : (f0(u4) > 4)); ++u4) {
    v0 = 0;
    if (u4) {
      break;
    }
  }
}
__attribute__((noinline)) void f2() {
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v0 = 7;
    f2();
    { int out[L]; *(int varying(L)*) out = v0;
      show(1410002981, item, 'v', 0, out, L); }
    show_notes(1410002981, item, notes);
  }
}
}

int main() {
  p0::run();
}
