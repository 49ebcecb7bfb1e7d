// Operators of an enumeration that are overloaded for lanes are theirs, beside those of single values.
#include <sierra.h>

#include "check.h"

namespace own {
enum Mark { a = 1, b = 2 };
Mark operator|(Mark, Mark) { return Mark(64); }
Mark varying(4) operator|(Mark varying(4) x, Mark varying(4) y) { return Mark varying(4)(int varying(4)(x) | int varying(4)(y)); }
Mark varying(4)& operator++(Mark varying(4)& x) { return x = Mark varying(4)(int varying(4)(x) + 1); }
Mark varying(4) g(Mark varying(4) x) { return ++x | a | (b | x); }
}  // namespace own

int main() {
  const int varying(4) n = sierra::seq<4>();
  const int varying(4) r = static_cast<int varying(4)>(own::g(static_cast<own::Mark varying(4)>(n)));
  CHECK_LANES(int, r, 3, 3, 3, 7);
  return check_status();
}
