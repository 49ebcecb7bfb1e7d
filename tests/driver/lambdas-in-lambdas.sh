# Hundreds of lambdas, each in the next, with no function around: each asks the one around it for its length, and all have an answer at once.
{
  echo '#include <sierra.h>'
  echo 'struct S { int a; }; int varying(8) x;'
  echo -n 'S varying(8) s'
  for i in $(seq 250); do echo -n ' [&] {'; done
  echo -n ' x;'
  for i in $(seq 250); do echo -n ' }();'; done
} > case.cpp
code=0
timeout 60 "$SIERRAPP" -fsierra -c case.cpp 2> messages || code=$?
[ "$code" = 1 ]
grep -q "case.cpp:3:[0-9]*: error:" messages
[ ! -e case.o ]
