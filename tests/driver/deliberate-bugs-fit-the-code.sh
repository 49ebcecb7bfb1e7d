#!/usr/bin/env bash
# The bugs that `./x deliberate` puts into the mask pass still fit the code.
set -euo pipefail
cp -r "$TESTS/../codegen" .
patch -s -p1 --no-backup-if-mismatch < "$TESTS/deliberate/bugs.patch"
[ "$(grep -rho 'bug("[a-z-]*")' codegen | sort -u | wc -l)" -ge 25 ]
