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

# Nor does it double with each link of a chain of choices in a template, where clang knows the types only later.
{
    echo '#include <sierra.h>'
    echo 'template<class T> T chosen(T x, T y) { return '
    for _ in $(seq 60); do echo 'x > y ? y : x < 3 ? x : '; done
    echo 'y; }'
    echo 'int varying(8) f(int varying(8) x) { return chosen(x, x + 1); }'
} > choices.cpp
(ulimit -t 20 -v 8000000 && "$SIERRAPP" -fsierra -std=c++17 -mavx2 -O0 -c choices.cpp -o choices.o)
[ -e choices.o ]
