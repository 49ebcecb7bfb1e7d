// Warnings that clang has only of numbers, or only where lines are counted as the text has them, are said of lanes, and each once.
// expected-no-diagnostics but warnings
// flags: -Wall -Wextra -Wunused-private-field
#include <sierra.h>
#include <cstdio>

#define LOG(text)
#define IF(condition) if (condition);
using I = int varying(8);

void no_body(I v, int n) {
  if (v > 1);  // expected-warning {{if statement has empty body}}
  if (n > 1);  // expected-warning {{if statement has empty body}}
  if (n > 2) LOG("nothing");
  if (v > 2)LOG("nothing");
  IF(v > 3)
  if (v > 4)
    ;
  for (int i = 0; i < n; i++);  // expected-warning {{for loop has empty body}}
  { v = 3; }
}
void printed(I v, float varying(8) x) {
  printf("%s\n", v);  // expected-warning {{format specifies type 'char *' but the argument has type}}
  if (v > 1) printf("%d %d\n", v);  // expected-warning {{more '%' conversions than data arguments}}
  printf("%d %f\n", v, x);
}
I captured(I v, int n) {
  const I k = 3;
  auto with_lanes = [k] { return k + 1; };
  auto without = [v, n] { return n; };  // expected-warning {{lambda capture 'v' is not used}}
  return with_lanes() + without();
}
I unset(I v) {
  if (v > 1) { int k; v += k; }  // expected-warning {{variable 'k' is uninitialized when used here}}
  I w = w + 1;  // expected-warning {{variable 'w' is uninitialized when used within its own initialization}}
  return v + w;
}
class Counter {
  int used = 0;
  int idle;  // expected-warning {{private field 'idle' is not used}}
  I v = 0;
 public:
  I next() { return v + used; }
};
I no_compound_assignment(I v) {
  v =+ 2;  // expected-warning {{use of unary operator that may be intended as compound assignment (+=)}}
  v =- 1;  // expected-warning {{use of unary operator that may be intended as compound assignment (-=)}}
  return v;
}
