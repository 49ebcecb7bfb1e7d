// Found by the fuzzer of graphs, seed 920033186: lane 0 alone stored a shortened value, and lane 1 got the other half.
// lengths: 2 4 8 16
// flags: -O2
#include "check.h"
constexpr int L = VECTOR_LENGTH;

__attribute__((noinline)) void first(int varying(L)* memory, long limit) {
  const int varying(L) lane = sierra::seq<L>();
  if (lane < 1) *memory = (int varying(L)) (limit > lane ? (long varying(L)) 4 : (long varying(L)) -1);
}
__attribute__((noinline)) void last(short varying(L)* memory, int varying(L) v) {
  const int varying(L) lane = sierra::seq<L>();
  if (lane == L - 1) *memory = (short varying(L)) (v * 3);
}
__attribute__((noinline)) void second(unsigned char varying(L)* memory, long varying(L) v) {
  const int varying(L) lane = sierra::seq<L>();
  if (lane == 1) *memory = (unsigned char varying(L)) v;
}

int main() {
  int varying(L) i[2] = {7, 9};
  short varying(L) s[2] = {7, 9};
  unsigned char varying(L) c[2] = {7, 9};
  first(i, 0);
  last(s, 5);
  second(c, 0x1234567);
  for (int k = 0; k < L; ++k) {
    CHECK_EQ(sierra::extract(i[0], k), k == 0 ? -1 : 7);
    CHECK_EQ(sierra::extract(s[0], k), k == L - 1 ? 15 : 7);
    CHECK_EQ(sierra::extract(c[0], k), k == 1 ? 0x67 : 7);
    CHECK_EQ(sierra::extract(i[1], k) + sierra::extract(s[1], k) + sierra::extract(c[1], k), 27);
  }
  return check_status();
}
