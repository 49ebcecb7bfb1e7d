// Lanes in constant expressions: made, computed with, compared, their single lanes asked for and written, in variables, assertions, template arguments' values and
// functions. What they give is what the same expressions give when the program runs.
// flags: -std=c++20
// lengths: 1 4 16 64
// isa: sse4.2 avx512
#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using I = int varying(L);
using F = float varying(L);
using B = bool varying(L);
using sierra::extract;

constexpr I count = sierra::seq<L>();
static_assert(extract(count, L - 1) == L - 1);
constexpr F half = count * 0.5f;
static_assert(extract(half, L - 1) == (L - 1) * 0.5f);
constexpr B upper = count >= L / 2;
static_assert(extract(upper, L - 1) && (L == 1 || !extract(upper, 0)));
static_assert(sierra::popcnt(upper) == (L + 1) / 2 && sierra::any(upper) && (L == 1 || !sierra::all(upper)));
constexpr unsigned char varying(L) narrow = (count + 250) << 1;
static_assert(extract(narrow, L - 1) == (unsigned char) ((L - 1 + 250) << 1));
constexpr I chosen = sierra::select(upper, -count, ~count);
enum Colour { red, green };
constexpr Colour varying(L) greens = green;
static_assert(extract(greens, L / 2) == green);
constexpr int varying(4) listed = {7, -8, 9, 1 << 20};
static_assert(listed[1] == -8 && (listed >> 1)[1] == -4);
static_assert(extract(listed % 4, 2) == 1);

constexpr I stepped(I v, int lane) {
  sierra::insert(v, lane, 100);
  v += 1;
  ++v;
  I old = v--;
  return old * 2 - v;
}
constexpr I steps = stepped(count, 0);
static_assert(extract(steps, 0) == 103 && (L == 1 || extract(steps, L - 1) == L + 2));
template <class T> constexpr T varying(L) squares(T varying(L) v) { return v * v; }
constexpr long varying(L) big = squares<long>((long varying(L)) count + 100000);
static_assert(extract(big, L - 1) == (100000L + L - 1) * (100000L + L - 1));
template <int N> struct Sized { static constexpr int value = N; };
static_assert(Sized<extract(steps, 0)>::value == 103);

constinit I global = count + 1;
struct Tables {
  static constexpr I first = count * 3;
  I second = first + 1;
};

[[gnu::noinline]] I at_run_time(I v) {
  constexpr F three = 3.0f;
  static constinit I kept = count;
  if (v > 1) kept += 1;
  if (v > 0) return (I) (half * three) + kept;
  return chosen;
}

int main() {
  I v = sierra::seq<L>(), r = at_run_time(v);
  for (int i = 0; i < L; ++i) {
    int want = i > 0 ? (int) (i * 0.5f * 3) + i + (i > 1) : (L == 1 ? -i : ~i);
    CHECK_EQ(extract(r, i), want);
    CHECK_EQ(extract(global, i), i + 1);
    CHECK_EQ(extract(Tables().second, i), i * 3 + 1);
    CHECK_EQ(extract(stepped(v, 0), i), extract(steps, i));
    CHECK_EQ(extract(chosen, i), i >= L / 2 ? -i : ~i);
  }
  if (v > 1) global = 5;
  CHECK_EQ(extract(global, 0), 1);
  CHECK_EQ(extract(global, L - 1), L > 2 ? 5 : L);
  return check_status();
}
