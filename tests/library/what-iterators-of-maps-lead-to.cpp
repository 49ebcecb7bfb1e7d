// What lanes of a map's iterators lead to: a pair whose name is const, and of which there may be no lanes, has its members all the same.
#include "lanes.h"

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

const std::map<int, int> squares{{0, 0}, {1, 1}, {2, 4}, {4, 16}, {5, 25}};
const std::unordered_map<int, std::string> names{{1, "one"}, {3, "three"}, {4, "four"}};
const std::vector<std::string> words{"a", "bc", "def", "g", "hi", "j", "kl", "mno"};
const std::map<std::string, int> ages{{"a", 31}, {"def", 7}, {"hi", 12}, {"mno", 99}};
const std::pair<const std::string, int> table[8] = {{"x", 1}, {"yy", 5}, {"", 3}, {"z", 8}, {"uvw", 2}, {"r", 0}, {"st", 9}, {"q", 4}};

void found(int varying(L) k, int varying(L)& value, int varying(L)& key) {
  auto it = squares.find(k);
  value = -1;
  if (it != squares.end()) value = it->second;
  if (auto next = squares.lower_bound(k); next != squares.end()) key = (*next).first * 10 + next->second;
  else key = -2;
}
LANES(found, SMALL(int), OUT(int), OUT(int));

void without_lanes(int varying(L) k, int varying(L)& length, int varying(L)& age) {
  auto name = names.find(k);
  length = name == names.end() ? -1 : (int varying(L)) name->second.size();
  auto it = ages.find(words[k]);
  age = 0;
  if (it != ages.end()) age = it->second * 100 + (int varying(L)) it->first.size();
}
LANES(without_lanes, SMALL(int), OUT(int), OUT(int));

void elements(int varying(L) k, int varying(L)& r) {
  r = table[k].second * 10 + (int varying(L)) table[k].first.size();
}
LANES(elements, SMALL(int), OUT(int));

void changed(int varying(L) k, int varying(L) x, int varying(L)& r) {
  std::vector<std::map<int, int>> own(L, squares);
  std::vector<std::map<int, std::string>> texts(L, {{1, "one"}, {4, "four"}});
  int varying(L) lane = sierra::seq<L>();
  r = 0;
  auto it = own[lane].find(k);
  if (it != own[lane].end()) {
    it->second += x;
    r = own[lane].at(k);
  }
  if (auto t = texts[lane].find(k); t != texts[lane].end()) {
    t->second += "!?";
    r += (int varying(L)) texts[lane].at(k).size() * 1000;
  }
}
LANES(changed, SMALL(int), RANGE(int, -50, 50), OUT(int));

template<class M, class K> auto value_of(const M& all, K const& key) -> decltype(key + 0) {
  auto it = all.find(key);
  return it == all.end() ? -7 : it->second;
}
void in_templates(int varying(L) k, int varying(L)& r) { r = value_of(squares, k) * 2 + value_of(squares, 4); }
LANES(in_templates, SMALL(int), OUT(int));
