// Found by the fuzzer, seed 70358: was refused by the compiler (avx512, length 2, -O0).
// lengths: 2
// flags: -fwrapv -O0
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 70358
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) v0 = 7;
static int f0(int u1) {
  return 0;
}
void f1(int u15, int varying(L)& v18) {
  if (v0) {
  } else {
    return;
  }
  f0((u15 ? 0 : u15));
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v18 = 90;
    v0 = 7;
    f1(3, v18);
    { int out[L]; *(int varying(L)*) out = v18;
      show(70358, item, 'v', 0, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(70358, item, 'v', 1, out, L); }
    show_notes(70358, item, notes);
  }
}
}

int main() {
  p0::run();
}
