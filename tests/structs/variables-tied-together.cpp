// `std::tie` assigns to variables with lanes what a tuple or a pair holds in each lane.
#include <tuple>
#include <utility>
#include "../work.h"

constexpr int L = 8, N = 21;

std::tuple<int, float, short> parts(int k) { return {k, k * 0.5f, short(k * 3)}; }
std::pair<int, bool> checked(int k) { return {k * 2, k % 3 == 0}; }

struct World {
  float out[N] = {};
  std::pair<int, bool> at(int k) const { return checked(k + 1); }
  bool is(const World& w) const {
    for (int i = 0; i < N; ++i) {
      if (out[i] != w.out[i]) return false;
    }
    return true;
  }
};

// As many values as there are indices.
template<class T, int M> T varying(M) like(T value, int varying(M)) { return value; }
template<class T> T like(T value, int) { return value; }

int main() {
  RUN(auto a = i; auto b = like(7.0f, i); auto c = like(short(2), i); if (i % 3 == 0) std::tie(a, b, c) = parts(i + 1); w.out[i] = a + b * c);
  RUN(auto a = i; auto b = like(false, i); std::tie(a, b) = checked(i); w.out[i] = b ? a : -a);
  RUN(auto a = i; std::tie(a, std::ignore) = w.at(i); if (a > 20) std::tie(a, std::ignore, std::ignore) = parts(i); w.out[i] = a);
  RUN(auto a = i; auto both = checked(i); auto b = like(true, i); std::tie(a, b) = both; w.out[i] = a + b);
  RUN_GENERIC(auto a = i; std::tie(a, std::ignore) = checked(i); w.out[i] = a);
  return check_status();
}
