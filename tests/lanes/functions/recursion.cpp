// Recursion under masks: each call has the lanes that still go on.
#include "lanes.h"

int varying(L) factorial(int varying(L) n) {
  if (n <= 1) return 1;
  return n * factorial(n - 1);
}
LANES_AS(factorial_value, OUT(int) = factorial(SMALL(int)));

int varying(L) fibonacci(int varying(L) n) {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
LANES_AS(fibonacci_value, OUT(int) = fibonacci(SMALL(int)));

int varying(L) gcd(int varying(L) a, int varying(L) b) {
  if (b == 0) return a;
  return gcd(b, a % b);
}
LANES_AS(gcd_value, OUT(int) = gcd(RANGE(int, 0, 1000), RANGE(int, 0, 1000)));

void count_to(int depth, int varying(L) n, int varying(L)& visits) {
  visits += 1;
  if (depth == 0 || n <= 0) return;
  if (n % 2) count_to(depth - 1, n - 1, visits);
  else count_to(depth - 1, n / 2, visits);
  visits += 100;
}
LANES(count_to, 5, SMALL(int), INOUT(int));

int varying(L) is_odd(int varying(L) n);
int varying(L) is_even(int varying(L) n) {
  if (n == 0) return 1;
  return is_odd(n - 1);
}
int varying(L) is_odd(int varying(L) n) {
  if (n == 0) return 0;
  return is_even(n - 1);
}
LANES_AS(mutual, OUT(int) = is_even(SMALL(int)) + 2 * is_odd(SMALL(int)));
