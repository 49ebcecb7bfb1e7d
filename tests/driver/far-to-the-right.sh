# A message about column 100,000 is shown like any other.
{
    echo '#include <sierra.h>'
    printf 'int varying(4)(int varying(4) "'
    head -c 100000 /dev/zero | tr '\0' s
    printf '"\n'
} > wide.cpp
if $SIERRAPP -fsierra -mavx2 -c wide.cpp 2> messages; then
    exit 1
fi
grep -q "wide.cpp:2:100033: error: expected ';'" messages
test "$(grep -c 'internal error' messages)" = 0
