// Templates that ask for the limits of their type get those of each lane, not zeros.
#include "lanes.h"

#include <limits>

template <class T> T least(const T* values, int count) {
  T found = std::numeric_limits<T>::max();
  for (int i = 0; i < count; ++i)
    if (values[i] < found) found = values[i];
  return found;
}
template <class T> T greatest(const T* values, int count) {
  auto found = std::numeric_limits<T>::lowest();
  for (int i = 0; i < count; ++i)
    if (values[i] > found) found = values[i];
  return found;
}
template <class T> T over(const T& a, const T& b) {
  if (b == T(0)) return std::numeric_limits<T>::has_infinity ? std::numeric_limits<T>::infinity() : std::numeric_limits<T>::max();
  return a / b;
}
template <class T> T is_close(const T& a, const T& b) {
  T distance = a < b ? b - a : a - b;
  return distance <= std::numeric_limits<T>::epsilon() * 8 ? T(1) : T(0);
}

template <class T> void both(const T& a, const T& b, T& low, T& high) {
  T values[2] = {a, b};
  low = least(values, 2);
  high = greatest(values, 2);
}
void of_floats(float varying(L) a, float varying(L) b, float varying(L)& low, float varying(L)& high) { both<float varying(L)>(a, b, low, high); }
void of_bytes(signed char varying(L) a, signed char varying(L) b, signed char varying(L)& low, signed char varying(L)& high) {
  both<signed char varying(L)>(a, b, low, high);
}
void of_words(unsigned long long varying(L) a, unsigned long long varying(L) b, unsigned long long varying(L)& low, unsigned long long varying(L)& high) {
  both<unsigned long long varying(L)>(a, b, low, high);
}
void quotients(double varying(L) a, int varying(L) i, double varying(L)& r, int varying(L)& s) {
  r = over<double varying(L)>(a, i & 1);
  s = over<int varying(L)>(i, i & 2);
}
void distances(float varying(L) a, float varying(L)& r) { r = is_close<float varying(L)>(a, 1.0f); }

LANES(of_floats, RANGE(float, -9, 9), IN(float), OUT(float), OUT(float));
LANES(of_bytes, IN(signed char), IN(signed char), OUT(signed char), OUT(signed char));
LANES(of_words, IN(unsigned long long), IN(unsigned long long), OUT(unsigned long long), OUT(unsigned long long));
LANES(quotients, IN(double), SMALL(int), OUT(double), OUT(int));
LANES(distances, RANGE(float, 0, 2), OUT(float));

// The properties are those of one.
using Limits = std::numeric_limits<const float varying(L)>;
static_assert(Limits::is_specialized && Limits::is_iec559 && Limits::digits == 24 && !Limits::is_integer, "");
static_assert(std::numeric_limits<short varying(L)>::is_integer && std::numeric_limits<short varying(L)>::digits == 15, "");
static_assert(!std::numeric_limits<float* varying(L)>::is_specialized, "");
