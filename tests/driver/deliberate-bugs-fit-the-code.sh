#!/usr/bin/env bash
# The bugs that `./x deliberate` switches on stand in the passes by their names and are off in the compiler (every tenth is tried) that is tested.
set -euo pipefail
codegen=$TESTS/../codegen
grep -rhoE 'bug\("[a-z-]+"\)' "$codegen/src" | grep -v '"name"' | sort > names
[ "$(sort -u names | wc -l)" -ge 50 ]
cat > a.cpp <<'EOF'
#include <sierra.h>
int varying(8) f(int varying(8) v, int varying(8) w) { if (v > 1) { if (v > w) v = w / v; else v = 3; } return v; }
EOF
$SIERRAPP -fsierra -mavx2 -O1 -c a.cpp -o without.o
for name in $(sort -u names | sed -n "1~10p"); do
  SIERRA_BUG=$name $SIERRAPP -fsierra -mavx2 -O1 -c a.cpp -o with.o
  cmp without.o with.o
done
