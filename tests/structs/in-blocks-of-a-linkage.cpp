// Classes within `extern "C++"`, which a header of C includes and where templates may stand, and within `extern "C"`, where they may not; private fields, too. <cmath> is such a header: what it includes
// first is in its block.
#include <sierra.h>
#include <cmath>
#include <vector>

#include "check.h"

extern "C++" {
namespace n {
class P {
  float x = 1, y = 2;

 public:
  P() = default;
  P(float a, float b) : x(a), y(b) {}
  float sum() const { return x + y; }
};
}  // namespace n
}
extern "C" {
struct C {
  int a, b;
};
extern "C++" {
class D {
  int a;

 public:
  explicit D(int k = 0) : a(k) {}
  int get() const { return a; }
};
}
}

constexpr int L = VECTOR_LENGTH;

int main() {
  std::vector<n::P> p;
  std::vector<C> c;
  std::vector<D> d;
  std::vector<int> v;
  for (int k = 0; k < 64; ++k) p.emplace_back(float(k), 2.0f), c.push_back({k, 3 * k}), d.emplace_back(7 * k), v.push_back(5 * k);
  int varying(L) i = sierra::seq<L>();
  n::P varying(L) q = p[i];
  C varying(L) x = c[i];
  D varying(L) y = d[i];
  float varying(L) sum = q.sum();
  int varying(L) found = *(v.begin() + i) + x.a + x.b + y.get();
  for (int k = 0; k < L; ++k) {
    check_true(sierra::extract(sum, k) == float(k) + 2, "sum", __LINE__);
    check_true(sierra::extract(found, k) == 5 * k + k + 3 * k + 7 * k, "found", __LINE__);
  }
  return check_status();
}
