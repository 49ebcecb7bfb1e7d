// Data at any address that suits the element works through a cast pointer, wherever it is.
#include "check.h"

template <class T, int L> void at_every_offset() {
  T data[3 * L + 8];
  for (int offset = 0; offset < 8; ++offset) {
    for (int i = 0; i < 3 * L + 8; ++i) data[i] = (T) (i % 100);
    T varying(L)* p = (T varying(L)*) (data + offset);
    T varying(L) v = *p;
    p[1] = v;
    p[2] += p[0];
    if (v > 3) p[1] = 7;
    bool right = true;
    for (int i = 0; i < L; ++i) {
      T first = (T) ((offset + i) % 100), third = (T) ((offset + 2 * L + i) % 100);
      right = right && data[offset + i] == first;
      right = right && data[offset + L + i] == (first > 3 ? (T) 7 : first);
      right = right && data[offset + 2 * L + i] == (T) (third + first);
    }
    CHECK(right);
  }
}
template <class T> void lengths() {
  at_every_offset<T, 2>(), at_every_offset<T, 4>(), at_every_offset<T, 8>(), at_every_offset<T, 16>(), at_every_offset<T, 32>();
}

struct Packed {
  char odd;
  float varying(8) v;
};

int main() {
  lengths<signed char>(), lengths<short>(), lengths<int>(), lengths<long long>(), lengths<float>(), lengths<double>();
  static Packed list[3];
  for (int i = 0; i < 3; ++i) list[i].v = i;
  CHECK_LANES(float, list[2].v, 2, 2, 2, 2, 2, 2, 2, 2);
  return check_status();
}
