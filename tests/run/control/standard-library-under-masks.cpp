// Code of the standard library inside and around masked code runs as uniform code does.
#include "check.h"

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

constexpr int L = 8;

std::string describe(int n) { return "n" + std::to_string(n); }

int main() {
  int varying(L) v = sierra::seq<L>();
  std::vector<std::string> names;
  std::map<std::string, int> counts;
  std::ostringstream stream;

  for (int i = 0; i < 4; ++i) {
    std::string name = describe(i);
    if (v == i * 3) {
      std::string longer = name + " with a tail that needs memory of its own";
      names.push_back(longer);
      ++counts[name];
      stream << name << ';';
    } else if (v > 6) {
      stream << '-';
      if (v == i) continue;
    }
  }
  // 3 * 3 is no lane.
  CHECK_EQ(names.size(), 3u);
  CHECK_EQ(counts.size(), 3u);
  CHECK(stream.str() == "n0;-n1;-n2;--");

  auto owner = std::make_unique<int varying(L)>(v);
  if (v > 3) *owner = -1;
  CHECK_LANES(int, *owner, 0, 1, 2, 3, -1, -1, -1, -1);

  std::vector<int> sorted = {5, 2, 8, 1};
  if (v == 1) std::sort(sorted.begin(), sorted.end());
  CHECK(std::is_sorted(sorted.begin(), sorted.end()));
  return check_status();
}
