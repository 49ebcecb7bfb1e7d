// An element of a global array at a constant index is one of that array: what other iterations write there is read in the order of the program, and where nothing meets
// iterations run together.
#include <sierra.h>
#include <array>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 60;

static struct Data {
  short a[128];
  int b[128], c[128];
  std::array<int, 128> d;
  struct {
    int first, e[128];
  } inner;
} data;
static short plain[128];
static int other[128];

namespace __sierra {
template<class B> void thunk_of(void* closure, int index) { (*(B*)closure)(index); }
template<class B> bool together(B) { return packetises<L, int, 1>(&thunk_of<B>); }
}

static void fill() {
  for (int i = 0; i < 128; ++i) {
    data.a[i] = short(i * 7 % 3), data.b[i] = i * 5 % 13, data.c[i] = i * 3 % 7, data.d[i] = i % 5, data.inner.e[i] = i % 9;
    plain[i] = short(i * 11 % 4), other[i] = i * 13 % 7;
  }
}

template<class B> void compare(bool runs, B body, int line) {
#ifdef __OPTIMIZE__
  check_equal(int(__sierra::together(body)), int(runs && L > 1), "together", line);
#else
  (void)runs;
#endif
  fill();
  for (int i = 3; i < N; ++i) body(i);
  const Data expected = data;
  short of_plain[128];
  std::memcpy(of_plain, plain, sizeof plain);
  fill();
  sierra::for_each<L>(3, N, body);
  check_true(std::memcmp(&expected, &data, sizeof data) == 0, "the same as in a loop", line);
  check_true(std::memcmp(of_plain, plain, sizeof plain) == 0, "the same as in a loop", line);
}
#define COMPARE(runs, ...) compare(runs, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  COMPARE(false, plain[i + 32] = plain[54] ? 0 : 1);
  COMPARE(false, plain[i] = short(plain[20] + 1));
  COMPARE(false, data.a[i] = short(data.a[20] + 1));
  COMPARE(false, data.b[i + 4] = data.b[30] + other[i]);
  COMPARE(false, data.d[i] = data.d[20] + i);
  COMPARE(false, data.inner.e[i] = data.inner.e[20] + i);
  COMPARE(false, data.b[20] = 5; data.c[i] = data.b[i]);
  COMPARE(false, data.b[0] += i);
  COMPARE(true, data.b[i] = data.c[20] + data.d[7] + i);
  COMPARE(true, data.b[i] = data.inner.e[20] + plain[3]);
  COMPARE(true, data.inner.e[i] = data.inner.first + i);
  COMPARE(true, plain[i] = short(data.a[5] + other[i]));
  return check_status();
}
