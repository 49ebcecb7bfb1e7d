// Found by the fuzzer, seed 1010001669: printed something else (sse4.2, length 2, -O2).
// lengths: 2
// flags: -fwrapv -O2
//
//     notes, item 0, lane 0: expected 1450d0, printed 4dfbc480 (1 lanes wrong)
//     notes, item 2, lane 0: expected 1450d0, printed 4dfbc480 (1 lanes wrong)
//     notes, item 4, lane 0: expected 1450d0, printed 4dfbc480 (1 lanes wrong)
//     notes, item 6, lane 0: expected 1450d0, printed 4dfbc480 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static float in_F32[items] = {(0.0f), (-6.75f), (1.0f), (0.0f), (59903.75f), (0.0f), (80503.25f), (0.0f), (6.25f), (0.0f), (-34764.5f), (2.0f), (-27787.5f), (-3.0f), (-6.0f), (0.0f), (0.0f), (-63530.75f), (-1.0f), (5.5f), (0.0f), (-67475.75f), (0.0f), (-3.0f), (0.0f), (0.0f), (0.0f), (-3.0f), (3.0f), (1236.75f), (-99533.75f), (34872.5f), (-3.0f), (-53821.5f), (81737.75f), (0.0f), (-6.0f), (55849.0f), (62557.0f), (82141.5f), (9.75f), (-93184.5f), (0.0f), (0.0f), (-68384.75f), (22002.75f), (4.0f), (-40427.25f), (-1.0f), (0.0f), (88010.0f), (-2.0f), (-16382.75f), (44146.75f), (3.0f), (0.0f), (1.0f), (4.5f), (1.0f), (-94963.0f), (-5.75f), (0.0f), (2.0f), (-2.25f)};

namespace p0 { // seed 1010001669
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static void f0(float varying(L) v14) {
  try {
    throw 0;
  }
  catch (int u34) {
    int u35 = 0;
    for (; ; ) {
      if ((!(u35 < 2))) {
        break;
      }
      ++u35;
      try {
        Guard guard12(12);
        try {
          throw;
        }
        catch (int u36) {
          if (v14) {
            throw 0;
          }
        }
      }
      catch (...) {
      }
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(float varying(L)*) (in_F32 + item));
    show_notes(1010001669, item, notes);
  }
}
}

int main() {
  p0::run();
}
