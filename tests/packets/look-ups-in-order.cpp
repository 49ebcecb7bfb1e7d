// Scalar bodies that mostly look things up, in loops that iterations leave at different times: they run one after the other, all lanes live or some, also where several such loops are nested, an
// iteration leaves early, or throws.
// flags: -std=c++20
#include "loops.h"
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 101;

struct Node {
  const Node* next;
  int value;
};
static Node pool[300];
static const Node* heads[N];
static int starts[N + 1], columns[600], values[600], expected[N], got[N];
static int* to;
static std::vector<std::string> texts;
static std::map<int, int> tree;

template<class B> void compare(B body, int line) {
  auto start = [](auto& array) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop<L>(3, N - 5, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(...) compare([&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < 300; ++i) pool[i] = {heads[i * 7 % N], i * 37 % 100}, heads[i * 7 % N] = &pool[i];
  for (int i = 0; i < N; ++i) starts[i + 1] = starts[i] + i * 13 % 11;
  for (int i = 0; i < 600; ++i) columns[i] = i * 331 % 600, values[i] = i * 97 % 41 - 20;
  for (int i = 0; i < N; ++i) texts.push_back(std::string(i * 5 % 23, char('a' + i % 26)) + "x");
  for (int i = 0; i < 60; ++i) tree[i * 7 % 97] = i;

  COMPARE(int s = 0; for (auto* p = heads[i]; p; p = p->next) s += p->value; to[i] = s);
  COMPARE(int s = 0; for (int k = starts[i]; k < starts[i + 1]; ++k) s += values[k] * values[columns[k]]; to[i] = s);
  COMPARE(unsigned h = 7; for (unsigned char c : texts[i]) h = (h ^ c) * 16777619u; to[i] = int(h));
  COMPARE(auto it = tree.find(i); to[i] = it == tree.end() ? -1 : it->second);
  COMPARE(int s = 0; for (int k = starts[i]; k < starts[i + 1]; ++k) for (auto* p = heads[columns[k] % N]; p; p = p->next) if (p->value > 50) s += p->value; to[i] = s);
  COMPARE(for (auto* p = heads[i]; p; p = p->next) if (p->value % 7 == 0) { to[i] = p->value; return; } to[i] = -2);
  COMPARE(int stack[40]; int n = 0; int s = 0; for (int k = starts[i]; k < starts[i + 1]; ++k) stack[n++] = columns[k]; while (n > 0) { int at = stack[--n]; s = s * 3 + values[at]; if (at % 5 == 0 && n < 38) stack[n++] = at / 5 + 1; if (s % 11 == 0) break; } to[i] = s);

  // What an iteration throws ends the loop there.
  for (int last : {0, 1, 7, 8, 50}) {
    auto body = [&](int i) {
      if (i == last) throw std::out_of_range("last");
      int s = 1;
      for (auto* p = heads[i]; p; p = p->next) s += p->value;
      to[i] = s;
    };
    auto run = [&](int (&array)[N], auto loop) {
      std::memset(array, 0, sizeof array);
      to = array;
      int caught = 0;
      try {
        loop();
      } catch (const std::out_of_range& e) {
        caught = e.what()[0];
      }
      check_equal(caught, int('l'), "caught", last);
    };
    run(expected, [&] { for (int i = 0; i < N; ++i) body(i); });
    run(got, [&] { sierra::for_each<L>(0, N, body); });
    check_true(std::memcmp(expected, got, sizeof got) == 0, "until it throws", last);
  }
  return check_status();
}
