// Members, operators and constructors for one lane as arms and conditions of choices, and in `&&` and `||`; constructors whose first argument an element or another call is; elements of
// objects that live as long as the expression. Each statement on lanes, under a mask, and as a loop of one lane.
// builds: one
#include <array>
#include <deque>
#include <string_view>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct P {
  float x = 1, y = 2;
  P() = default;
  P(float a, float b) : x(a), y(b) {}
  float sum() const { return x + y; }
  P operator-() const { return {-x, -y}; }
  P operator+(const P& o) const { return {x + o.x, y + o.y}; }
  bool operator<(const P& o) const { return x < o.x; }
};
struct Q {
  float x;
  Q(float a) : x(a) {}
  explicit Q(int) : x(7) {}
  float twice() const { return x * 2; }
};
float length(const P& p) { return p.sum(); }
float get(int i) { return float(i) * 0.5f; }
std::vector<int> made() { return std::vector<int>(N + 1, 5); }
std::deque<int> queue() { return std::deque<int>(N + 1, 6); }
struct World {
  std::vector<P> v;
  std::vector<float> k;
  float out[N] = {};
  int n[N] = {};
  World() {
    for (int i = 0; i < N; ++i) v.push_back({float(i), float(i * 7 % 5)}), k.push_back(float(i % 6));
  }
  bool is(const World& o) const {
    bool same = k == o.k;
    for (int i = 0; i < N; ++i) same = same && out[i] == o.out[i] && n[i] == o.n[i] && v[i].x == o.v[i].x && v[i].y == o.v[i].y;
    return same;
  }
};

}  // namespace


int main() {
  RUN(w.out[i] = w.k[i] > 2 ? w.v[i].sum() : 2)
  RUN(auto a = w.v[i]; w.out[i] = w.k[i] > 2 ? a.sum() : w.k[i] < 1 ? length(-a) : 9)
  RUN(w.out[i] = w.k[i] > 2 ? length(P(w.k[i], 3)) : length(w.v[i] + w.v[N - 1 - i]))
  RUN(w.out[i] = w.v[i].sum() > 9 ? 1 : 0)
  RUN(w.n[i] = w.k[i] > 1 && w.v[i].sum() > 5 ? 3 : 4)
  RUN(w.n[i] = (w.v[i] < w.v[N - 1 - i] || w.k[i] == 0) ? 3 : 4)
  RUN(if (w.k[i] > 1 && w.v[i].sum() > 5) w.n[i] = 8)
  RUN(w.out[i] = P(w.k[i], 3).sum() + Q(w.k[i]).twice() + Q(get(i)).x + P(w.k.at(i), w.k[i]).y)
  RUN(w.out[i] = Q(w.k[i] * 2).twice(); w.v[i] = P(w.k[i], get(i)))
  RUN(w.n[i] = made()[i] + queue()[i] + std::array{1, 2, 3, 4}[i & 3] + std::string_view("abcdefghijklmnopqrstuvwxyz0123456789").substr(1)[i])
  return check_status();
}
