// Objects of which C++ makes a number by itself, as operands beside lanes: elements of std::vector<bool> and std::bitset, std::atomic, integral constants, reference
// wrappers, classes with a conversion. Where the class has an operator of its own, that is not passed by.
#include "lanes.h"

#include <atomic>
#include <bitset>
#include <functional>
#include <type_traits>
#include <vector>

struct Count {
  int n;
  operator int() const { return n; }
};
struct Ratio {
  operator float() const { return 0.5f; }
};
struct Byte {
  operator unsigned char() const { return 200; }
};

void arithmetic(int varying(L) v, int varying(L)& a, int varying(L)& b, float varying(L)& c) {
  std::atomic<int> atomic(5);
  std::atomic<short> narrow(-3);
  int variable = 7;
  std::reference_wrapper<int> wrapped(variable);
  Count count{3};
  a = v + atomic - narrow * v + (wrapped ^ v) + v % count;
  a += std::integral_constant<int, 4>{} * v;
  a -= count;
  b = (v << count) + (count << (v & 3)) + (Byte() + v);
  b |= count;
  c = v * Ratio() + Ratio() / (v * v + 1);
}
LANES(arithmetic, SMALL(int), OUT(int), OUT(int), OUT(float));

void comparisons(int varying(L) v, int varying(L)& a, int varying(L)& b) {
  std::vector<bool> flags = {true, false, true, true, false, true, true, false};
  const std::vector<bool>& same = flags;
  std::bitset<8> bits(0x5a);
  Count count{3};
  a = b = 0;
  if (v > count) a = 1;
  if (count == v) a = 2;
  if (v > flags[0]) a += 10;
  if ((v & 1) == bits[1]) a += 20;
  for (int i = 0; i < 8; ++i) {
    b = b * 2 + flags[i];
    if (v == i) b += same[i] + bits[i] * v;
  }
  bool varying(L) q = flags[1];
  if (q || v == flags[2]) b -= 1;
  flags[3] = sierra::any(v > 100);
}
LANES(comparisons, SMALL(int), OUT(int), OUT(int));

template <class A, class B> auto sum(const A& a, const B& b) { return a + b; }
void elsewhere(int varying(L) v, int varying(L)& r, const int* data) {
  Count count{2};
  r = sum(v, count) + sum(count, v) + (v > 2 ? v : count) + data[v & 3] * count + (count + data[v & 1]);
  auto add = [&](int varying(L) x) { return x + count; };
  if (v > 3) r += add(v);
}
static const int data[4] = {3, 1, 4, 1};
LANES(elsewhere, SMALL(int), OUT(int), data);
