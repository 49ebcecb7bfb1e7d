// Statements in every position: declarations in conditions, empty bodies, nested loops with labels, comma, ternaries as lvalues, recursion.
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>
#include <vector>

int calls = 0;
int f(int x) { ++calls; return x; }
int& slot(int& a, int& b, bool first) { return first ? a : b; }
int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
bool even(unsigned n);
bool odd(unsigned n) { return n == 0 ? false : even(n - 1); }
bool even(unsigned n) { return n == 0 ? true : odd(n - 1); }

int queens(int n, int row, unsigned columns, unsigned left, unsigned right) {
  if (row == n) return 1;
  int count = 0;
  for (unsigned open = ~(columns | left | right) & ((1u << n) - 1); open; open &= open - 1) {
    unsigned bit = open & -open;
    count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return count;
}
void hanoi(int n, char a, char b, char c, std::string& moves) {
  if (n == 0) return;
  hanoi(n - 1, a, c, b, moves);
  moves += a, moves += c, moves += ' ';
  hanoi(n - 1, b, a, c, moves);
}
int classify(int x) {
  if (x < 0) return -1;
  else if (x == 0) return 0;
  else if (x < 10) { if (x % 2) return 1; else return 2; }
  return x < 100 ? x % 3 ? 3 : 4 : 5;
}
int no_return_needed(int x) {
  for (;;) {
    if (x > 100) return x;
    x = x * 2 + 1;
  }
}
int never(int x) {
  switch (x & 1) {
  case 0: return 10;
  case 1: return 11;
  }
  __builtin_unreachable();
}
template<class It> auto sum(It a, It b) {
  auto s = *a;
  while (++a != b) s += *a;
  return s;
}
unsigned gcd(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b, b = t; } return a; }

int main() {
  int a = 1, b = 2;
  (a < b ? a : b) = 10;
  slot(a, b, false) += 5;
  std::printf("%d %d\n", a, b);
  if (int x = f(0)) std::printf("no %d\n", x);
  else if (int y = f(3); y > x) std::printf("yes %d %d\n", x, y);
  while (int left = 3 - calls) { f(left); if (calls > 5) break; }
  std::printf("%d\n", calls);
  for (int i = 0, n = 3; auto x = i < n ? i * i + 1 : 0; ++i) std::printf("%d ", x);
  for (;;) break;
  do {} while (false);
  { ; ; }
  int i = 0;
  while (i++ < 5) ;
  std::printf("%d\n", i);
  for (int k = 0; k < 5; ++k) {
    if (k == 1) continue;
    for (int j = 0;; ++j) {
      if (j > k) goto next;
      if (j == 2) break;
      std::printf("%d%d ", k, j);
    }
    std::printf("; ");
  next:;
  }
  std::puts("");
  std::printf("%d %d %d\n", ackermann(2, 3), even(100), odd(7));
  std::printf("%d %d\n", queens(6, 0, 0, 0, 0), queens(8, 0, 0, 0, 0));
  std::string moves;
  hanoi(3, 'A', 'B', 'C', moves);
  std::puts(moves.c_str());
  for (int x : {-5, 0, 3, 4, 50, 51, 500}) std::printf("%d ", classify(x));
  std::printf("%d %d %d\n", no_return_needed(5), never(4), never(5));
  int array[] = {4, 8, 15, 16, 23, 42};
  std::printf("%d %u\n", sum(std::begin(array), std::end(array)), gcd(1071, 462));
  int matrix[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}, trace = 0;
  for (auto& row : matrix) for (int& cell : row) trace += &cell - row == &row - matrix ? cell : 0;
  std::printf("%d %d\n", trace, 2[matrix[1]]);
  const char* const lines[] = {"one", "two", nullptr};
  for (const char* const* p = lines; *p; ++p) for (const char* q = *p; *q; ++q) std::putchar(*q);
  std::puts("");
  int n = 5, steps = 0;
  for (; n != 1; n = n % 2 ? 3 * n + 1 : n / 2) ++steps;
  int x = 3;
  x = x++ * 2 + x;
  unsigned u = 0;
  u -= 1;
  std::printf("%d %d %d\n", steps, u > 0 ? 1 : 0, (1, 2, x > 0));
  int r = 0;
  for (int p = 2; p < 50; ++p) { bool prime = true; for (int d = 2; d * d <= p && prime; ++d) prime = p % d; r += prime; }
  std::printf("%d %d\n", r, !!r & ~0);
  if (r == 15) std::exit(9);
  return 2;
}
