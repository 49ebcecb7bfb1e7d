# The time that an expression takes grows with its length, not with the square of it.
{
    echo '#include <sierra.h>'
    echo 'int varying(8) f(int varying(8) x) { return x'
    for _ in $(seq 600); do echo ' + x'; done
    echo '; }'
} > case.cpp
# Limits the processor time, which other work on the machine does not count for.
(ulimit -t 20 && "$SIERRAPP" -fsierra -mavx2 -O0 -c case.cpp -o case.o)
[ -e case.o ]
