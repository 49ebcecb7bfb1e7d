// Found by the fuzzer, seed 900047: was refused by the compiler (sse4.2, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
// A random program; every line that it prints is compared with what the rules of the language predict.
#include <sierra.h>
extern "C" int printf(const char*, ...);
constexpr int L = VECTOR_LENGTH;
static const int items = 64;

template <class T> static unsigned long long bits_of(T value) {
  if (value != value) return sizeof(T) == 4 ? 0x7fc00000ull : 0x7ff8000000000000ull;
  unsigned long long bits = 0;
  __builtin_memcpy(&bits, &value, sizeof(T));
  return bits;
}
template <class T>
static void show(long long seed, int item, char kind, int index, const T* values, int count) {
  printf("%lld %d %c%d", seed, item, kind, index);
  for (int i = 0; i < count; ++i) printf(" %llx", bits_of(values[i]));
  printf("\n");
}
static void show_notes(long long seed, int item, unsigned notes) {
  printf("%lld %d notes %x\n", seed, item, notes);
}
static bool in_Bool[items] = {true, true, true, true, true, false, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, true, true, true, false, true, true, true, false, false, false, true, false, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true};
static signed char in_I8[items] = {((signed char) 127), ((signed char) -3), ((signed char) -1), ((signed char) 0), ((signed char) 2), ((signed char) 0), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 1), ((signed char) -1), ((signed char) -1), ((signed char) -2), ((signed char) -70), ((signed char) 0), ((signed char) -128), ((signed char) 1), ((signed char) 127), ((signed char) 127), ((signed char) 1), ((signed char) 127), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 127), ((signed char) -128), ((signed char) -1), ((signed char) -128), ((signed char) 8), ((signed char) -1), ((signed char) 0), ((signed char) 1), ((signed char) 0), ((signed char) -84), ((signed char) -47), ((signed char) 8), ((signed char) -128), ((signed char) 7), ((signed char) -1), ((signed char) -128), ((signed char) 1), ((signed char) 0), ((signed char) 0), ((signed char) 1), ((signed char) 1), ((signed char) 127), ((signed char) -62), ((signed char) -41), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) -1), ((signed char) 4), ((signed char) -1), ((signed char) 11), ((signed char) 0), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) 2), ((signed char) -28), ((signed char) 3), ((signed char) 3), ((signed char) -2)};
static unsigned char in_U8[items] = {((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 1), ((unsigned char) 7), ((unsigned char) 6), ((unsigned char) 255), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 1), ((unsigned char) 128), ((unsigned char) 1), ((unsigned char) 127), ((unsigned char) 254), ((unsigned char) 255), ((unsigned char) 4), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 1), ((unsigned char) 5), ((unsigned char) 128), ((unsigned char) 0), ((unsigned char) 1), ((unsigned char) 237), ((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 255), ((unsigned char) 0), ((unsigned char) 197), ((unsigned char) 255), ((unsigned char) 4), ((unsigned char) 9), ((unsigned char) 196), ((unsigned char) 1), ((unsigned char) 151), ((unsigned char) 83), ((unsigned char) 6), ((unsigned char) 5), ((unsigned char) 146), ((unsigned char) 127), ((unsigned char) 127), ((unsigned char) 0), ((unsigned char) 128), ((unsigned char) 127), ((unsigned char) 255), ((unsigned char) 5), ((unsigned char) 9), ((unsigned char) 5), ((unsigned char) 6), ((unsigned char) 128), ((unsigned char) 8), ((unsigned char) 1), ((unsigned char) 0), ((unsigned char) 127), ((unsigned char) 206), ((unsigned char) 128), ((unsigned char) 1)};
static short in_I16[items] = {((short) 32767), ((short) 32767), ((short) 32767), ((short) 32767), ((short) 0), ((short) 0), ((short) -1), ((short) 1), ((short) -1), ((short) -3), ((short) 0), ((short) 0), ((short) 2), ((short) -3), ((short) 0), ((short) -32768), ((short) -32768), ((short) 8), ((short) -1), ((short) -26612), ((short) -1), ((short) -1), ((short) 0), ((short) 1), ((short) -14255), ((short) -1), ((short) 1), ((short) 0), ((short) 7), ((short) 2), ((short) 29580), ((short) -1), ((short) 32767), ((short) -3), ((short) -6656), ((short) 1), ((short) -1), ((short) 13517), ((short) 1), ((short) 1), ((short) -1), ((short) 0), ((short) 1), ((short) 8), ((short) 5), ((short) 1), ((short) 0), ((short) 0), ((short) -32768), ((short) -32768), ((short) 32767), ((short) 32767), ((short) -1), ((short) -22076), ((short) 1), ((short) 0), ((short) -1), ((short) 3), ((short) 1), ((short) -1), ((short) 0), ((short) 1), ((short) -1), ((short) -1)};
static unsigned short in_U16[items] = {((unsigned short) 27174), ((unsigned short) 65535), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 31025), ((unsigned short) 7), ((unsigned short) 0), ((unsigned short) 32767), ((unsigned short) 19327), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8), ((unsigned short) 65533), ((unsigned short) 1), ((unsigned short) 65533), ((unsigned short) 52217), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 32767), ((unsigned short) 32768), ((unsigned short) 0), ((unsigned short) 63011), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 23429), ((unsigned short) 32767), ((unsigned short) 37965), ((unsigned short) 0), ((unsigned short) 23318), ((unsigned short) 32768), ((unsigned short) 59140), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 32767), ((unsigned short) 0), ((unsigned short) 41110), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 65535), ((unsigned short) 3), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 0), ((unsigned short) 1), ((unsigned short) 1), ((unsigned short) 32767), ((unsigned short) 1), ((unsigned short) 8198), ((unsigned short) 32767), ((unsigned short) 32767), ((unsigned short) 6), ((unsigned short) 65534), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 0), ((unsigned short) 30233), ((unsigned short) 0), ((unsigned short) 32768), ((unsigned short) 65535), ((unsigned short) 1), ((unsigned short) 32768), ((unsigned short) 65535)};
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};
static unsigned in_U32[items] = {1u, 4137960878u, 2147483648u, 4294967295u, 2147483648u, 1004065574u, 1u, 1656854772u, 2147483648u, 2147483647u, 1u, 2147483647u, 1u, 0u, 4u, 4095979110u, 2u, 4294967293u, 2u, 1u, 2147483648u, 4294967295u, 4294967293u, 2147483648u, 2147483648u, 0u, 4294967295u, 2147483648u, 2147483648u, 8u, 0u, 4294967294u, 0u, 2357312212u, 1u, 4294967295u, 4294967295u, 4294967295u, 1u, 4294967293u, 4u, 4294967295u, 2147483648u, 2147483647u, 2695740195u, 7u, 3767154198u, 4294967293u, 4294967295u, 4294967295u, 0u, 1u, 8u, 2147483647u, 4294967295u, 2147483647u, 6u, 4294967295u, 4294967295u, 2147483647u, 4294967295u, 4294967293u, 8u, 1u};
static long long in_I64[items] = {(-6024459555142793830ll), (-9223372036854775807ll - 1), 7ll, (-1ll), (-3ll), (-1ll), 0ll, 9223372036854775807ll, (-9223372036854775807ll - 1), 8ll, 4ll, 1ll, (-9223372036854775807ll - 1), (-1ll), (-9223372036854775807ll - 1), (-1ll), (-4581912593704062330ll), 9223372036854775807ll, (-2109048692976360149ll), (-2463658944406825365ll), (-1ll), 8408921407143436911ll, 1667149075941725739ll, 9223372036854775807ll, 1ll, 3130272717766056280ll, 1ll, (-3ll), 9223372036854775807ll, (-1ll), 0ll, 1ll, 1ll, (-1ll), 9223372036854775807ll, 4789761053401420115ll, 2ll, (-9223372036854775807ll - 1), 0ll, 9223372036854775807ll, 1ll, 6ll, 9223372036854775807ll, 0ll, 6ll, 0ll, (-2ll), 5ll, 1ll, 1ll, 9223372036854775807ll, 9223372036854775807ll, (-961416605320195373ll), 8ll, 9223372036854775807ll, 9ll, 1ll, 5ll, 9223372036854775807ll, 8ll, 4ll, 1ll, 9223372036854775807ll, (-9223372036854775807ll - 1)};
static unsigned long long in_U64[items] = {9223372036854775807ull, 9223372036854775807ull, 1ull, 0ull, 9223372036854775807ull, 18446744073709551614ull, 9223372036854775808ull, 18446744073709551614ull, 2ull, 1ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 18446744073709551615ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 0ull, 18446744073709551615ull, 9223372036854775808ull, 1ull, 18446744073709551615ull, 4ull, 0ull, 4ull, 1ull, 0ull, 18446744073709551615ull, 0ull, 3685413682512557920ull, 9223372036854775808ull, 0ull, 9223372036854775807ull, 2799837833712162765ull, 2ull, 9223372036854775808ull, 7ull, 18446744073709551615ull, 1ull, 4871392334083107217ull, 7ull, 0ull, 6566001690242482375ull, 10942316230387631650ull, 203056457566938426ull, 9223372036854775808ull, 18446744073709551615ull, 0ull, 5358937903372583223ull, 6305373126110593065ull, 1ull, 4ull, 0ull, 0ull, 1ull, 18446744073709551615ull, 9223372036854775808ull, 12604715382704813271ull, 0ull, 1ull, 11582372911565833835ull, 1ull, 4151674390742398462ull, 0ull};
static float in_F32[items] = {(0.0f), (-6.75f), (1.0f), (0.0f), (59903.75f), (0.0f), (80503.25f), (0.0f), (6.25f), (0.0f), (-34764.5f), (2.0f), (-27787.5f), (-3.0f), (-6.0f), (0.0f), (0.0f), (-63530.75f), (-1.0f), (5.5f), (0.0f), (-67475.75f), (0.0f), (-3.0f), (0.0f), (0.0f), (0.0f), (-3.0f), (3.0f), (1236.75f), (-99533.75f), (34872.5f), (-3.0f), (-53821.5f), (81737.75f), (0.0f), (-6.0f), (55849.0f), (62557.0f), (82141.5f), (9.75f), (-93184.5f), (0.0f), (0.0f), (-68384.75f), (22002.75f), (4.0f), (-40427.25f), (-1.0f), (0.0f), (88010.0f), (-2.0f), (-16382.75f), (44146.75f), (3.0f), (0.0f), (1.0f), (4.5f), (1.0f), (-94963.0f), (-5.75f), (0.0f), (2.0f), (-2.25f)};
static double in_F64[items] = {(80285.5), (-80790.75), (-7.5), (0.0), (0.0), (4.75), (-3.0), (84193.0), (0.0), (-3.0), (0.0), (0.0), (0.0), (0.0), (1.0), (-1.0), (0.0), (-1.0), (10.0), (9.0), (0.0), (-2.0), (-7.25), (2.0), (-42316.5), (-9.75), (44658.0), (3.0), (0.0), (3.0), (4602.0), (-46869.0), (-10.0), (-2.0), (-2.0), (0.25), (1.0), (-3.75), (2.0), (1.5), (2.25), (0.0), (2.0), (0.0), (0.0), (-9.25), (1.0), (0.0), (-1.0), (0.0), (-24399.75), (0.0), (0.0), (2.0), (0.0), (32476.0), (-3.0), (-7.25), (-10.0), (0.0), (1.0), (-48883.25), (0.0), (0.0)};

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
