// Fields of structures that stand side by side are compared lane by lane: numbers of all widths, beside each other, of two arrays and with constants, several at once.
#include "loops.h"
#include <algorithm>
#include <array>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 3 * L + 40;
using u8 = unsigned char;
using Word = std::array<u8, 8>;

struct Pixel { u8 r, g, b, a; };
struct Pair { short key, value; };
struct Point { float x, y, z; };
struct Item { long long id; double weight; };
static Word words[N], others[N];
static Pixel pixels[N], second[N];
static Pair pairs[N];
static Point points[N], limits[N];
static Item items[N];

static bool is_before(const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.z >= b.z); }
static bool operator==(const Pixel& a, const Pixel& b) { return a.r == b.r && a.g == b.g && a.b == b.b; }
static int distance(const Word& a, const Word& b) {
  std::array<int, 5> row;
  for (int j = 0; j <= 4; ++j) row[j] = j;
  for (int i = 1; i <= 4; ++i) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= 4; ++j) {
      const int up = row[j];
      row[j] = a[i - 1] == b[j - 1] ? diagonal : 1 + std::min({diagonal, up, row[j - 1]});
      diagonal = up;
    }
  }
  return row[4];
}
static int prefix(const Word& a, const Word& b) {
  int n = 0;
  while (n < 8 && a[n] == b[n]) ++n;
  return n;
}

static int numbers[2][N], *to;
static u8 bytes[2][N], *byte;
#define INTS(...) check_numbers<L>(numbers[0], numbers[1], to, [](int i) { to[i] = [&]() -> int { __VA_ARGS__ }(); }, __LINE__)
#define BYTES(...) check_numbers<L>(bytes[0], bytes[1], byte, [](int i) { byte[i] = [&]() -> u8 { __VA_ARGS__ }(); }, __LINE__)

int main() {
  for (int k = 0; k < N; ++k) {
    for (int j = 0; j < 8; ++j) {
      words[k][j] = u8((k * 7 + j * 3 + k / 5) % 4);
      others[k][j] = u8((k * 5 + j * 5 + k / 3) % 4);
    }
    pixels[k] = {u8(k * 3 % 5), u8(k * 29), u8(k % 3), u8(k * 11)};
    second[k] = {u8(k * 7 % 5), u8(k * 29 % 251), u8(k % 4), u8(k * 5)};
    pairs[k] = {short(k * 37 % 9 - 4), short(k * 17 % 7 - 3)};
    points[k] = {float(k % 4), float(k % 3), float(k % 5) - 2};
    limits[k] = {float(k % 3), float(k % 5) - 1, float(k % 7) - 3};
    items[k] = {(long long)(k % 6) << 33, double(k % 4) - 1};
  }
  INTS(return distance(words[i], others[i]););
  INTS(return prefix(words[i], others[i]););
  INTS(return words[i] == others[i] ? 1 : words[i] < others[i] ? 2 : 3;);
  INTS(return pixels[i] == second[i] ? i : -i;);
  INTS(if (pixels[i].r != second[i].r && pixels[i].b <= second[i].b) return 4; return pixels[i].a ^ 1;);
  BYTES(return pixels[i].g == second[i].g || pixels[i].a > 128 ? 9 : pixels[i].r;);
  BYTES(return (pixels[i].g > 100) ^ (pixels[i].a > second[i].a) ? 5 : 6;);
  INTS(return pairs[i].key == 3 ? 1 : pairs[i].value >= -1 ? 2 : 3;);
  INTS(return is_before(points[i], limits[i]) ? 3 : i;);
  INTS(return points[i].x > limits[i].x && points[i].y > limits[i].y && points[i].z > limits[i].z;);
  INTS(return items[i].id > (3ll << 33) ? int(items[i].weight) : 5;);
  INTS(return items[i].weight < 1 || items[i].id == 0 ? 1 : 2;);
  return check_status();
}
