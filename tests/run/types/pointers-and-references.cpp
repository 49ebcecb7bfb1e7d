// Pointers and references to varying objects, arrays of them, and `new`.
#include "check.h"

void add(float varying(8)& x, const float varying(8)& y) { x += y; }
float varying(8)* last(float varying(8)* first, int n) { return first + n - 1; }

int main() {
  float varying(8) v = 1;
  float varying(8)* p = &v;
  *p += 2;
  float varying(8)& r = *p;
  r *= 2;
  add(v, r);
  CHECK_LANES(float, v, 12, 12, 12, 12, 12, 12, 12, 12);

  float varying(8) array[3] = {1, 2, 3};
  CHECK(last(array, 3) - array == 2);
  *last(array, 3) = v;
  CHECK_LANES(float, array[2], 12, 12, 12, 12, 12, 12, 12, 12);
  float plain[16];
  for (int i = 0; i < 16; ++i) plain[i] = i;
  float varying(8)* view = (float varying(8)*) plain;
  view[1] += view[0];
  CHECK_EQ(plain[8], 8.0f);
  CHECK_EQ(plain[15], 22.0f);

  int varying(4)* one = new int varying(4);
  *one = {1, 2, 3, 4};
  int varying(4)* many = new int varying(4)[5];
  for (int i = 0; i < 5; ++i) many[i] = *one * i;
  CHECK_LANES(int, many[3], 3, 6, 9, 12);
  int varying(4)* initialised = new int varying(4)(6);
  CHECK_LANES(int, *initialised, 6, 6, 6, 6);
  delete one;
  delete[] many;
  delete initialised;

  unsigned varying(4) bits = reinterpret_cast<unsigned varying(4)&>(*(float varying(4)*) plain);
  CHECK_LANES(unsigned, bits, 0, 0x3f800000, 0x40000000, 0x40400000);
  const void* address = &v;
  CHECK(*(const float*) address == 12);
  return check_status();
}
