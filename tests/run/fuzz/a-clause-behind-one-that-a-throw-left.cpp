// Found by the fuzzer, seed 3200004681: crashed (avx2, length 2, -O0 -g).
// lengths: 2
// flags: -fwrapv -O0 -g
//
//   signal 6
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned short in_U16[items] = {((unsigned short) 27174), ((unsigned short) 65535), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 31025), ((unsigned short) 7), ((unsigned short) 0), ((unsigned short) 32767), ((unsigned short) 19327), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8), ((unsigned short) 65533), ((unsigned short) 1), ((unsigned short) 65533), ((unsigned short) 52217), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 32767), ((unsigned short) 32768), ((unsigned short) 0), ((unsigned short) 63011), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 23429), ((unsigned short) 32767), ((unsigned short) 37965), ((unsigned short) 0), ((unsigned short) 23318), ((unsigned short) 32768), ((unsigned short) 59140), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 32767), ((unsigned short) 0), ((unsigned short) 41110), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 3), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8198), ((unsigned short) 32767), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 65534), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 30233), ((unsigned short) 0), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 65535)};
static unsigned long long in_U64[items] = {9223372036854775807ull, 9223372036854775807ull, 1ull, 0ull, 9223372036854775807ull, 18446744073709551614ull, 9223372036854775808ull, 18446744073709551614ull, 2ull, 1ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 18446744073709551615ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 9223372036854775808ull, 1ull, 18446744073709551615ull, 4ull, 0ull, 4ull, 1ull, 0ull, 18446744073709551615ull, 0ull, 3685413682512557920ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 2799837833712162765ull, 2ull, 9223372036854775808ull, 7ull, 18446744073709551615ull, 1ull, 4871392334083107217ull, 7ull, 0ull, 6566001690242482375ull, 10942316230387631650ull, 203056457566938426ull, 9223372036854775808ull, 18446744073709551615ull, 0ull, 5358937903372583223ull, 6305373126110593065ull, 1ull, 4ull, 0ull, 0ull, 1ull, 18446744073709551615ull, 9223372036854775808ull, 12604715382704813271ull, 0ull, 1ull, 11582372911565833835ull, 1ull, 4151674390742398462ull, 0ull};

namespace p0 { // seed 3200004681
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static void f0(unsigned long long varying(L) v15, unsigned short varying(L)& v20) {
  try {
    for (long long varying(L) v22 = (v15 & 3); v22; (v22)--) {
      (v20)--;
    }
    try {
      throw ((long long) 0);
    }
    catch (long long u37) {
      try {
        try {
          throw;
        }
        catch (...) {
          throw;
        }
      }
      catch (long long u39) {
        if ((v20 & 1)) {
          throw;
        }
      }
      throw;
    }
  }
  catch (long long u62) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    unsigned short varying(L) v20 = ((unsigned short) 90);
    f0(*(unsigned long long varying(L)*) (in_U64 + item), v20);
    { unsigned short out[L]; *(unsigned short varying(L)*) out = v20;
      show(3200004681, item, 'v', 0, out, L); }
    show_notes(3200004681, item, notes);
  }
}
}

int main() {
  p0::run();
}
