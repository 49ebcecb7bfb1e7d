// Found by the fuzzer, seed 3330000049: printed something else (avx512, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
//
//     notes, item 0, lane 0: expected d2b08, printed 33348d80 (1 lanes wrong)
//     notes, item 16, lane 0: expected d2b08, printed 33348d80 (1 lanes wrong)
//     notes, item 24, lane 0: expected d2b08, printed 33348d80 (1 lanes wrong)
//     notes, item 32, lane 0: expected d2b08, printed 33348d80 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned short in_U16[items] = {((unsigned short) 27174), ((unsigned short) 65535), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 31025), ((unsigned short) 7), ((unsigned short) 0), ((unsigned short) 32767), ((unsigned short) 19327), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8), ((unsigned short) 65533), ((unsigned short) 1), ((unsigned short) 65533), ((unsigned short) 52217), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 32767), ((unsigned short) 32768), ((unsigned short) 0), ((unsigned short) 63011), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 23429), ((unsigned short) 32767), ((unsigned short) 37965), ((unsigned short) 0), ((unsigned short) 23318), ((unsigned short) 32768), ((unsigned short) 59140), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 32767), ((unsigned short) 0), ((unsigned short) 41110), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 3), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8198), ((unsigned short) 32767), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 65534), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 30233), ((unsigned short) 0), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 65535)};

namespace p0 { // seed 3330000049
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static short varying(L) v1 = ((short) 1);
static void f0(unsigned short varying(L) v84) {
  try {
    for (; 1; ) {
      v1 = v84;
      if (v1) {
        note(28);
        break;
      }
      v84 = 72u;
    }
    Guard guard29(29);
  }
  catch (...) {
    for (; ; ) {
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v1 = ((short) 1);
    f0(*(unsigned short varying(L)*) (in_U16 + item));
    { short out[L]; *(short varying(L)*) out = v1;
      show(3330000049, item, 'v', 0, out, L); }
    show_notes(3330000049, item, notes);
  }
}
}

int main() {
  p0::run();
}
