// Found by the fuzzer, seed 900047: was refused by the compiler (sse4.2, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 900047
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
struct S { int f0; int f1; unsigned short f2; long long f3[2]; };
static void f0(long long varying(L)& v18) {
  S varying(L) s19 = {0, 0, ((unsigned short) 0), {v18, ((long long) 0)}};
  for (int u26 = 0; 0; ++u26) {
    int varying(L) v27 = 0;
    do {
      S varying(L) s29 = s19;
    } while (v27);
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    long long varying(L) v18 = 90ll;
    f0(v18);
    { long long out[L]; *(long long varying(L)*) out = v18;
      show(900047, item, 'v', 0, out, L); }
    show_notes(900047, item, notes);
  }
}
}

int main() {
  p0::run();
}
