// Constructs with lanes as an editor meets them; the marks are what `ask.py` asks.
// (`sierra++ -fsierra` accepts it as it stands.)
#include <sierra.h>
#include <cstdio>
#include <vector>
constexpr int L = 8;
struct Vec3 { float x, y, z; float dot(Vec3 o) const { return x * o.x + y * o.y + z * o.z; } };
enum Color { red, green };
int varying(8) steps(int varying(8) n) {
  int varying(8) count = 0;
  while (n != 1) {
    if (n % 2 == 0) n = n / 2; else n = 3 * n + 1;
    ++count;
  }
  return count;
}
float varying(L) len(const Vec3 varying(L)& v) { return sierra::sqrt(v.x/*hover field*/ * v.x + v.y * v.y); }
void advance(float* data, int n, const int* index) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    float varying(L) f = data[i];
    if (f > 2 && i < 3) f = sierra::min(f, 7.0f);
    data[index[i]] = sierra::select(f > 3, f, 1.0f);
  });
}
spmd(8) int varying(8) g(int varying(8) a) { return a; }
uniform int twice(uniform int a) { return 2 * a; }
int main(int argc, char**) {
  int varying(8) lane = sierra::seq<8>();
  bool varying(8) odd = (lane & 1) != 0;
  if (sierra::seq<8>() > 3) lane += 2;
  int varying(8) r = steps/*definition function*/(sierra::seq/*definition library*/<8>() + argc);
  Vec3 varying(8) v = {1.0f, 2.0f, 3.0f};
  v./*complete members*/x = lane/*hover lane*/ * 0.5f;
  int data[8] = {};
  int* varying(8) p = data + lane;
  *p = 3;
  int varying(8) q = *(int varying(8)*) data;
  std::vector<int varying(8)> list(3);
  list[1] += q;
  auto [even, other] = sierra::interleave(sierra::lower_half(sierra::concat(q, lane)), sierra::upper_half(sierra::concat(q, lane)));
  sierra::transpose(even, other);
  r += sierra::widen<int>(sierra::narrow_sat<unsigned char>(even)) + sierra::mul_high(even, other);
  switch (lane) { case 1: r += 1; break; default: break; }
  Color varying(8) c = odd ? red : green;
  float varying(8) w = (float varying(8)) lane;
  sierra::insert(r, 3, 5);
  auto cube = [&](int varying(8) k) { return k * k * k; };
  spmd_mode(8) { r += 1; }
  int third = r[3];
  std::printf("%d %g %d %d %d\n", sierra::reduce_add(r), sierra::reduce_max(len(v)), third, sierra::popcnt(odd), int(sierra::any(c == red)) + int(sierra::reduce_add(w)) + sierra::reduce_add(cube(q)) + twice(1));
}
