#!/usr/bin/env bash
# What clang makes of broken text may be a class that holds itself: messages at lines, no crash.
set -euo pipefail
printf '#include <sierra.h>\nstruct Task { { {\n  }\n}; vectorial( varying(4) v) {\n}\nTask M' > broken.cpp
code=0
"$SIERRAPP" -fsierra -std=c++20 -mavx2 -c broken.cpp -o broken.o 2> messages || code=$?
[ "$code" = 1 ]
grep -q '^broken.cpp:[0-9]*:[0-9]*: error: ' messages
[ ! -e broken.o ]
