// Static initialisation and destruction order, function statics, inline variables, unnamed namespaces, atexit, linkage.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

std::vector<std::string>& journal() {
  static std::vector<std::string> j;
  return j;
}
struct entry {
  std::string name;
  explicit entry(std::string n) : name(std::move(n)) { journal().push_back("+" + name); }
  ~entry() { std::printf("-%s ", name.c_str()); }
};
entry first("first");
namespace {
entry hidden("hidden");
int linkage() { return 1; }
namespace inner { int linkage() { return 2; } }
}
namespace outer::nested {
static entry second("second");
inline namespace v2 { int version() { return 2; } }
namespace v1 { int version() { return 1; } }
}
namespace alias = outer::nested;
inline entry shared("shared");
template<class T> struct holder { static entry e; static inline int count = journal().size() > 0 ? 1 : 0; };
template<class T> entry holder<T>::e("template");
template struct holder<int>;
struct with_statics {
  static const int constant = 5;
  static inline std::map<int, const char*> names{{1, "one"}};
  static entry member;
};
entry with_statics::member("member");

int zero_initialised;
int early = zero_initialised++ + 10;
static int depends = early * 2;
extern const int external;
const int external = depends + 1;
thread_local entry local_to_thread("thread");

entry& lazy(int n) {
  static entry e("lazy" + std::to_string(n));
  return e;
}
struct throws_once {
  static int attempts;
  throws_once() { if (++attempts == 1) throw attempts; }
};
int throws_once::attempts = 0;
int retry() {
  static throws_once t;
  return throws_once::attempts;
}
extern "C" {
static int c_style(int x) { return x + 1; }
int (*c_pointer)(int) = c_style;
}
const int& extended = entry("temporary").name.size() > 3 ? *new int(4) : *new int(5);
struct aggregate { int a; int b = a + 1; int c[2] = {b, b + 1}; } agg{4};

int main() {
  std::atexit([] { std::puts("\nat exit"); });
  for (auto& s : journal()) std::printf("%s ", s.c_str());
  std::printf("\n%d %d %d %d %d\n", early, depends, external, zero_initialised, extended);
  std::printf("%d %d %d %d %d\n", linkage(), inner::linkage(), alias::version(), alias::v1::version(), holder<int>::count);
  lazy(1);
  lazy(2);
  std::printf("%s %s\n", lazy(3).name.c_str(), local_to_thread.name.c_str());
  try {
    retry();
  } catch (int i) {
    std::printf("failed %d ", i);
  }
  std::printf("%d %d\n", retry(), retry());
  std::printf("%d %s %d\n", c_pointer(2), with_statics::names[1], with_statics::constant + 0);
  std::printf("%d %d %d\n", agg.b, agg.c[0], agg.c[1]);
  int x{}, y = int(), *z = new int[3]{1, 2};
  std::printf("%d %d %d %d\n", x, y, z[1], z[2]);
  delete[] z;
  return 3;
}
