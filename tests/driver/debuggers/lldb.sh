# lldb shows lanes by our program, with dead lanes marked.
# needs: lldb python3
source=$TESTS/driver/debuggers/inputs/lanes.cpp
$SIERRAPP -fsierra -g -O0 -msse4.2 "$source" -o program
cat > commands <<EOF
command script import $TESTS/../packaging/debuggers/sierra_lldb.py
breakpoint set -f lanes.cpp -l 30
run
frame variable item limit mask __sierra_mask color chain pair
frame variable item.at.x[2] limit[3]
breakpoint set -f lanes.cpp -l 35
continue
frame variable v mask
EOF
lldb -b -x -s commands program 2>&1 | sed -n 's/^([^=]*) \([^ ]* = .*\)/\1/p; s/^  \(\[.\] = {.*\)/\1/p' > said
diff said - <<'EOF'
item = {at = {x = {_, _, 1, 1.5}, y = {_, _, 0, 0}}, parts = {{_, _, 0, 0}, {_, _, 9, 10}}, ok = {_, _, true, false}, next = {_, _, 0x0000000000000000, 0x0000000000000000}}
limit = {_, _, 2, 3}
mask = 1
__sierra_mask = {0, 0, 1, 1}
color = {_, _, green, green}
chain = {_, _, 0x0000000000000000, 0x0000000000000000}
pair = {
[0] = {_, _, 1, 1}
[1] = {_, _, 2, 2}
item.at.x[2] = 1
limit[3] = 3
v = {_, _, _, 3}
mask = {0, 0, 0, 1}
EOF
