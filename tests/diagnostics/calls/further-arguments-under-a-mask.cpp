// A vectorial function that reads arguments behind its parameters has no place for a mask.
#include <sierra.h>

#include <cstdarg>

int varying(8) sum(int varying(8) x, int n, ...) {
  va_list list;
  va_start(list, n);
  for (int i = 0; i < n; ++i) x += va_arg(list, int);
  va_end(list);
  return x;
}
int varying(8) elsewhere(int varying(8) x, ...);

int main() {
  int varying(8) v = sierra::seq<8>();
  v = sum(v, 2, 3, 4) + elsewhere(v, 1);
  if (v > 9) v = sum(v, 1, 5);  // expected-error {{a vectorial function with '...' is called under a varying condition, or in a vectorial function; where it reads further arguments it takes no mask}}
  if (v > 11) v = elsewhere(v, 1);  // expected-error {{a vectorial function with '...' is called under a varying condition}}
}
