# The folder of kept headers may be read-only or gone, and its files change, while the compiler works: what comes out is the same, and what lets clang crash is dropped.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > a.cpp <<'END'
#include <sierra.h>
#include <vector>
int varying(8) looked_up(const std::vector<int>& table, int varying(8) i) { return i > 3 ? table[i] : 0; }
END
compile() {
  rm -f o
  $SIERRAPP -fsierra -mavx2 -c a.cpp -o o "$@" 2> said
}
same() {
  compile "$@"
  cmp a.o o
}
silent() {
  same "$@"
  test ! -s said
}
ours=kept/sierra-headers
entries() { find "$ours" -name '*.entry' | wc -l; }
compile -fno-sierra-header-cache
mv o a.o
test ! -e kept

# A path that nobody can write, a folder that vanishes while clang starts.
silent -fsierra-header-cache=/proc/none
silent -fsierra-header-cache=/dev/null
silent
chmod 500 $ours
silent
silent -Wextra
chmod 700 $ours
cat > clang <<END
#!/bin/bash
for word in "\$@"; do [ "\$word" = -include-pch ] && eval "\$HARM"; done
exec $CLANGXX "\$@"
END
chmod +x clang
for harm in "rm -rf kept" "truncate -s 5000 kept/*/*.pch" "rm kept/*/*.pch" "touch kept/*/*.ii" 'kill -KILL $$'; do
  export HARM=$harm
  SIERRA_CLANG=$PWD/clang silent
  silent
done
# An entry that lets clang crash is dropped.
cat > clang <<END
#!/bin/bash
for word in "\$@"; do [ "\$word" = -include-pch ] && exit 139; done
exec $CLANGXX "\$@"
END
rm -rf kept
SIERRA_CLANG=$PWD/clang silent
test "$(entries)" = 0

# No room for the precompiled form.
if mkdir small && mount -t tmpfs -o size=2m tmpfs small 2> mounted; then
  status=0
  silent -fsierra-header-cache=small || status=$?
  test -z "$(find small -type f ! -name CACHEDIR.TAG ! -name '*.own')" || status=1
  umount small
  test $status = 0
fi
