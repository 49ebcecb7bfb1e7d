# A file that names nothing of Sierra's is one call of clang, with -fsierra and with `-include sierra.h`; what is not sure is preprocessed, and nothing annotated is missed.
# An installation, as far as can be seen: any other script would be asked for its version.
mkdir -p fake/bin fake/lib/clang/22
cat > fake/bin/clang <<END
#!/bin/sh
echo "\$@" >> $PWD/calls
exec $CLANGXX "\$@"
END
chmod +x fake/bin/clang
export SIERRA_CLANG=$PWD/fake/bin/clang
calls() { # number of calls for these arguments
  rm -f calls
  $SIERRAPP -fsierra -mavx2 -c "$@" -o out.o
  wc -l < calls
}
mkdir inc
echo '#include <string>' > inc/own.h
cat > plain.cpp <<'END'
#include <vector>
#include "own.h"
# include <map>
int sum(const std::vector<int>& v) { int s = 0; for (int x : v) s += x; return s; }
static int unused;
END
$CLANGXX -mavx2 -O2 -Wall -I inc -c plain.cpp -o clang.o 2> clang.err
test "$(calls -O2 -Wall -I inc plain.cpp 2> our.err)" = 1
cmp clang.o out.o
cmp clang.err our.err
test "$(calls -O2 -Wall -Iinc -include sierra.h plain.cpp 2> our.err)" = 1
cmp clang.o out.o
# Whatever is included by whom: the annotation counts.
for include in '#include "deep.h"' '#  include "deep.h"' '#if 1
#include <deep.h>
#endif' '#define FILE_NAME "deep.h"
#include FILE_NAME' '#include \
  "deep.h"' '#/**/include "deep.h"' '#include/**/"deep.h"' '%:include "deep.h"'; do
  echo '#include "deeper.h"' > inc/deep.h
  printf '#include <sierra.h>\ninline int varying(8) twice(int varying(8) x) { return 2 * x; }\n' > inc/deeper.h
  printf '%s\nint f() { return 1; }\n' "$include" > uses.cpp
  test "$(calls -I inc uses.cpp)" -gt 1
done
for option in '-include inc/deep.h' '-DHEADER=<sierra.h>' '-Xclang -include -Xclang inc/deep.h' '-imacros inc/own.h' '-Wp,-DX'; do
  test "$(calls -Iinc $option plain.cpp)" -gt 1
done
test "$(CPLUS_INCLUDE_PATH=inc calls plain.cpp)" -gt 1
# The words of the language alone, where they are not used.
printf '#ifndef varying\n#error no words\n#endif\n' > asks.cpp
test "$(calls -include sierra.h asks.cpp)" -ge 1
