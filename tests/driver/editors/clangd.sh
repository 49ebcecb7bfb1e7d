# clangd with the file that `sierra++ --clangd` writes has no complaint about lanes, shows them, completes members, and finds definitions; a true mistake is still told.
# needs: clangd python3
cp "$TESTS/driver/editors/inputs/lanes.cpp" .
"$SIERRAPP" -fsierra -std=c++20 -Wall -Wextra -Werror -fsyntax-only lanes.cpp
"$SIERRAPP" --clangd 2> said
grep -q "wrote '.clangd'" said
echo "[{\"directory\": \"$PWD\", \"file\": \"lanes.cpp\", \"command\": \"sierra++ -fsierra -fsierra-time-passes -std=c++20 -Wall -Wextra -c lanes.cpp\"}]" > compile_commands.json
python3 "$TESTS/driver/editors/inputs/ask.py" clangd "$PWD/lanes.cpp" > said
cat said
if grep '^diagnostic' said; then exit 1; fi
grep -q '^hover field field x Type: float' said
grep -q '^hover lane variable lane Type: int ' said
grep -q '^complete members dot(Vec3 o) const x y z$' said
grep -q "^definition function lanes.cpp $(grep -n ' steps(int varying' lanes.cpp | cut -d: -f1)$" said
grep -q '^definition library lanes.h ' said

sed -i 's/  int data\[8\] = {};/  int data[8] = {}; undeclared(lane);/' lanes.cpp
python3 "$TESTS/driver/editors/inputs/ask.py" clangd "$PWD/lanes.cpp" > said
grep -q "^diagnostic .*undeclared identifier 'undeclared'" said
# Our own file is written anew, another's stays.
"$SIERRAPP" --clangd 2> said
echo '# mine' > .clangd
if "$SIERRAPP" --clangd 2> said; then exit 1; fi
test "$(cat .clangd)" = '# mine'
test "$(wc -l < said)" = 1
