// for_each and Tile::for_each visit each index once, L at a time, and leave the rest of the last vector dead; no element beyond the end is touched.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

#include <limits.h>

template <class I> void range(I begin, I end) {
  static int visits[300];
  for (int& v : visits) v = 0;
  int calls = 0;
  long long lanes = 0;
  sierra::for_each<L>(begin, end, [&](I varying(L) index) {
    ++calls;
    lanes += sierra::popcnt(sierra::mask<L>());
    CHECK(sierra::all(index >= begin && index < end));
    sierra::scatter(visits, (int varying(L))(index - begin), sierra::gather(visits, (int varying(L))(index - begin)) + 1);
  });
  const long long n = begin < end ? (long long)end - (long long)begin : 0;
  CHECK_EQ(lanes, n);
  CHECK_EQ(calls, (n + L - 1) / L);
  bool right = true;
  for (int i = 0; i < 300; ++i) right = right && visits[i] == (i < n);
  CHECK(right);
}

void lengths_of_ranges() {
  for (int n = -3; n < 2 * L + 3; ++n) range<int>(0, n), range<long>(-1, n - 1), range<short>(5, (short)(n + 5));
  range<int>(INT_MAX - 100, INT_MAX);
  range<int>(INT_MIN, INT_MIN + 37);
  range<unsigned>(UINT_MAX - 65, UINT_MAX);
  range<long long>(LLONG_MAX - 65, LLONG_MAX);
  range<unsigned char>(250 - 2 * L % 128, 255);
  range<long>(5000000000, 5000000077);
}

int called;
void a_function(int varying(L) index) { called += sierra::reduce_add(index); }

// continue, varying conditions, loops in loops, named functions, plain and under a mask.
void bodies() {
  static int out[10][13];
  sierra::for_each<L>(0, 10, [&](int varying(L) row) {
    if (row % 3 == 0) return;
    for (int column = 0; column < 13; ++column) {
      if (row + column == 12) continue;
      sierra::scatter(&out[0][0], row * 13 + column, row * 100 + column);
    }
  });
  bool right = true;
  for (int i = 0; i < 10; ++i) {
    for (int j = 0; j < 13; ++j) right = right && out[i][j] == (i % 3 == 0 || i + j == 12 ? 0 : i * 100 + j);
  }
  CHECK(right);
  sierra::for_each<L>(0, 11, a_function);
  CHECK_EQ(called, 55);
  sierra::for_each<L>(0, 11, [](auto index) { called += sierra::reduce_add(index); });
  CHECK_EQ(called, 110);
}

void under_a_mask() {
  int total = 0;
  if (sierra::seq<L>() % 2 == 0) {
    sierra::for_each<L>(0, 21, [&](int varying(L) index) { total += sierra::popcnt(index >= 0); });
  }
  int want = 0;
  for (int i = 0; i < 21; ++i) want += i % L % 2 == 0;
  CHECK_EQ(total, want);
}

void tiles() {
  using T = sierra::Tile<L>;
  static_assert(T::width * T::height == L && (T::width == T::height || T::width == 2 * T::height), "the shape of a tile");
  for (int columns = 0; columns < 21; columns += 3) {
    for (int rows = 0; rows < 12; rows += 1 + rows % 2 * 2) {
      int visits[20 * 20] = {};
      T::for_each(columns, rows, [&](int varying(L) x, int varying(L) y) {
        CHECK(sierra::all(x >= 0 && x < columns && y >= 0 && y < rows));
        int varying(L) at = y * 20 + x;
        sierra::scatter(visits, at, sierra::gather(visits, at) + 1);
      });
      bool right = true;
      for (int i = 0; i < 400; ++i) right = right && visits[i] == (i % 20 < columns && i / 20 < rows);
      CHECK(right);
    }
  }
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(T::dx(), i), i % T::width);
    CHECK_EQ(sierra::extract(T::dy(), i), i / T::width);
  }
}

int main() {
  lengths_of_ranges();
  bodies();
  under_a_mask();
  tiles();
  return check_status();
}
