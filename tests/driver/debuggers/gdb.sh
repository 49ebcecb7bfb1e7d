# gdb shows lanes by the printers that the program names, with dead lanes marked; `break f` stops once for each call; `v[i]` is a lane; `mask` the live ones.
# needs: gdb
source=$TESTS/driver/debuggers/inputs/lanes.cpp
cat > commands <<'EOF'
set confirm off
set width 0
break steps
break lanes.cpp:16
break lanes.cpp:19
break lanes.cpp:30
break lanes.cpp:35
run
echo -- all lanes\n
print n
continue
echo -- in the loop\n
print mask
print n
continue
echo -- behind else\n
print mask
print n
disable 2 3
continue
echo -- under the caller's mask\n
print mask
print n
print n[1] + 1
continue
echo -- structures and pointers\n
info args
info locals
print item.at.x[2]
print item[2]
print item.parts[1][3]
print *to[2] + 1
print limit[3]
print/x limit
print color[1]
continue
echo -- a lambda\n
print mask
print v
print v[4]
EOF
# A command that fails ends them all.
gdb_says() { { gdb -batch -nx -iex 'add-auto-load-safe-path /' -x commands "$1" 2>&1 || true; } | sed -n 's/^\$[0-9]* = //p; /^-- /p; /^[a-z_]* = /p; /^Breakpoint .*, /p; /there are lanes/p' > said; }
cat > expected <<'EOF'
-- all lanes
{1, 2, 3, 4}
-- in the loop
{0, 1, 1, 1}
{_, 2, 3, 4}
-- behind else
{0, 1, 0, 1}
{_, 2, _, 4}
-- under the caller's mask
{1, 1, 1, 0}
{2, 3, 4, _}
4
-- structures and pointers
item = {at = {x = {_, _, 1, 1.5}, y = {_, _, 0, 0}}, parts = {{_, _, 0, 0}, {_, _, 9, 10}}, ok = {_, _, true, false}, next = {_, _, 0x0, 0x0}}
limit = {_, _, 2, 3}
mask = 1
__sierra_mask = {0, 0, 1, 1}
color = {_, _, green, green}
chain = {_, _, 0x0, 0x0}
pair = {{_, _, 1, 1}, {_, _, 2, 2}}
1
{at = {x = 1, y = 0}, parts = {0, 9}, ok = true, next = 0x0}
10
31
3
{_, _, 0x2, 0x3}
green
-- a lambda
{0, 0, 0, 1}
{_, _, _, 3}
there are lanes 0 to 3
EOF
for flags in "-msse4.2" "-mavx2 -std=c++20"; do
    $SIERRAPP -fsierra -g -O0 $flags "$source" -o program
    gdb_says program
    test "$(grep -c '^Breakpoint .*steps (' said)" = 4
    grep -v '^Breakpoint\|^to = \|^data = \|^twice = ' said | sed "s/.*there are lanes/there are lanes/" | diff expected -
done

# Without variables for debuggers there is nothing to load.
$SIERRAPP -fsierra -gline-tables-only -c "$source" -o lines.o
if readelf -S lines.o | grep gdb_scripts; then exit 1; fi
# Optimised for debuggers: what is there is shown as lanes.
$SIERRAPP -fsierra -Og -g -msse4.2 "$source" -o program
printf 'break look\nrun\nprint limit\n' > commands
gdb_says program
tail -1 said | diff - <(echo '{0, 1, 2, 3}')
