// The everyday library: every container, sorting, heaps, sets, permutations, numeric, parallel-looking algorithms, own iterators.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <complex>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <queue>
#include <random>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

template<class C> void show(const char* name, const C& c) {
  std::printf("%s:", name);
  for (const auto& e : c) std::printf(" %d", int(e));
  std::puts("");
}
struct hash_pair {
  std::size_t operator()(const std::pair<int, int>& p) const { return std::hash<int>()(p.first) * 31 + std::hash<int>()(p.second); }
};
template<class T> class ring {
  std::vector<T> v;
  std::size_t head = 0;
public:
  explicit ring(std::size_t n) : v(n) {}
  void push(T t) { v[head++ % v.size()] = t; }
  class iterator {
    const ring* r;
    std::size_t at;
  public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;
    iterator(const ring* x, std::size_t i) : r(x), at(i) {}
    reference operator*() const { return r->v[at % r->v.size()]; }
    iterator& operator++() { ++at; return *this; }
    iterator& operator--() { --at; return *this; }
    iterator& operator+=(difference_type d) { at += std::size_t(d); return *this; }
    friend iterator operator+(iterator i, difference_type d) { return i += d; }
    friend difference_type operator-(iterator a, iterator b) { return difference_type(a.at - b.at); }
    bool operator==(const iterator& o) const { return at == o.at; }
    bool operator!=(const iterator& o) const { return at != o.at; }
    bool operator<(const iterator& o) const { return at < o.at; }
  };
  iterator begin() const { return {this, head}; }
  iterator end() const { return {this, head + v.size()}; }
};

int dijkstra(const std::map<int, std::vector<std::pair<int, int>>>& graph, int from, int to) {
  std::map<int, int> best;
  using item = std::pair<int, int>;
  std::priority_queue<item, std::vector<item>, std::greater<>> queue;
  queue.push({0, from});
  while (!queue.empty()) {
    auto [cost, node] = queue.top();
    queue.pop();
    if (!best.insert({node, cost}).second) continue;
    if (node == to) return cost;
    auto edges = graph.find(node);
    if (edges == graph.end()) continue;
    for (auto [next, weight] : edges->second) queue.push({cost + weight, next});
  }
  return -1;
}

int main() {
  std::vector<int> v(20);
  std::iota(v.begin(), v.end(), 1);
  std::mt19937 random(7);
  for (std::size_t i = v.size(); i > 1; --i) std::swap(v[i - 1], v[random() % i]);
  auto w = v;
  std::nth_element(w.begin(), w.begin() + 10, w.end());
  std::printf("%d\n", w[10]);
  std::partial_sort(v.begin(), v.begin() + 5, v.end(), std::greater<int>());
  v.resize(5);
  show("largest", v);
  std::deque<int> d(v.begin(), v.end());
  d.push_front(99);
  std::rotate(d.begin(), d.begin() + 2, d.end());
  show("deque", d);
  std::list<int> l{5, 1, 4};
  l.sort();
  l.splice(l.begin(), std::list<int>{7, 8});
  l.remove_if([](int x) { return x == 4; });
  show("list", l);
  std::forward_list<int> f{3, 3, 2, 2, 1};
  f.unique();
  f.reverse();
  show("forward", f);
  std::multiset<int> bag{3, 1, 3, 2};
  show("bag", bag);
  std::printf("%zu %d\n", bag.count(3), *bag.upper_bound(1));
  std::unordered_map<std::pair<int, int>, int, hash_pair> grid;
  for (int x = 0; x < 10; ++x) for (int y = 0; y < 10; ++y) grid[{x, y}] = x * y;
  int total = 0;
  for (auto& [key, value] : grid) total += value;
  std::printf("%d %d\n", total, grid.at({9, 9}));
  std::vector<int> evens, both;
  std::copy_if(l.begin(), l.end(), std::back_inserter(evens), [](int x) { return x % 2 == 0; });
  std::set_union(bag.begin(), bag.end(), f.begin(), f.end(), std::back_inserter(both));
  show("union", both);
  std::string word = "abc";
  int permutations = 0;
  do ++permutations; while (std::next_permutation(word.begin(), word.end()));
  std::printf("%d %s\n", permutations, word.c_str());
  ring<int> r(5);
  for (int i = 0; i < 13; ++i) r.push(i * i);
  show("ring", r);
  std::printf("%d %ld\n", *std::lower_bound(r.begin(), r.end(), 100), long(std::distance(r.begin(), r.end())));
  std::printf("%d\n", dijkstra({{1, {{2, 7}, {3, 2}}}, {3, {{2, 3}, {4, 8}}}, {2, {{4, 1}}}}, 1, 4));
  std::array<double, 4> a{1, 2, 3, 4};
  std::printf("%.2f %.2f %.2f\n", std::inner_product(a.begin(), a.end(), a.begin(), 0.0), std::hypot(3.0, 4.0), std::abs(std::complex<double>(3, 4)));
  std::vector<bool> bits(70);
  bits[64] = bits[3] = true;
  std::printf("%ld %zu\n", long(std::count(bits.begin(), bits.end(), true)), std::bitset<70>("101").count());
  std::partial_sum(a.begin(), a.end(), a.begin(), std::multiplies<>());
  std::adjacent_difference(a.begin(), a.end(), a.begin());
  for (double x : a) std::printf("%.0f ", x);
  std::stack<std::string, std::vector<std::string>> s;
  s.push("a"), s.emplace(3, 'b');
  std::printf("%s %d\n", s.top().c_str(), std::gcd(84, 36) + std::lcm(4, 6));
}
