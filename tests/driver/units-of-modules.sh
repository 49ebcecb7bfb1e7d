# Units of a module may have lanes: with a global fragment and without one; header modules of clang's are read as text.
cat > m.cppm <<'EOF'
export module m;
export int factor(int x) { return x + 1; }
EOF
$CLANGXX -std=c++20 --precompile m.cppm -o m.pcm
$CLANGXX -std=c++20 -c m.pcm -o m.o
body='int varying(8) hid(int varying(8) v) { if (v > 2) return v * factor(1); return 0; }'
entry='extern "C" int run(int n) { int varying(8) v = n + __builtin_bit_cast(int __attribute__((sierra_vector(8))), (int __attribute__((ext_vector_type(8)))){0, 1, 2, 3, 4, 5, 6, 7}); return sierra::reduce_add(hid(v)); }'
entry='extern "C" int run(int n) { return sierra::reduce_add(hid(n + sierra::seq<8>())); }'
printf 'module;\n#include <sierra.h>\nmodule m;\n%s\n%s\n' "$body" "$entry" > fragment.cpp
printf 'module;\n#include <vector>\n#include <sierra.h>\n#include <cstdio>\nmodule m;\n%s\n%s\n' "$body" "$entry" > headers.cpp
printf 'module m;\n#include <sierra.h>\n%s\n%s\n' "$body" "$entry" > behind.cpp
printf '#include <sierra.h>\nimport m;\n%s\n%s\n' "$body" "$entry" > imports.cpp
printf '#include <cstdio>\nextern "C" int run(int); int main() { std::printf("%%d\\n", run(0)); }\n' > main.cpp
for unit in fragment headers behind imports; do
  for level in -O0 -O2; do
    $SIERRAPP -fsierra -std=c++20 $level -mavx2 -fmodule-file=m=m.pcm -c $unit.cpp -o $unit.o 2> said
    $CLANGXX main.cpp $unit.o m.o -o main
    test "$(./main)" = 50
  done
done
# Without the header, the attributes say it.
printf 'module m;\nint __attribute__((sierra_vector(8))) hid(int __attribute__((sierra_vector(8))) v) { if (v > 2) return v; return 0; }\n' > words.cpp
$SIERRAPP -fsierra -std=c++20 -fmodule-file=m=m.pcm -c words.cpp -o words.o
# An error stands where it is.
printf 'module;\n#include <sierra.h>\nmodule m;\nint wrong(int varying(8) v) { return v; }\n' > wrong.cpp
if $SIERRAPP -fsierra -std=c++20 -fmodule-file=m=m.pcm -c wrong.cpp -o wrong.o 2> said; then exit 1; fi
grep -q '^wrong.cpp:4:38: error: ' said

printf '#include <sierra.h>\n#include <cstdio>\nint varying(8) f(int varying(8) v) { if (v > 2) return v; return 1; }\nint main() { std::printf("%%d\\n", sierra::reduce_add(f(sierra::seq<8>()))); }\n' > headers.cpp
for flags in -fmodules "-std=c++20 -fmodules" "-fmodules -fmodules-cache-path=$PWD/cache -fimplicit-module-maps"; do
  $SIERRAPP -fsierra -mavx2 $flags headers.cpp -o headers
  test "$(./headers)" = 28
done

# The interface of a module cannot hold annotations: clang's refusal says why.
cat > lanes.cppm <<'EOF'
module;
#include <sierra.h>
export module lanes;
export int varying(8) twice(int varying(8) x) { return x * 2; }
EOF
if $SIERRAPP -fsierra -std=c++20 -mavx2 --precompile lanes.cppm -o lanes.pcm 2> said; then exit 1; fi
grep -q "note: 'lanes.cppm' includes <sierra.h>: the interface of a module cannot hold annotations yet" said
$SIERRAPP -fsierra -std=c++20 --precompile m.cppm -o again.pcm 2> said
test ! -s said
