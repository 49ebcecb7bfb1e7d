// Found by the fuzzer, seed 1170: was refused by the compiler (avx512, length 16, -O0 -g).
// lengths: 16
// flags: -fwrapv -O0 -g
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 1170
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) v0 = 7;
static int f0() {
}
int varying(L) f1(unsigned short varying(L) v6) {
  if (((v0 || f0()) && ((v6 & 7) || 1))) {
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
      show(1170, item, 'v', 0, out, L); }
    show_notes(1170, item, notes);
  }
}
}

int main() {
  p0::run();
}
