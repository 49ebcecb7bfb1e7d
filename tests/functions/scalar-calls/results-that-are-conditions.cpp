// What a scalar function returns is a condition in each lane, also what no lanes can hold: an optional, a smart pointer, an object that converts to bool.
#include <memory>
#include <optional>
#include "../../work.h"

constexpr int L = 8, N = 21;

std::optional<int> maybe(int k) { return k > 3 ? std::optional<int>(k) : std::nullopt; }
std::unique_ptr<int> odd(int k) { return k & 1 ? std::make_unique<int>(k) : nullptr; }
struct Hit {
  int id;
  explicit operator bool() const { return id > 3; }
};
Hit hit(int k) { return {k}; }
bool above(int k) { return k > 4; }

struct World {
  int in[N], out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) in[i] = (i * 7 + 3) % 11;
  }
  std::optional<int> find(int k) const { return maybe(k - 1); }
  bool is(const World& w) const {
    for (int i = 0; i < N; ++i) {
      if (out[i] != w.out[i]) return false;
    }
    return true;
  }
};

int main() {
  RUN(if (maybe(w.in[i])) w.out[i] = 1; else w.out[i] = 2);
  RUN(w.out[i] = maybe(w.in[i]) ? *maybe(w.in[i]) : -1);
  RUN(auto k = w.in[i]; while (!maybe(k)) ++k; w.out[i] = k);
  RUN(if (!w.find(w.in[i]) && above(i)) w.out[i] = 3; else if (w.find(w.in[i] + 1)) w.out[i] = 4);
  RUN(if (odd(w.in[i]) || hit(w.in[i])) w.out[i] = *maybe(9); w.out[i] += hit(i) ? 3 : 4);
  RUN(auto both = above(w.in[i]) && maybe(w.in[i]); w.out[i] = both ? 5 : 6);
  RUN(for (auto k = i; maybe(k) && !odd(k); ++k) w.out[i] += k);
  RUN_GENERIC(if (maybe(w.in[i])) w.out[i] = 1; else if (!w.find(w.in[i])) w.out[i] = 2);
  RUN_GENERIC(w.out[i] = maybe(w.in[i]) ? *maybe(w.in[i]) : hit(i) ? 7 : 8);
  return check_status();
}
