// A mistake that shows inside of a library belongs to the user's line that led there: no call has a lambda of its own that has a name.
// flags: -std=c++17
#include <sierra.h>
#include <algorithm>
#include <vector>
void f(std::vector<int>& a, int varying(8) v) {
  auto above = [&](int x, int y) { return x + v > y; };
  std::sort(a.begin(), a.end(), above);  // expected-error {{in what is called here: a varying condition is used as one uniform value}}
}
