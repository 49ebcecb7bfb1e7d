// `using K = const T; K varying(L)` is `const T varying(L)`: a value to read, in functions, classes, templates and lambdas.
// lengths: 1 2 8
#include "check.h"

#include <type_traits>

constexpr int L = VECTOR_LENGTH;
struct Point {
  int x;
  float y;
};
using Constant = const double;
using Place = const Point;
typedef const int Count;

static_assert(std::is_same<Constant varying(L), const double varying(L)>::value, "");
static_assert(std::is_same<Constant varying(L)*, const double varying(L)*>::value, "");

template <class T>
static T varying(L) twice(T varying(L) v) {
  return v + v;
}
template <class T>
struct Holder {
  using K = const T;
  K varying(L) value;
  K varying(L) get() const { return value; }
};
static double varying(L) sum(Constant varying(L) v, Constant varying(L)& r, Constant varying(L)* p) {
  Constant varying(L) list[2] = {1, 2};
  auto more = [](Constant varying(L)& x) -> Constant varying(L) { return x + 1; };
  double varying(L) all = twice(v) + r + *p + list[1] + more(list[0]) + Constant varying(L)(3);
  if (v > 2) all += v < 4 ? v : r;
  return all;
}
static int varying(L) count(Point varying(L) o, Count varying(L) n) {
  Place varying(L) w = o;
  Point varying(L) r = w;
  Holder<int> holder = {n};
  if (n > 1) r.x += w.x;
  return r.x + holder.get();
}

int main() {
  for (int i = 0; i < L; ++i) {
    double varying(L) v = sierra::seq<L>();
    double varying(L) other = v * 3;
    const double x = i;
    CHECK_EQ(sierra::extract(sum(v, other, &v), i), 2 * x + 3 * x + x + 2 + 2 + 3 + (x > 2 ? x < 4 ? x : 3 * x : 0));
    Point varying(L) p = {sierra::seq<L>() + 5, 1.0f};
    CHECK_EQ(sierra::extract(count(p, sierra::seq<L>()), i), (i + 5) * (i > 1 ? 2 : 1) + i);
  }
  return check_status();
}
