// Scalar functions that call themselves at their end are loops, and run for all lanes at once; others run for each lane, as what they do is nobody else's.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 61;

struct Node {
  int less, more, key;
};
struct Numbers {
  int of[N];
};

static int divisor(int a, int b) { return b ? divisor(b, a % b) : a; }
static unsigned power(unsigned x, unsigned n, unsigned so_far) {
  if (n == 0) return so_far;
  if (n & 1) return power(x * x, n >> 1, so_far * x);
  return power(x * x, n >> 1, so_far);
}
static int find(const int* v, int low, int high, int x) {
  if (low >= high) return low;
  const int middle = (low + high) / 2;
  return v[middle] < x ? find(v, middle + 1, high, x) : find(v, low, middle, x);
}
static int depth(const Node* nodes, int at, int key) {
  if (at < 0) return 0;
  return 1 + (key < nodes[at].key ? depth(nodes, nodes[at].less, key) : depth(nodes, nodes[at].more, key));
}
static int sum(int n) { return n < 2 ? n : sum(n - 1) + sum(n - 2); }
// Notes where it was: all iterations do so in one place.
static int last_seen;
static int noted(int n) {
  last_seen = n;
  return n ? noted(n - 1) : 0;
}

int main() {
  static int a[N + 1], sorted[N];
  static Node nodes[N];
  for (int i = 0; i <= N; ++i) a[i] = i * 37 % 101;
  for (int i = 0; i < N; ++i) sorted[i] = i * 3 - 50;
  for (int i = 0; i < N; ++i) nodes[i] = {2 * i + 1 < N ? 2 * i + 1 : -1, 2 * i + 2 < N ? 2 * i + 2 : -1, i * 29 % 83};
  Numbers expected, got;
  int* to;
  auto start = [&](Numbers& numbers) { to = numbers.of; };
  const int *from = a, *in_order = sorted;
  const Node* tree = nodes;
#define COMPARE(TOGETHER, ...)                                      \
  {                                                                 \
    auto body = [&, from, in_order, tree](int i) { __VA_ARGS__; };  \
    to = got.of;                                                    \
    check_together<L>(TOGETHER, body, __LINE__);                    \
    check_loop<L>(0, N, expected, got, start, body, __LINE__);      \
  }
  COMPARE(true, (void)tree, to[i] = divisor(from[i] + 1, from[i + 1] + 1));
  COMPARE(true, to[i] = int(power(unsigned(from[i]), unsigned(i), 1)));
  COMPARE(true, to[i] = find(in_order, 0, N, from[i]));
  COMPARE(true, to[i] = depth(tree, 0, from[i]));
  COMPARE(true, to[i] = from[i] > 50 ? divisor(from[i], i + 1) : find(in_order, i / 2, N, from[i]));
  COMPARE(false, to[i] = sum(from[i] % 9));
  COMPARE(false, to[i] = noted(from[i] % 5));
  auto body = [&](int i) { to[i] = divisor(from[i] + 1, i + 3) + depth(tree, 0, from[i]); };
  check_loop_under_mask<L>(N, expected, got, [&](Numbers& numbers) { std::memset(&numbers, 0, sizeof numbers), to = numbers.of; },
                           [](auto lane) { return lane % 3 != 1; }, body, __LINE__);
  return check_status();
}
