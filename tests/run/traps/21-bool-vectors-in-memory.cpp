// A bool vector is L bytes of 0 and 1: pointers to elements, memcpy, and casts from bool* work.
#include "check.h"

__attribute__((noinline)) void store(bool* p, bool varying(8) v) { *(bool varying(8)*) p = v; }
__attribute__((noinline)) bool varying(8) load(const bool* p) { return *(const bool varying(8)*) p; }

int main() {
  int varying(8) v = sierra::seq<8>();
  bool varying(8) b = v % 3 == 0;
  unsigned char bytes[8];
  static_assert(sizeof(b) == sizeof(bytes), "eight bytes");
  __builtin_memcpy(bytes, &b, sizeof(b));
  for (int i = 0; i < 8; ++i) CHECK_EQ((int) bytes[i], i % 3 == 0);

  bool* element = (bool*) &b + 1;
  *element = true;
  CHECK_LANES(bool, b, true, true, false, true, false, false, true, false);

  bool array[10] = {false, true, false, true, true, false, false, true, true, true};
  bool varying(8) loaded = load(array + 1);
  CHECK_LANES(bool, loaded, true, false, true, true, false, false, true, true);
  store(array + 2, !loaded);
  for (int i = 0; i < 8; ++i) CHECK_EQ(array[i + 2], !sierra::extract(loaded, i));
  CHECK(!array[0] && array[1]);

  // Whatever made it, a stored bool is 0 or 1.
  bool varying(8) made = v;
  made = made || v == 0;
  if (v > 3) made = v & 6;
  __builtin_memcpy(bytes, &made, sizeof(made));
  for (int i = 0; i < 8; ++i) CHECK_EQ((int) bytes[i], 1);
  return check_status();
}
