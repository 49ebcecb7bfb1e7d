// Found by the fuzzer, seed 61000550: was refused by the compiler (avx, length 2, -O0 -g).
// lengths: 2
// flags: -fwrapv -O0 -g
//
//   /work/main/build/bin/sierra++ -fsierra -I /work/main/tests -std=c++17 -w -fwrapv -ffp-contract=off -mavx -O0 -g -DVECTOR_LENGTH=2 /tmp/.tmpH3WCZb/programs0.cpp -o /tmp/.tmpH3WCZb/programs
//   sierra++: error: internal error in verify, function '': Instruction does not dominate all uses!
//     %118 = invoke double @_ZN2p02f2Ev.masked(i64 %117) #13
//             to label %invoke.cont8.edge unwind label %thrown.edge6, !dbg !213
//     store double %118, ptr %demoted.slot9, align 8, !dbg !213
//   Instruction does not dominate all uses!
//     %123 = invoke double @_ZN2p02f2Ev.masked(i64 %122) #13
//             to label %invoke.cont.edge unwind label %thrown.edge1, !dbg !355
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned in_U32[items] = {1u, 4137960878u, 2147483648u, 4294967295u, 2147483648u, 1004065574u, 1u, 1656854772u, 2147483648u, 2147483647u, 1u, 2147483647u, 1u, 0u, 4u, 4095979110u, 2u, 4294967293u, 2u, 1u, 2147483648u, 4294967295u, 4294967293u, 2147483648u, 2147483648u, 0u, 4294967295u, 2147483648u, 2147483648u, 8u, 0u, 4294967294u, 0u, 2357312212u, 1u, 4294967295u, 4294967295u, 4294967295u, 1u, 4294967293u, 4u, 4294967295u, 2147483648u, 2147483647u, 2695740195u, 7u, 3767154198u, 4294967293u, 4294967295u, 4294967295u, 0u, 1u, 8u, 2147483647u, 4294967295u, 2147483647u, 6u, 4294967295u, 4294967295u, 2147483647u, 4294967295u, 4294967293u, 8u, 1u};

namespace p0 { // seed 61000550
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static int varying(L) v0 = 7;
static int f0() {
}
int varying(L) f1() {
}
__attribute__((noinline)) int varying(L) f2() {
  note(5);
  return 0;
}
static void f3() {
}
void f4(unsigned varying(L) v15) {
  try {
    if (v15) {
      int u21 = 0;
      while (true) {
        if (u21) {
          break;
        }
        ++u21;
        long long varying(L) v22 = 0;
        if (v22) {
          break;
        }
        note(8);
      }
    } else {
      v0 = f2();
    }
  }
  catch (int u25) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v0 = 7;
    f4(*(unsigned varying(L)*) (in_U32 + item));
    { int out[L]; *(int varying(L)*) out = v0;
      show(61000550, item, 'v', 0, out, L); }
    show_notes(61000550, item, notes);
  }
}
}

int main() {
  p0::run();
}
