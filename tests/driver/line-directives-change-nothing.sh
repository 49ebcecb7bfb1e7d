# `#line 1` before every line of a program changes no effect of it.
for name in a-clause-goes-on-before-others-throw a-clause-whose-neighbour-holds-a-try \
    exception-that-leaves-a-loop-of-lanes exception-that-leaves-by-a-handler-in-a-loop; do
    source=$TESTS/run/fuzz/$name.cpp
    # Not between lines that a backslash joins.
    awk '!/^#/ && !joined && NF { print "#line 1" } { print; joined = /\\$/ }' "$source" > lined.cpp
    for flags in "-O1 -mavx2 -DVECTOR_LENGTH=8" "-O0 -g -DVECTOR_LENGTH=4"; do
        flags="-std=c++17 -w -fwrapv $flags -I$TESTS"
        $SIERRAPP -fsierra $flags "$source" -o plain
        $SIERRAPP -fsierra $flags lined.cpp -o lined
        ./plain > plain.out
        ./lined > lined.out
        cmp plain.out lined.out
    done
done
