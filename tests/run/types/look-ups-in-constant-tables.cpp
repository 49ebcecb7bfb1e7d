// Look-ups in small constant tables are permutations of registers: each element of tables of many lengths and types, from indices of several types, under masks, beside dead lanes whose indices lie
// anywhere.
// lengths: 4 8 16 32 64
#include "check.h"

#include <array>
#include <cstdint>
#include <utility>

#define L VECTOR_LENGTH

template<class T> constexpr T element(int i) {
  return T(i * 37 % 251 - (i & 3) * 60) + (sizeof(T) > 1 ? T(i * 1031) : T(0));
}
template<class T, int N, class = std::make_integer_sequence<int, N>> struct table;
template<class T, int N, int... I> struct table<T, N, std::integer_sequence<int, I...>> {
  static constexpr T plain[N] = {element<T>(I)...};
  static constexpr std::array<T, N> array = {element<T>(I)...};
};
// The rest is zeros, of which the compiler makes a part of its own.
template<class T> struct with_zeros { static constexpr T plain[256] = {element<T>(5), element<T>(6), element<T>(7)}; };

template<class T, int N, class I> [[gnu::noinline]] void look_up(const I* at, T* to, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) { to[i] = table<T, N>::plain[at[i]]; });
}
template<class T, int N, class I> [[gnu::noinline]] void look_up_some(const I* at, T* to, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    I varying(L) index = at[i];
    // Dead lanes have indices of their own.
    if (index < N) to[i] = T varying(L)(table<T, N>::array[index] + 1);
  });
}
template<class T, int N, class I> [[gnu::noinline]] T varying(L) chosen(I varying(L) index, T varying(L) otherwise) {
  T varying(L) found = otherwise;
  if (index < N) found = table<T, N>::plain[index];
  return found;
}

// An index that was looked up itself.
template<class I> [[gnu::noinline]] void twice(const I* at, int* to, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) { to[i] = table<int, 16>::plain[table<uint8_t, 16>::array[at[i]] & 15] + table<int, 16>::plain[at[i]]; });
}

template<class T, int N, class I> void all() {
  constexpr int count = 300;
  I at[count], beyond[count];
  for (int i = 0; i < count; ++i) at[i] = I((i * 7 + i / 5) % N), beyond[i] = I((i * 11) % 127);
  T to[count];
  look_up<T, N>(at, to, count);
  for (int i = 0; i < count; ++i) CHECK_EQ(to[i], element<T>(at[i]));
  for (T& t : to) t = T(3);
  look_up_some<T, N>(beyond, to, count);
  for (int i = 0; i < count; ++i) CHECK_EQ(to[i], beyond[i] < N ? T(element<T>(beyond[i]) + 1) : T(3));
  for (int i = 0; i + L <= count; i += L) {
    I varying(L) index = 0;
    for (int lane = 0; lane < L; ++lane) sierra::insert(index, lane, beyond[i + lane]);
    T varying(L) found = chosen<T, N, I>(index, T(9));
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(found, lane), beyond[i + lane] < N ? element<T>(beyond[i + lane]) : T(9));
  }
}
template<class T> void lengths() {
  all<T, 1, int>();
  all<T, 3, unsigned char>();
  all<T, 4, int>();
  all<T, 8, short>();
  all<T, 9, long>();
  all<T, 16, unsigned>();
  all<T, 17, int>();
  all<T, 31, unsigned char>();
  all<T, 32, int>();
  all<T, 48, unsigned short>();
  all<T, 64, int>();
  all<T, 65, unsigned char>();
  all<T, 100, long>();
}
template<class T> void with_rest() {
  unsigned char at[256];
  T to[256];
  for (int i = 0; i < 256; ++i) at[i] = (unsigned char)(i * 5);
  sierra::for_each<L>(0, 256, [&](int varying(L) i) { to[i] = with_zeros<T>::plain[at[i]]; });
  for (int i = 0; i < 256; ++i) CHECK_EQ(to[i], with_zeros<T>::plain[at[i]]);
  sierra::for_each<L>(0, 256, [&](int varying(L) i) { to[i] = table<T, 256>::plain[at[i]]; });
  for (int i = 0; i < 256; ++i) CHECK_EQ(to[i], element<T>(at[i]));
}

int main() {
  unsigned char at[100];
  int to[100];
  for (int i = 0; i < 100; ++i) at[i] = (unsigned char)(i * 7 % 16);
  twice(at, to, 100);
  for (int i = 0; i < 100; ++i) CHECK_EQ(to[i], element<int>(element<uint8_t>(at[i]) & 15) + element<int>(at[i]));
  lengths<int8_t>();
  lengths<uint8_t>();
  lengths<int16_t>();
  lengths<int>();
  lengths<float>();
  with_rest<uint8_t>();
  with_rest<short>();
  with_rest<float>();
  return check_status();
}
