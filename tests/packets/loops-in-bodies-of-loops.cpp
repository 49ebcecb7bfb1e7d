// A body of one index is a plain loop's: another loop over lanes in it runs for all of them, whatever the lengths, where it is written, through a lambda, or in a function.
#include <sierra.h>
#include <vector>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int ROWS = 11, COLUMNS = 21;
static int cells[ROWS * COLUMNS];

static void row(int j) {
  sierra::for_each<L>(0, COLUMNS, [&](int i) { cells[j * COLUMNS + i] += i + j; });
}

template<class F> void each(F fill, int times, const char* text) {
  for (int& c : cells) c = 0;
  fill();
  for (int k = 0; k < ROWS * COLUMNS; ++k) check_equal(cells[k], times * (k / COLUMNS + k % COLUMNS), text, k);
}

int main() {
  auto columns = [&](int j) { sierra::for_each<L>(0, COLUMNS, [&](int i) { cells[j * COLUMNS + i] += i + j; }); };
  each([&] { sierra::for_each<L>(0, ROWS, [&](int j) { sierra::for_each<L>(0, COLUMNS, [&](int i) { cells[j * COLUMNS + i] += i + j; }); }); }, 1, "in place");
  each([&] { sierra::for_each<L>(sierra::unseq, 0, ROWS, [&](int j) { columns(j); }); }, 1, "a lambda");
  each([&] { sierra::for_each<L>(0, ROWS, [&](int j) { row(j); }); }, 1, "a function");
  each([&] { sierra::for_each<L>(0, ROWS, [&](int j) { sierra::for_each<L>(0, COLUMNS, [&](int varying(L) i) { cells[j * COLUMNS + i] += i + j; }); }); }, 1, "lanes");
  each([&] { sierra::Tile<L>::for_each(COLUMNS, ROWS, [&](int x, int y) { sierra::for_each<L>(0, 2, [&](int) { cells[y * COLUMNS + x] += x + y; }); }); }, 2, "tiles");
  std::vector<int> rows(ROWS);
  for (int j = 0; j < ROWS; ++j) rows[j] = j;
  each([&] { sierra::for_each<L>(rows, [&](int& j) { row(j); columns(j); }); }, 2, "a range");
  if (L >= 4) {
    each([&] { sierra::for_each<L / 2>(0, ROWS, [&](int j) { row(j); }); }, 1, "two lengths");
  }
  return check_status();
}
