// std::max and its like would choose one object for all lanes.
#include <sierra.h>

#include <algorithm>

void f(int varying(4) a, int varying(4) b, int u, int w, int varying(4)& r) {
  r = std::max(a, b); // expected-error {{'std::max' chooses one of its arguments for all lanes; use sierra::max}}
  if (a > b) r = std::min(a, r); // expected-error {{'std::min' chooses one of its arguments for all lanes}}
  r = std::clamp(a, b, r); // expected-error {{'std::clamp' chooses one of its arguments for all lanes}}
  r = std::max(u, w);
  r = sierra::max(a, b);
  int varying(4) list[] = {a, b};
  std::swap(list[0], list[1]);
}
