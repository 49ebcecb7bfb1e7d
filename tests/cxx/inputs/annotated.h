// What makes any program an annotated one: a function with divergent control flow that runs, and is checked, before `main`.
#if __cplusplus >= 201703L && !defined(OWN_WORDS)
#include <sierra.h>
#endif

namespace annotated_header {

inline int __attribute__((sierra_vector(8))) collatz(int __attribute__((sierra_vector(8))) n, int& rounds) {
  int __attribute__((sierra_vector(8))) steps = 0;
  while (n != 1) {
    if (n % 2 == 0)
      n /= 2;
    else
      n = 3 * n + 1;
    ++steps;
    ++rounds;
  }
  return steps;
}

struct check {
  check() {
    int data[8] = {1, 2, 3, 4, 5, 6, 7, 8}, expected[8] = {0, 1, 7, 2, 5, 8, 16, 3}, rounds = 0;
    int __attribute__((sierra_vector(8))) n = *(int __attribute__((sierra_vector(8)))*) data;
    int __attribute__((sierra_vector(8))) steps = collatz(n, rounds);
    if (n > 4) n = -n;
    for (int i = 0; i < 8; ++i)
      if (((int*) &steps)[i] != expected[i] || ((int*) &n)[i] != (i < 4 ? i + 1 : -i - 1)) __builtin_trap();
    if (rounds != 16) __builtin_trap();
  }
};
static check checked;

} // namespace annotated_header
