// clang does not say of macros what they were written for: to compare a thing with itself, to assign it, to be an operand nobody looks at. What stands in the
// user's own line it does say.
// flags: -Werror -Wall -Wextra -Wcomma -Wtautological-unsigned-zero-compare
#include <sierra.h>
#define SAME(a) ((a) == (a))
#define IS_NAN(a) (a != a)
#define KEEP(a) (a) = (a)
#define SILENT(a) a == 1
#define AND_ALSO(a) g(1), a
#define NOT_NEGATIVE(a) a >= 0
#define EITHER(a, b) a && b || a
#define IF_ONE(a) if ((a == 1)) return 3
#define IS(condition) (condition)

int g(int);
int f(int a, unsigned u, bool b, bool c, int varying(8) v) {
  if (SAME(a) || IS_NAN(a)) return 1;
  KEEP(a);
  SILENT(a);
  a = (AND_ALSO(a));
  if (NOT_NEGATIVE(u)) return 2;
  if (EITHER(b, c)) return 4;
  IF_ONE(a);
  if (IS(a == a)) return 5;
  if (sierra::all(SAME(v)) && IS(sierra::any(v > a))) return 6;
  if (a == a) return 7;  // expected-error {{self-comparison always evaluates to true}}
  a = a;  // expected-error {{explicitly assigning value of variable of type 'int' to itself}}
  a == 1;  // expected-error {{equality comparison result unused}}
  IS(a == 1);  // expected-error {{expression result unused}}
  if (u >= 0) return 8;  // expected-error {{comparison of unsigned expression >= 0 is always true}}
  if (b && c || IS(b)) return 9;  // expected-error {{'&&' within '||'}}
  if ((a == 1)) return 10;  // expected-error {{equality comparison with extraneous parentheses}}
  return 0;
}
