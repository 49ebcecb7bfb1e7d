// Numbers in equal steps are made from lane 0's, also where that lane takes the other side: bits that only the live lanes lack are added to its number, in values, addresses and
// wider numbers, wherever the loop begins.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 6 * L + 40;
using u16 = unsigned short;

template<class T> struct Array { T at[N]; };
static Array<int> ints[2], from;
static Array<u16> words[2];
static Array<long long> longs[2];

template<class T, class B> void loops(Array<T> (&arrays)[2], Array<T>*& to, B body, int line) {
  check_places<L>(arrays, to, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 2 * L + 3, [](T& element, int k) { element = T(k * 37 % 101); }, body, line);
}
static Array<int>* to;
static Array<u16>* narrow;
static Array<long long>* wide;
#define INTS(...) loops(ints, to, [&](int i) { __VA_ARGS__ }, __LINE__)
#define WORDS(...) loops(words, narrow, [&](int i) { __VA_ARGS__ }, __LINE__)
#define LONGS(...) loops(longs, wide, [&](int i) { __VA_ARGS__ }, __LINE__)

int main() {
  for (int k = 0; k < N; ++k) from.at[k] = k * k % 257;
  INTS(to->at[i] = i & 1 ? 7 : i + 1;);
  INTS(to->at[i] = i % 2 == 0 ? i + 1 : 7;);
  INTS(to->at[i] = i & 3 ? 7 : i + 2;);
  INTS(if (i & 1) to->at[i] = 7; else to->at[i] = i + 1;);
  INTS(if (i % 4 == 0) to->at[i] = (i + 3) * 5;);
  // Addresses.
  INTS(to->at[i] = i & 1 ? 7 : from.at[i + 1];);
  INTS(if (i % 4 == 0) to->at[i] = from.at[i + 1] + from.at[i + 3];);
  INTS(if (i % 2 == 0) to->at[i + 1] = from.at[i] - i;);
  WORDS(narrow->at[i] = i & 1 ? 7 : i + 1;);
  WORDS(if (i % 2 == 0) narrow->at[i + 1] = u16(i + 1););
  // Wider numbers.
  LONGS(wide->at[i] = i & 1 ? 7ll : (i + 1) * 3ll;);
  LONGS(if (i % 4 == 0) wide->at[i] = (long long)(i + 2) << 33;);
  LONGS(wide->at[i] = i >= 4 ? (long long)unsigned(i - 4) : -1ll;);
  LONGS(if (i >= 3) wide->at[i] = (long long)(unsigned long long)(unsigned)(i - 3) * 4;);
  return check_status();
}
