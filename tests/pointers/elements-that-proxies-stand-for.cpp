// Elements that have no addresses: those of `std::vector<bool>` and `std::bitset`, of a class of one's own whose `operator[]` returns a proxy, and of such members of elements; read, written, handed on.
// Every statement runs on lanes, under a mask or in a template, and as a loop of one lane.
#include <bitset>
#include <stdexcept>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

// Four bits of a word.
struct Nibbles {
  unsigned long word = 0x0123456789abcdef;
  struct Place {
    Nibbles* in;
    int at;
    operator int() const { return int(in->word >> (at * 4) & 15); }
    void operator=(int v) const { in->word = (in->word & ~(15ul << (at * 4))) | (unsigned long)(v & 15) << (at * 4); }
  };
  Place operator[](int i) {
    if (i > 15) throw std::out_of_range("");
    return {this, i};
  }
};
struct Row {
  std::vector<bool> bits = std::vector<bool>(N + 1);
  Nibbles nibbles;
};
struct World {
  std::vector<bool> flags = std::vector<bool>(N + 1), others = std::vector<bool>(N + 1);
  std::vector<std::vector<bool>> rows = std::vector<std::vector<bool>>(N, std::vector<bool>(5));
  std::bitset<N + 1> set;
  Nibbles nibbles;
  std::vector<Row> all = std::vector<Row>(N);
  int out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) flags[i] = i % 5 < 2, others[i] = i % 3 == 0, set[i] = i % 7 > 2;
  }
  bool is(const World& o) const {
    bool same = flags == o.flags && others == o.others && rows == o.rows && set == o.set && nibbles.word == o.nibbles.word;
    for (int i = 0; i < N; ++i) same = same && all[i].bits == o.all[i].bits && all[i].nibbles.word == o.all[i].nibbles.word && out[i] == o.out[i];
    return same;
  }
};
void put(std::vector<bool>::reference r, int k) { r = k > 3; }
int twice(bool b) { return b ? 2 : 0; }
template<class A> void copy(A& a, int from, int to) { a[to] = a[from]; }

// Where a subscript throws, the lanes before it have written.
void fill(Nibbles& n, int& caught) {
  try {
    sierra::for_each<L>(0, L, [&](int varying(L) i) { n[i < L - 1 ? i % 16 : 16] = 3; });
  } catch (const std::out_of_range&) {
    ++caught;
  }
}

}  // namespace

int main() {
  RUN(w.flags[i] = true)
  RUN(w.flags[i] = i % 4 == 1; w.out[i] = w.flags[i])
  RUN(w.flags[i] = w.others[N - 1 - i])
  RUN(auto b = !w.flags[i]; w.flags[i] = false; w.out[i] = b)
  RUN(auto&& r = w.flags[i]; r = i > 9; w.out[i] = r)
  RUN(w.out[i] = w.flags[i] + 2 * w.others[i] + 1)
  RUN(if (w.flags[i] && !w.others[i]) w.flags[i + 1] = true)
  RUN(w.flags[i].flip())
  RUN(put(w.flags[i], i))
  RUN(w.out[i] = twice(w.flags[i]) + twice(w.set[i]))
  RUN_GENERIC(w.flags[i] = i % 3 == 0; w.out[i] = w.flags[i])
  RUN_GENERIC(w.others[N - i] = w.flags[i])
  RUN_GENERIC(put(w.others[i], i))
  RUN(w.set[i] = w.flags[i])
  RUN(if (w.set[i]) w.set[i] = i & 1)
  RUN_GENERIC(w.set[i].flip())
  RUN(w.rows[i][2] = true; w.rows[i][i % 5] = w.flags[i])
  RUN_GENERIC(w.rows[i][i % 5] = true; w.out[i] = w.rows[i][2])
  RUN(w.all[i].bits[3] = true; w.all[i].bits[i] = w.flags[i]; w.out[i] = w.all[i].bits[i / 2])
  RUN_GENERIC(w.all[i].bits[i] = i > 3)
  RUN(w.all[i].nibbles[i % 16] = i; w.out[i] = w.all[i].nibbles[2] + w.all[i].nibbles[(i + 1) % 16])
  RUN(if (i < 16) w.nibbles[i] = i * 3)
  RUN(w.out[i] = w.nibbles[i / 2] * 2)
  RUN(copy(w.all[i].bits, i % 7, i))

  Nibbles n, expected;
  int caught = 0;
  fill(n, caught);
  for (int i = 0; i < L - 1; ++i) expected[i % 16] = 3;
  CHECK_EQ(caught, 1);
  CHECK(n.word == expected.word);
  return check_status();
}
