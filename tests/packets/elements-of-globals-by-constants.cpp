// An element of a global array at a constant index is one of that array: what other iterations write there is read in the order of the program, and where nothing meets
// iterations run together.
#include <array>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 60;

struct Data {
  short a[128];
  int b[128], c[128];
  std::array<int, 128> d;
  struct {
    int first, e[128];
  } inner;
};
static Data data;
static short plain[128];
static int other[128];

// What a run leaves in the globals.
struct State {
  Data data;
  short plain[128];
};

static void fill() {
  for (int i = 0; i < 128; ++i) {
    data.a[i] = short(i * 7 % 3), data.b[i] = i * 5 % 13, data.c[i] = i * 3 % 7, data.d[i] = i % 5, data.inner.e[i] = i % 9;
    plain[i] = short(i * 11 % 4), other[i] = i * 13 % 7;
  }
}

template<class B> void compare(bool runs, B body, int line) {
  static State expected, got;
  check_together<L>(runs, body, line);
  auto save = [](State& state) {
    state.data = data;
    std::memcpy(state.plain, plain, sizeof plain);
  };
  auto in_a_loop = [&] { for (int i = 3; i < N; ++i) body(i); save(expected); };
  auto on_lanes = [&] { sierra::for_each<L>(3, N, body); save(got); };
  check_same(expected, got, [](State&) { fill(); }, in_a_loop, on_lanes, "the same as in a loop", line);
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
