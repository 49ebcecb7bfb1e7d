// Found by the fuzzer, seed 1200000356: printed something else (avx512, length 32, -O0).
// lengths: 32
// flags: -fwrapv -O0
//
//     notes, item 0, lane 0: expected 562890f4, printed 879fa4e4 (1 lanes wrong)
//     notes, item 32, lane 0: expected 562890f4, printed de1d5f64 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned long long in_U64[items] = {9223372036854775807ull, 9223372036854775807ull, 1ull, 0ull, 9223372036854775807ull, 18446744073709551614ull, 9223372036854775808ull, 18446744073709551614ull, 2ull, 1ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 18446744073709551615ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 9223372036854775808ull, 1ull, 18446744073709551615ull, 4ull, 0ull, 4ull, 1ull, 0ull, 18446744073709551615ull, 0ull, 3685413682512557920ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 2799837833712162765ull, 2ull, 9223372036854775808ull, 7ull, 18446744073709551615ull, 1ull, 4871392334083107217ull, 7ull, 0ull, 6566001690242482375ull, 10942316230387631650ull, 203056457566938426ull, 9223372036854775808ull, 18446744073709551615ull, 0ull, 5358937903372583223ull, 6305373126110593065ull, 1ull, 4ull, 0ull, 0ull, 1ull, 18446744073709551615ull, 9223372036854775808ull, 12604715382704813271ull, 0ull, 1ull, 11582372911565833835ull, 1ull, 4151674390742398462ull, 0ull};

namespace p0 { // seed 1200000356
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static void f0(unsigned long long varying(L) v8) {
  try {
    int varying(L) v17 = (v8 & 7);
    l11: {
      (v17)--;
      try {
        Guard guard10(10);
      }
      catch (int u18) {
      }
    } if ((v17 > 0)) goto l11;
    note(12);
  }
  catch (long long u20) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(unsigned long long varying(L)*) (in_U64 + item));
    show_notes(1200000356, item, notes);
  }
}
}

int main() {
  p0::run();
}
