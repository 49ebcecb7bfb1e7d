// Found by the fuzzer, seed 284: was refused by the compiler (sse4.2, length 4, -O0 -g).
// lengths: 4
// flags: -fwrapv -O0 -g
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 284
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) v0 = 7;
static int u2 = 0;
static int u3 = 5;
static int f0() {
  note(99);
  return 0;
}
int varying(L) f1(float varying(L) v5) {
  return v5;
  return 0;
}
__attribute__((noinline)) unsigned char varying(L) f2(int varying(L)& v7) {
  if (((v7 / 0) || ((0.5f) >= 0))) {
    return 0;
  }
  int varying(L) v8 = 0;
}
static void f3(int varying(L) v17, int varying(L) v18, int varying(L) v19, int u20, unsigned varying(L)& v21, bool varying(L)& v22) {
  note(3);
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    unsigned varying(L) v21 = 90u;
    bool varying(L) v22 = true;
    v0 = 7;
    u2 = 0;
    u3 = 5;
    f3(*(int varying(L)*) (in_I32 + item), *(int varying(L)*) (in_I32 + item), *(int varying(L)*) (in_I32 + item), 3, v21, v22);
    { unsigned out[L]; *(unsigned varying(L)*) out = v21;
      show(284, item, 'v', 0, out, L); }
    { bool out[L]; *(bool varying(L)*) out = v22;
      show(284, item, 'v', 1, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(284, item, 'v', 2, out, L); }
    show(284, item, 'u', 0, &u2, 1);
    show(284, item, 'u', 1, &u3, 1);
    show_notes(284, item, notes);
  }
}
}

int main() {
  p0::run();
}
