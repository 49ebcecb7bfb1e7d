// std::max and its like, where they return a reference, would choose one object for all lanes. By value they choose in each lane.
#include <sierra.h>

#include <algorithm>

void f(int varying(4) a, int varying(4) b, int u, int w, int varying(4)& r) {
  r = std::max<int varying(4)>(a, u);
  auto by_last = [](int varying(4) x, int varying(4) y) { return sierra::extract(x, 3) < sierra::extract(y, 3); };
  if (a > b) r = std::min(a, r, by_last); // expected-error {{'std::min' chooses one of its arguments for all lanes}}
  r = std::clamp(a, b, r, by_last); // expected-error {{'std::clamp' chooses one of its arguments for all lanes}}
  r = std::minmax(a, b).first; // expected-error {{'std::minmax' chooses one of its arguments for all lanes; use sierra::min and sierra::max, which choose in each lane}}
  auto [low, high] = std::minmax(u, 3);
  r = low + high;
  r = std::max(u, w);
  r = std::max(a, b);
  r = std::clamp(a, u, b);
  r = sierra::max(a, b);
  int varying(4) list[] = {a, b};
  std::swap(list[0], list[1]);
}
