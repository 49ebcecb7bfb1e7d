# The interface of a module cannot hold annotations: it is refused, or where it spells the attributes by itself clang says that it ignores them.
cat > a.cppm <<'END'
module;
#include <sierra.h>
export module a;
export int varying(8) twice(int varying(8) v) { return v * 2; }
END
for kind in "--precompile" "-c"; do
  if $SIERRAPP -fsierra -std=c++20 $kind a.cppm -o a.out 2> errors; then exit 1; fi
  grep -q 'a.cppm:[0-9]*:[0-9]*: .*error: ' errors
  test ! -e a.out
done
cat > b.cppm <<'END'
export module b;
export int __attribute__((sierra_vector(8))) twice(int __attribute__((sierra_vector(8))) v) { return v * 2; }
END
$SIERRAPP -fsierra -std=c++20 --precompile b.cppm -o b.pcm 2> warnings
test "$(grep -c "b.cppm:2:[0-9]*: warning: unknown attribute 'sierra_vector' ignored" warnings)" = 2
