# Precompiled headers, given as make and CMake do: of plain headers, used by plain and annotated files; of headers with annotations.
cat > plain.h <<'END'
#pragma once
#include <iostream>
#include <vector>
inline int from_header() { return 3; }
END
cat > lanes.h <<'END'
#pragma once
#include <sierra.h>
#include <vector>
inline int varying(4) clip(int varying(4) x) {
  if (x > 2) x = 1;
  return x;
}
END
cat > plain.cpp <<'END'
int main() { std::cout << std::vector<int>(from_header()).size() << '\n'; }
END
cat > annotated.cpp <<'END'
#include <sierra.h>
int main() {
  int varying(4) x = sierra::seq<4>();
  if (x > 1) x = from_header();
  std::cout << std::vector<int>(2).size() << x << '\n';
}
END
cat > uses-lanes.cpp <<'END'
int main() { return sierra::reduce_add(clip(sierra::seq<4>())) + int(std::vector<int>(10).size()); }
END
flags="-fsierra -std=c++17 -O1 -Wall -Wextra -Werror"
prints() { test "$("./$1")" = "$2"; }

$SIERRAPP $flags -x c++-header plain.h -o plain.h.pch
head -c 4 plain.h.pch | grep -q CPCH
$SIERRAPP $flags -include-pch plain.h.pch plain.cpp -o a && prints a 3
$SIERRAPP $flags -include-pch plain.h.pch annotated.cpp -o b && prints b '2{0, 1, 3, 3}'
$SIERRAPP $flags -include plain.h annotated.cpp -o c && prints c '2{0, 1, 3, 3}'
cmake="-Xclang -include-pch -Xclang $PWD/plain.h.pch -Xclang -include -Xclang $PWD/plain.h"
$SIERRAPP $flags $cmake annotated.cpp -o d && prints d '2{0, 1, 3, 3}'
$SIERRAPP $flags $cmake plain.cpp -o e && prints e 3

for output in lanes.h.pch other.pch; do
  $SIERRAPP $flags -x c++-header lanes.h -o $output
  $SIERRAPP $flags -include-pch $output uses-lanes.cpp -o f
  status=0; ./f || status=$?
  test $status = 14
done
status=0; $SIERRAPP $flags -include lanes.h uses-lanes.cpp -o g && ./g || status=$?
test $status = 14
mv lanes.h lanes.hpp
$SIERRAPP $flags -fsyntax-only lanes.hpp
$SIERRAPP $flags lanes.hpp
test -e lanes.hpp.pch && test ! -e a.out

# A mistake in the header is found when it is precompiled, and leaves no file.
sed 's/x = 1;/x = "one";/' lanes.hpp > wrong.hpp
$SIERRAPP $flags -x c++-header wrong.hpp -o wrong.pch 2> messages && exit 1
grep -F 'wrong.hpp:5:' messages
test ! -e wrong.pch
$SIERRAPP $flags -include-pch no-such.pch annotated.cpp 2> messages && exit 1
grep no-such.pch messages
