# The core works from C++14 on, the library from C++17 on.
cat > core.cpp <<'END'
#define varying(n) __attribute__((sierra_vector(n)))
int varying(4) f(int varying(4) x) {
  if (x > 0) return x;
  return -x;
}
END
cat > library.cpp <<'END'
#include <sierra.h>
int varying(4) f() { return sierra::seq<4>() * 2; }
END
for std in 14 17 20 23; do $SIERRAPP -fsierra -std=c++$std -Wall -Werror -c core.cpp; done
for std in 17 20 23; do $SIERRAPP -fsierra -std=c++$std -Wall -Werror -c library.cpp; done
# Before that the library says what it needs, at its own line and not about precompiled forms.
$SIERRAPP -fsierra -std=c++14 -c library.cpp 2>says && exit 1
grep -q 'error: "sierra.h needs C++17' says
! grep -q PCH says
