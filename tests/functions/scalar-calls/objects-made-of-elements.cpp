// Objects made of elements whose classes have no lanes: of strings, of lists, of what holds them, by constructors that take references, values, or what the element converts to.
// builds: one
#include <string>
#include <string_view>
#include <vector>
#include "work.h"

constexpr int L = VECTOR_LENGTH, N = 21;

struct Named { std::string name; int id; };
struct View {
  std::string_view text;
  explicit View(std::string_view t) : text(t) {}
  int size() const { return (int) text.size(); }
  char last() const { return text.empty() ? '-' : text.back(); }
};
struct Count {
  int n;
  Count(const std::string& s, int more = 1) : n((int) s.size() + more) {}
  Count(std::vector<int> v) : n(0) { for (int e : v) n += e; }
  explicit Count(const Named& x) : n((int) x.name.size() * 100 + x.id) {}
};
struct Taker {
  int n;
  explicit Taker(std::string& s) : n((int) s.size()) { s += '+'; }
};
int length(View v) { return v.size(); }
int sum(Count c) { return c.n; }

struct World {
  std::vector<std::string> names;
  std::vector<std::vector<int>> lists;
  std::vector<Named> named;
  std::vector<int> n;
  World() : n(N) {
    for (int i = 0; i < N; ++i) {
      names.push_back(std::string(i % 5, char('a' + i)));
      lists.push_back(std::vector<int>(i % 4, i));
      named.push_back({std::string(i % 3, 'x'), i});
    }
  }
  bool is(const World& o) const { return names == o.names && lists == o.lists && n == o.n; }
};

int main() {
  RUN(w.n[i] = length(View(w.names[i])) + View(w.names[i]).last())
  RUN(w.n[i] = length(View{w.names[i]}) + (i > 3 ? View(w.names[i]).size() : 2))
  RUN(w.n[i] = Count(w.names[i]).n + Count(w.names[i], i).n + sum(Count(w.names[i], 5)))
  RUN(w.n[i] = Count(w.lists[i]).n + sum(Count(w.lists[i])) + Count(w.named[i]).n)
  RUN(auto v = View(w.named[i].name); w.n[i] = v.size())
  RUN(w.n[i] = std::string(w.names[i]).size() + std::string_view(w.names[i]).size())
  RUN(w.n[i] = Taker(w.names[i]).n)
  RUN(w.n[i] = View(w.names.at(i)).size() + View(i & 1 ? "odd" : "even").size())
  RUN_GENERIC(w.n[i] = View(w.names[i]).size())
  return check_status();
}
