// Found by the fuzzer, seed 70876: printed something else (avx2, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static unsigned long long in_U64[items] = {9223372036854775807ull, 9223372036854775807ull, 1ull, 0ull, 9223372036854775807ull, 18446744073709551614ull, 9223372036854775808ull, 18446744073709551614ull, 2ull, 1ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 18446744073709551615ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 9223372036854775808ull, 1ull, 18446744073709551615ull, 4ull, 0ull, 4ull, 1ull, 0ull, 18446744073709551615ull, 0ull, 3685413682512557920ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 2799837833712162765ull, 2ull, 9223372036854775808ull, 7ull, 18446744073709551615ull, 1ull, 4871392334083107217ull, 7ull, 0ull, 6566001690242482375ull, 10942316230387631650ull, 203056457566938426ull, 9223372036854775808ull, 18446744073709551615ull, 0ull, 5358937903372583223ull, 6305373126110593065ull, 1ull, 4ull, 0ull, 0ull, 1ull, 18446744073709551615ull, 9223372036854775808ull, 12604715382704813271ull, 0ull, 1ull, 11582372911565833835ull, 1ull, 4151674390742398462ull, 0ull};

namespace p0 { // seed 70876
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static int varying(L) f0(float varying(L) v4) {
  return v4;
}
void f1(unsigned long long varying(L) v11, int u14, int varying(L)& v16) {
  unsigned short varying(L) v18 = v11;
  bool varying(L) v19 = 0;
  int varying(L) a21[4] = {0, (0 ? 0 : v19), 0, (v18 ? 0 : 1)};
  v16 = f0(a21[u14]);
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v16 = 90;
    f1(*(unsigned long long varying(L)*) (in_U64 + item), 3, v16);
    { int out[L]; *(int varying(L)*) out = v16;
      show(70876, item, 'v', 0, out, L); }
    show_notes(70876, item, notes);
  }
}
}

int main() {
  p0::run();
}
