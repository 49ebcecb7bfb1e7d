# Some errors of clang's have no place (here those about deduction guides). Where few errors are wanted, one that has a line is told.
printf '#define int float\n#include <sierra.h>\n' > case.cpp
"$SIERRAPP" -fsierra -std=c++17 -ferror-limit=1 -c case.cpp 2> said && exit 1
grep -q ':[0-9]*:[0-9]*: error: ' said
"$SIERRAPP" -fsierra -std=c++17 -ferror-limit=0 -c case.cpp 2> said && exit 1
grep -q '^sierra++: error: ' said
