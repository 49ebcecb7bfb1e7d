// Bodies that cannot run together are a plain loop, with strings, vectors, destructors and lanes of their own: those that are live around the loop are live in it.
// flags: -std=c++20
#include <functional>
#include <memory>
#include <sierra.h>
#include <stdexcept>
#include <string>
#include <vector>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 45;

spmd(L) static int live() { return sierra::popcnt(sierra::mask<L>()); }
static int deeper(int n) { return n > 0 ? deeper(n - 1) : live(); }
struct Counter {
  int& n;
  ~Counter() { ++n; }
};
struct Asks {
  virtual ~Asks() = default;
  virtual int ask() const { return live(); }
};

// How many lanes are live around a loop.
static int around;

template<class B> void each(const char* text, B body, int (*expected)(int)) {
  int out[N] = {};
  sierra::for_each<L>(0, N, [&](int i) { out[i] = body(i); });
  around = L;
  for (int i = 0; i < N; ++i) check_equal(out[i], expected(i), text, i);
  for (int& n : out) n = -1;
  int varying(L) lane = sierra::seq<L>();
  if (L == 1 || lane % 2 == 0) sierra::for_each<L>(0, N, [&](int i) { out[i] = body(i); });
  around = L == 1 ? 1 : L / 2;
  for (int i = 0; i < N; ++i) check_equal(out[i], L == 1 || i % L % 2 == 0 ? expected(i) : -1, text, i);
}

int main() {
  auto one = [](int) { return around; };
  std::function<int()> function = live;
  int (*volatile pointer)() = live;
  std::unique_ptr<Asks> object = std::make_unique<Asks>();
  each("a string that sees lanes", [](int i) { return int(std::string(i % 3, 'x').size()) - i % 3 + live(); }, one);
  each("through a pointer", [&](int i) { return int(std::to_string(i)[0] != 0) - 1 + pointer(); }, one);
  each("through a function object", [&](int i) { return i - i + function(); }, one);
  each("through an object", [&](int) { return object->ask(); }, one);
  each("far away", [](int i) { return deeper(i % 4); }, one);

  each("text", [](int i) { return int((std::to_string(i) + "-a text that is longer than short ones").size()); }, [](int i) { return i < 10 ? 39 : 40; });
  each("short text", [](int i) { std::string s = "abc"; s[1] = char(s[1] + i); return int(s[1]); }, [](int i) { return int(char('b' + i)); });
  each("a vector", [](int i) { std::vector<int> v; for (int k = 0; k < i % 5; ++k) v.push_back(k); int s = 0; for (int k : v) s += k; return s; },
       [](int i) { return i % 5 * (i % 5 - 1) / 2; });
  each("caught", [](int i) { try { if (i % 3 == 0) throw std::runtime_error("three"); return i; } catch (const std::exception& e) { return int(e.what()[0]); } },
       [](int i) { return i % 3 == 0 ? 't' : i; });

  int destroyed = 0, out[N] = {};
  sierra::for_each<L>(0, N, [&](int i) { Counter c{destroyed}; out[i] = destroyed; });
  check_equal(destroyed, N, "destroyed", 0);
  for (int i = 0; i < N; ++i) check_equal(out[i], i, "in order", i);
  std::vector<int> pushed;
  sierra::for_each<L>(0, N, [&](int i) { if (i % 3 == 1) pushed.push_back(i); });
  check_equal(int(pushed.size()), N / 3, "pushed", 0);
  for (int k = 0; k < N / 3; ++k) check_equal(pushed[k], 3 * k + 1, "pushed in order", k);
  return check_status();
}
