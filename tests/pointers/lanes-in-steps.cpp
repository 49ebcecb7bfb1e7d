// flags: -fno-wrapv
// Accesses that lie side by side, in steps, or all at one place, with all lanes live and with some.
#include "lanes.h"

// `image[y * width + x] = result` with x varying, as in figure 5.2 of the thesis.
void image(int varying(L) item, int varying(L) v, int varying(L)& r) {
  static int pixels[64 * 16 + 64];
  int first = sierra::reduce_max(item - sierra::seq<L>()), width = 64, y = first / 64, x0 = first % 64;
  int varying(L) x = x0 + sierra::seq<L>();
  int varying(L) result = v * 2;
  pixels[y * width + x] = result;
  r = pixels[y * width + x] + 1;
  pixels[y * width + x] += 5;
  r += pixels[item] * 2;
}
LANES(image, INDEX(), SMALL(int), OUT(int));

template <class T, int Step> void steps(int varying(L) item, T varying(L)& r) {
  T memory[1024 * 5 + 9];
  int first = sierra::reduce_max(item - sierra::seq<L>()), low = Step < 0 ? 1024 * -Step : 0;
  for (int i = -64 * 5; i < 64 * 5; ++i)
    if (low + first * Step + i >= 0 && low + first * Step + i < 1024 * 5 + 9) memory[low + first * Step + i] = (T) (low + first * Step + i);
  long varying(L) wide = low + (first + (long varying(L)) sierra::seq<L>()) * Step;
  int varying(L) index = low + Step * (first + sierra::seq<L>());
  r = memory[index];
  r += memory[wide] * (T) 3;
  memory[index] = (T) 1;
  memory[wide] += (T) 2;
  r += memory[index] + (memory + 1)[index - 1];
  const T* varying(L) p = memory + index;
  r += *p + p[0];
}
LANES_AS(by_one, steps<int, 1>(INDEX(), OUT(int)));
LANES_AS(by_two, steps<float, 2>(INDEX(), OUT(float)));
LANES_AS(by_three, steps<short, 3>(INDEX(), OUT(short)));
LANES_AS(by_four, steps<double, 4>(INDEX(), OUT(double)));
LANES_AS(by_five, steps<long, 5>(INDEX(), OUT(long)));
LANES_AS(back, steps<int, -1>(INDEX(), OUT(int)));
LANES_AS(back_by_two, steps<unsigned char, -2>(INDEX(), OUT(unsigned char)));
LANES_AS(in_place, steps<int, 0>(INDEX(), OUT(int)));

void in_a_loop(int varying(L) item, int varying(L) n, float varying(L)& r) {
  static float rows[8][1024];
  int first = sierra::reduce_max(item - sierra::seq<L>());
  for (int y = 0; y < n; ++y) {
    rows[y][first + sierra::seq<L>()] = item * 8 + y;
    if (y == 5) break;
  }
  r = 0;
  for (int varying(L) y = 0; y < n && y <= 5; ++y) r += rows[y][item] + rows[0][first + sierra::seq<L>()];
}
LANES(in_a_loop, INDEX(), SMALL(int), OUT(float));
