// Arrays that are fields of one object are apart, whatever their elements: work on them runs together, as on arrays of their own. What lanes of one packet would
// do to each other in one array does not, and what packets do to later ones is as in a loop.
#include <sierra.h>
#include <array>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 200;

struct First {
  unsigned char kinds[N];
  int first[N + 64];
};
struct Inner {
  short low[N], high[N];
};
struct Object : First {
  float scale;
  float x[N], y[N];
  std::array<double, N> wide, wider;
  Inner inner;
  unsigned char bytes[2 * N], more[4 * N], grid[20][N];
  int own(int i) const { return first[i] + inner.low[i]; }
};
static Object in, got, expected;
static Object global;
static Object* to;

// What a loop does with the object, on lanes and not; `runs`: do its iterations run together?
template<class B> void compare(int begin, int end, bool runs, B body, int line) {
  check_together<L>(runs, body, line);
  check_loop<L>(begin, end, expected, got, [](Object& o) { o = in; to = &o; }, body, line);
}
#define COMPARE(runs, ...) compare(0, N, runs, [](int i) { __VA_ARGS__; }, __LINE__)

template<int Distance> void within_one_array() {
  // What an iteration writes is read so many iterations later, or was read so many before.
  compare(0, N, Distance >= L, [](int i) { to->first[i + Distance] = to->first[i] + 1; }, __LINE__);
  compare(0, N, Distance >= L, [](int i) { to->first[i] = to->first[i + Distance] + 1; }, __LINE__);
}

int main() {
  auto* raw = (unsigned char*)&in;
  for (unsigned i = 0; i < sizeof in; ++i) raw[i] = (unsigned char)(i * 37 + i / 256);
  for (int i = 0; i < N; ++i) in.x[i] = float(i % 17), in.y[i] = float(i % 5), in.wide[i] = i / 4.0, in.wider[i] = i;
  for (int i = 0; i < N + 64; ++i) in.first[i] = i * 3;
  in.scale = 0.5f;
  global = in;

  COMPARE(true, to->y[i] = to->x[i] * to->scale);
  COMPARE(true, to->y[i] = to->y[i] + 1);
  COMPARE(true, to->x[i] = float(to->kinds[i]) + float(to->first[i + 3]));
  COMPARE(true, to->first[i] = int(to->y[i]) + to->own(i));
  COMPARE(false, to->first[i] = to->first[i + 1] + to->own(i));
  COMPARE(true, to->wide[i] = to->wider[N - 1 - i] * to->scale);
  COMPARE(true, to->inner.high[i] = short(to->inner.low[i] + to->bytes[i]));
  COMPARE(true, to->more[2 * i] = to->bytes[i], to->more[2 * i + 1] = to->kinds[i]);
  COMPARE(false, to->more[2 * i] = to->more[i]);
  COMPARE(false, to->wide[i] = to->wide[N - 1 - i]);
  COMPARE(true, if (to->kinds[i] > 100) to->bytes[i] = to->kinds[i]; else to->more[i] = to->kinds[i] / 2);
  // A row of a picture from the one above it: they are N apart.
  for (int row = 1; row < 20; ++row) compare(1, N, true, [row](int i) { to->grid[row][i] = (unsigned char)(to->grid[row - 1][i - 1] / 2 + to->grid[row - 1][i]); }, __LINE__);
  compare(0, N, true, [](int i) { to->x[i] = global.y[i] + global.x[i] + global.kinds[i], global.first[i] = global.kinds[i]; }, __LINE__);
  COMPARE(true, global.wide[i] = global.scale * global.x[i]);
  global = in;

  within_one_array<1>();
  within_one_array<3>();
  within_one_array<4>();
  within_one_array<8>();
  within_one_array<15>();
  within_one_array<16>();
  within_one_array<31>();
  within_one_array<33>();
  within_one_array<64>();

  // Through references and members, as classes have them.
  struct Filter {
    std::array<float, N> taps{}, state{};
    float gain = 2;
    float step(int i) const { return taps[i] * gain; }
    void run() {
      sierra::for_each<L>(0, N, [&](int i) { state[i] = step(i) + 1; });
    }
  };
  static Filter filter;
  for (int i = 0; i < N; ++i) filter.taps[i] = float(i);
  filter.run();
  for (int i = 0; i < N; ++i) CHECK_EQ(filter.state[i], 2.0f * float(i) + 1);
  return check_status();
}
