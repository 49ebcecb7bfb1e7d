// gather and scatter by subscripts, for every element width; the dead lanes' subscripts are nonsense.
#include "check.h"

template <class T, int L> void permute() {
  T from[L], to[L];
  for (int i = 0; i < L; ++i) from[i] = (T) (i * 3 % 100), to[i] = (T) 99;
  int varying(L) lane = sierra::seq<L>();
  int varying(L) index = L - 1 - lane;
  T varying(L) v = sierra::gather((const T*) from, index);
  bool right = true;
  for (int i = 0; i < L; ++i) right = right && sierra::extract(v, i) == from[L - 1 - i];
  CHECK(right);

  if (lane % 2) index = 1000000000;
  if (lane % 2 == 0) sierra::scatter((T*) to, index, v);
  for (int i = 0; i < L; ++i) {
    bool written = (L - 1 - i) % 2 == 0;
    right = right && to[i] == (written ? from[i] : (T) 99);
  }
  CHECK(right);
}
template <class T> void lengths() { permute<T, 2>(), permute<T, 4>(), permute<T, 8>(), permute<T, 16>(), permute<T, 32>(); }

int main() {
  lengths<signed char>(), lengths<short>(), lengths<int>(), lengths<long long>(), lengths<float>(), lengths<double>();
  return check_status();
}
