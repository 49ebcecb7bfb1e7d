// Operators and assignments of elements of classes that have no lanes: `names[i] == "a"`, `names[i] = "b"`, `a[i] < a[j]`, `a[i] + 1`. Every statement runs on lanes, under a mask or in a template, and as a
// loop of one lane.
// builds: one
#include <memory>
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Big {
  std::vector<int> digits{1};
  Big() {}
  Big(int k) : digits{k} {}
  Big& operator=(int k) { return digits.assign(1, k), *this; }
  Big operator+(const Big& o) const { return Big(digits[0] + o.digits[0]); }
  int get() const { return digits[0] * 3; }
  Big operator-() const { return Big(-digits[0]); }
  bool operator!() const { return digits[0] == 0; }
  bool operator<(const Big& o) const { return digits < o.digits; }
  Big& operator++() { return ++digits[0], *this; }
  Big& operator=(const Big& o) = default;
  Big(const Big& o) = default;
};
int value(const Big& b) { return b.digits[0]; }
struct World {
  std::vector<std::string> names = std::vector<std::string>(N + 1, "a"), others = std::vector<std::string>(N + 1);
  std::string other = "u";
  std::vector<Big> all;
  std::vector<std::unique_ptr<int>> owned;
  std::vector<std::vector<int>> lists = std::vector<std::vector<int>>(N + 1);
  int out[N] = {};

  World() {
    for (int i = 0; i <= N; ++i) {
      names[i] = std::string(1, char('a' + i % 3)), all.push_back(Big(i * 7 % 5)), owned.push_back(std::make_unique<int>(i)), lists[i].assign(i % 4, i);
    }
  }
  bool is(const World& o) const {
    bool same = names == o.names && others == o.others && other == o.other && lists == o.lists;
    for (int i = 0; i < N; ++i) same = same && all[i].digits == o.all[i].digits && !owned[i] == !o.owned[i] && out[i] == o.out[i];
    return same;
  }
};

}  // namespace

int main() {
  RUN(w.out[i] = w.names[i] == "a")
  RUN(if (w.names[i] == "b") w.out[i] = 4; else if (w.names[i] != w.names[i + 1]) w.out[i] = 5)
  RUN(w.out[i] = w.names[i] < w.names[i + 1] ? 1 : 2; w.out[i] += "b" == w.names[i])
  RUN(w.names[i] = "word"; w.others[i] = 'c')
  RUN(w.names[i] = w.names[N - i])
  RUN(w.names[i] = w.other; if (w.names[i] == w.other) w.out[i] = 1)
  RUN(w.lists[i] = w.lists[N]; w.out[i] = w.lists[i] == w.lists[N])
  RUN(w.all[i] = 9; w.all[i] = w.all[N])
  RUN(w.out[i] = w.all[i] < w.all[N]; w.out[i] += !w.all[i]; ++w.all[i])
  RUN(w.out[i] = value(w.all[i] + w.all[i + 1]) + value(-w.all[i]))
  RUN(w.out[i] = (w.all[i] + w.all[i + 1] + 3).get() + (-w.all[i]).get())
  RUN(w.all[i] = w.all[i] + 1)
  RUN(w.out[i] = value(w.all[i] + (i % 2 ? i : 3)))
  RUN(w.owned[i] = nullptr; w.out[i] = w.owned[N] == nullptr)
  RUN(w.out[i] = (w.names[i] + "tail").size() + (w.names[i] + w.others[i]).back())
  RUN(w.names[i] = w.names[i] + "tail" + std::to_string(i))
  RUN_GENERIC(if (w.names[i] == "b") w.out[i] = 4)
  RUN_GENERIC(w.names[i] = "word"; w.others[i] = w.names[i])
  RUN_GENERIC(w.all[i] = 9; w.out[i] = w.all[i] < w.all[N])
  RUN_GENERIC(w.out[i] = value(w.all[i] + w.all[i + 1]))
  return check_status();
}
