# clang-tidy reads sources with lanes by the flags of `sierra++ --editor-flags`, and finds what it finds in scalar code.
# needs: clang-tidy
sed 's/r\[3\]/sierra::extract(r, 3)/' "$TESTS/driver/editors/inputs/lanes.cpp" > lanes.cpp
clang-tidy --quiet --checks='-*,clang-diagnostic-*,bugprone-*,-bugprone-easily-swappable-parameters,-bugprone-narrowing-conversions' --warnings-as-errors='*' \
    lanes.cpp -- -std=c++20 -Wall -Wextra $("$SIERRAPP" --editor-flags) > said 2>&1 || { cat said; exit 1; }
echo 'void late(int varying(8) v) { int* p = nullptr; if (v > 2); *p = v; }' >> lanes.cpp
clang-tidy --quiet --checks='-*,bugprone-suspicious-semicolon' lanes.cpp -- -std=c++20 $("$SIERRAPP" --editor-flags) > said 2>&1 || true
grep -q 'lanes.cpp:.*bugprone-suspicious-semicolon' said
