// Found by the fuzzer, seed 1075: was refused by the compiler (sse4.2, length 32, -O2).
// lengths: 32
// flags: -fwrapv -O2
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned char in_U8[items] = {((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 1), ((unsigned char) 7), ((unsigned char) 6), ((unsigned char) 255), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 128), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 254), ((unsigned char) 255), ((unsigned char) 4), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 1), ((unsigned char) 5), ((unsigned char) 128), ((unsigned char) 0), ((unsigned char) 1), ((unsigned char) 237), ((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 197), ((unsigned char) 255), ((unsigned char) 4), ((unsigned char) 9), ((unsigned char) 196), ((unsigned char) 1), ((unsigned char) 151), ((unsigned char) 83), ((unsigned char) 6), ((unsigned char) 5), ((unsigned char) 146), ((unsigned char) 127), ((unsigned char) 127), ((unsigned char) 0), ((unsigned char) 128), ((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 5), ((unsigned char) 9), ((unsigned char) 5), ((unsigned char) 6), ((unsigned char) 128), ((unsigned char) 8), ((unsigned char) 1), ((unsigned char) 0), ((unsigned char) 127), ((unsigned char) 206), ((unsigned char) 128), ((unsigned char) 1)};
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};
static unsigned long long in_U64[items] = {9223372036854775807ull, 9223372036854775807ull, 1ull, 0ull, 9223372036854775807ull, 18446744073709551614ull, 9223372036854775808ull, 18446744073709551614ull, 2ull, 1ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 18446744073709551615ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 9223372036854775808ull, 1ull, 18446744073709551615ull, 4ull, 0ull, 4ull, 1ull, 0ull, 18446744073709551615ull, 0ull, 3685413682512557920ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 2799837833712162765ull, 2ull, 9223372036854775808ull, 7ull, 18446744073709551615ull, 1ull, 4871392334083107217ull, 7ull, 0ull, 6566001690242482375ull, 10942316230387631650ull, 203056457566938426ull, 9223372036854775808ull, 18446744073709551615ull, 0ull, 5358937903372583223ull, 6305373126110593065ull, 1ull, 4ull, 0ull, 0ull, 1ull, 18446744073709551615ull, 9223372036854775808ull, 12604715382704813271ull, 0ull, 1ull, 11582372911565833835ull, 1ull, 4151674390742398462ull, 0ull};

namespace p0 { // seed 1075
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) v0 = 7;
static void f0(int varying(L) v15, unsigned long long varying(L) v16, unsigned char varying(L) v17, int varying(L)& v19) {
  for (; (0 && ((2.75) ? v0 : ((0 ? v15 : v17) ? v19 : v16))); ) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v19 = 90;
    v0 = 7;
    f0(*(int varying(L)*) (in_I32 + item), *(unsigned long long varying(L)*) (in_U64 + item), *(unsigned char varying(L)*) (in_U8 + item), v19);
    { int out[L]; *(int varying(L)*) out = v19;
      show(1075, item, 'v', 0, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(1075, item, 'v', 1, out, L); }
    show_notes(1075, item, notes);
  }
}
}

int main() {
  p0::run();
}
