// lengths: 2 8 32
// Quotients and remainders of lanes by lanes and by one number, at the ends of every type and near where a rounded quotient would be the next integer.
#include "check.h"

constexpr int L = VECTOR_LENGTH;

static unsigned long long state = 9;
static unsigned long long next() {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return state >> 20;
}

template<class T> T any(T least, T most) {
  switch (next() % 8) {
  case 0: return T(most - T(next() % 5));
  case 1: return T(least + T(next() % 5));
  case 2: return T(next() % 7);
  case 3: return T(T(next() % 7) - 3);
  case 4: return T((1ull << (next() % (sizeof(T) * 8 - 1))) - next() % 3);
  case 5: return T(most / T(next() % 9 + 1));
  default: return T(next() >> (next() % 44));
  }
}

template<class T> __attribute__((noinline)) void divide(const T* x, const T* y, T u, T (*results)[L]) {
  T varying(L) a, b, under = 0;
  constexpr T few = T(sizeof(T) == 1 ? 15 : 0xfff);
  for (int l = 0; l < L; ++l) {
    sierra::insert(a, l, x[l]);
    sierra::insert(b, l, y[l]);
  }
  T varying(L) quotient = T(a / b), rest = T(a % b), by_one = T(a / u);
  if (b > 2) under = T(a % b);
  for (int l = 0; l < L; ++l) {
    results[0][l] = sierra::extract(quotient, l);
    results[1][l] = sierra::extract(rest, l);
    results[2][l] = sierra::extract(by_one, l);
    results[3][l] = sierra::extract(under, l);
  }
  // Of these one sees that they are small, whatever they are divided by.
  typedef T varying(L) Lanes;
  Lanes small = Lanes(Lanes(a & few) / b), rests = Lanes(Lanes(a % few) % b), hundreds = Lanes(a / T(100)), of_hundred = Lanes(a % T(100));
  for (int l = 0; l < L; ++l) {
    results[4][l] = sierra::extract(small, l);
    results[5][l] = sierra::extract(rests, l);
    results[6][l] = sierra::extract(hundreds, l);
    results[7][l] = sierra::extract(of_hundred, l);
  }
}

template<class T> __attribute__((noinline)) void convert(const T* x, float* f, double* d) {
  sierra::for_each<L>(0, L, [&](int i) {
    f[i] = float(x[i]);
    d[i] = double(x[i]);
  });
}

template<class T> void test(T least, T most) {
  const bool is_signed = least < 0;
  for (int k = 0; k < 20000 / L; ++k) {
    T x[L], y[L], results[8][L], u;
    do u = any(least, most); while (u == 0);
    for (int l = 0; l < L; ++l) {
      do y[l] = any(least, most); while (y[l] == 0);
      x[l] = any(least, most);
      // The least number's quotient may not fit.
      if (is_signed && x[l] < least + 2) x[l] = most;
      // Half of the numbers are next to a multiple.
      if (k & 1) x[l] = T(T(x[l] / y[l]) * y[l] - T(k / 2 & 1));
    }
    divide(x, y, u, results);
    float f[L];
    double d[L];
    convert(x, f, d);
    constexpr T few = T(sizeof(T) == 1 ? 15 : 0xfff);
    for (int l = 0; l < L; ++l) {
      CHECK_EQ(f[l], float(x[l]));
      CHECK_EQ(d[l], double(x[l]));
      CHECK_EQ(results[4][l], T(T(x[l] & few) / y[l]));
      CHECK_EQ(results[5][l], T(T(x[l] % few) % y[l]));
      CHECK_EQ(results[6][l], T(x[l] / T(100)));
      CHECK_EQ(results[7][l], T(x[l] % T(100)));
      CHECK_EQ(results[0][l], T(x[l] / y[l]));
      CHECK_EQ(results[1][l], T(x[l] % y[l]));
      CHECK_EQ(results[2][l], T(x[l] / u));
      CHECK_EQ(results[3][l], y[l] > 2 ? T(x[l] % y[l]) : T(0));
    }
  }
}

// A negative number is a large one where the other is unsigned.
void test_mixed() {
  static short x[64];
  static unsigned short y[64];
  static unsigned q[64];
  for (int i = 0; i < 64; ++i) {
    x[i] = short(i * 900 - 30000);
    y[i] = static_cast<unsigned short>(i * 77 + 1);
  }
  sierra::for_each<L>(0, 64, [&](int i) { q[i] = unsigned(x[i]) / y[i]; });
  for (int i = 0; i < 64; ++i) CHECK_EQ(q[i], unsigned(x[i]) / y[i]);
}

int main() {
  test_mixed();
  test<int>(-2147483647 - 1, 2147483647);
  test<unsigned>(0, ~0u);
  test<short>(-32768, 32767);
  test<unsigned short>(0, 65535);
  test<signed char>(-128, 127);
  test<unsigned char>(0, 255);
  test<long>(-__LONG_MAX__ - 1, __LONG_MAX__);
  test<unsigned long>(0, ~0ul);
  return check_status();
}
