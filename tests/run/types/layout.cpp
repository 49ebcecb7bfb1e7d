// L elements of T next to each other, aligned as T; the bool vector is L bytes of 0 and 1.
#include "check.h"

template <class T, int L> void layout() {
  static_assert(sizeof(T varying(L)) == L * sizeof(T), "size");
  static_assert(alignof(T varying(L)) == alignof(T), "alignment");
  static_assert(sizeof(T varying(L)[3]) == 3 * L * sizeof(T), "array");
}
template <class T> void lengths() {
  layout<T, 2>(), layout<T, 4>(), layout<T, 8>(), layout<T, 16>(), layout<T, 32>(), layout<T, 64>();
}

struct Mixed {
  char first;
  char varying(4) bytes;
  int last;
};

int main() {
  lengths<bool>(), lengths<signed char>(), lengths<unsigned short>(), lengths<int>(), lengths<long long>();
  lengths<float>(), lengths<double>(), lengths<_Float16>();
  static_assert(sizeof(Mixed) == 12, "no hidden alignment");
  static_assert(sizeof(int varying(1)) == sizeof(int), "length 1 is the type itself");

  int varying(8) v = sierra::seq<8>();
  const int* p = (const int*) &v;
  for (int i = 0; i < 8; ++i) CHECK_EQ(p[i], i);
  bool varying(8) b = v > 2 && v < 6;
  CHECK_LANES(unsigned char, b, 0, 0, 0, 1, 1, 1, 0, 0);
  return check_status();
}
