// flags: -std=c++20
// own-words: yes
// The words of the language and of its library as names of everything a program can name.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

template<int uniform> struct varying {
  int mask[uniform];
  explicit varying(int lanes) { for (int& m : mask) m = lanes++; }
  template<class spmd> spmd extract(int vec) const { return spmd(mask[vec]); }
};
namespace sierra_like {
template<class T, int L> struct vec { T lane[L]; };
template<class T> struct ref { T& get; };
template<class T, int L> T reduce(const vec<T, L>& v) { T r{}; for (T x : v.lane) r += x; return r; }
struct lanes { bool any = true; explicit operator bool() const { return any; } };
int seq(int n) { return n + 1; }
}
namespace sierra {
int seq = 5;
struct mask { static int all() { return 6; } };
}
int spmd(int varying) { return varying * 2; }
struct uniform { int spmd_mode = 3; int gather() const { return spmd_mode; } };
enum class select { any, all, none };
#define lane_count 4
typedef int forever;
int vectorial_entry = 7, divergent = 8, bits_t = 9;
struct node { int varying; node* uniform; };
template<class lanes> concept masked = requires(lanes l) { l.mask; };

int broadcast(std::function<int(int)> scatter, int gather) { return scatter(gather); }
int with_label(int n) {
varying:
  if (n < 10) { n += 3; goto varying; }
  return n;
}

int main() {
  ::varying<lane_count> v(10);
  std::printf("%d %.1f\n", v.extract<int>(2), v.extract<double>(3));
  sierra_like::vec<int, 3> w{{1, 2, 3}};
  sierra_like::ref<int> r{w.lane[1]};
  r.get = 20;
  std::printf("%d %d\n", reduce(w), sierra_like::seq(1));
  if (sierra_like::lanes any; any) std::printf("%d\n", sierra::seq + sierra::mask::all());
  struct uniform u;
  int uniform = u.gather(), varying = spmd(uniform);
  std::printf("%d %d\n", uniform, varying);
  for (int spmd = 0; spmd < uniform; ++spmd) varying += spmd;
  auto spmd_mode = [=](int mask) { return varying * mask; };
  std::printf("%d %d\n", spmd_mode(2), broadcast(spmd_mode, 3));
  node end{1, nullptr}, start{2, &end};
  std::printf("%d %d %d\n", start.uniform->varying, start.varying, with_label(2));
  std::printf("%d %d %d %d\n", int(select::all), vectorial_entry, divergent, bits_t);
  forever many = 3;
  while (many) many -= 1;
  std::printf("%d %d %d\n", masked<::varying<2>>, masked<int>, many);
  varying = uniform ? varying : -varying;
  std::printf("%zu\n", sizeof(varying) * 0 + sizeof(sierra::mask));
}
