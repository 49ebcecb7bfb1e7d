// Every arithmetic type, char in all its kinds, the long ones, and enumerations can be varying.
#include "check.h"

enum Colour { Red, Green, Blue };
enum class Level : unsigned char { Low = 1, High = 200 };

template <class T> void arithmetic() {
  T varying(4) v = {1, 2, 3, 4};
  v += 1;
  v = v * 2;
  if (v > 6) v -= 1;
  CHECK_LANES(T, v, 4, 6, 7, 9);
}

int main() {
  arithmetic<char>();
  arithmetic<signed char>();
  arithmetic<unsigned char>();
  arithmetic<wchar_t>();
  arithmetic<char16_t>();
  arithmetic<short>();
  arithmetic<unsigned short>();
  arithmetic<int>();
  arithmetic<unsigned>();
  arithmetic<long>();
  arithmetic<unsigned long>();
  arithmetic<long long>();
  arithmetic<unsigned long long>();
  arithmetic<_Float16>();
  arithmetic<float>();
  arithmetic<double>();

  Colour varying(4) c = {Red, Green, Blue, Red};
  int varying(4) numbers = c;
  CHECK_LANES(int, numbers, 0, 1, 2, 0);
  if (c == Red) c = Blue;
  CHECK_LANES(Colour, c, Blue, Green, Blue, Blue);
  Level varying(4) level = Level::Low;
  if (numbers > 0) level = Level::High;
  CHECK_LANES(Level, level, Level::Low, Level::High, Level::High, Level::Low);
  CHECK_LANES(bool, level == Level::Low, true, false, false, true);
  return check_status();
}
