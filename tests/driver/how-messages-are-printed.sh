# Messages are printed as clang's flags say, warnings and our own errors alike.
cat > a.cpp <<'EOF'
#include <sierra.h>
int varying(8) f(int varying(8) v) { int unused; if (v = 3) v = 2; return v; }
int g(int varying(8) v) { return v; }
EOF
says() { # flag, what is printed
  if $SIERRAPP -fsierra -Wall $1 -c a.cpp -o a.o 2> said; then exit 1; fi
  shift
  for wanted in "$@"; do grep -qF -- "$wanted" said || { echo "missing: $wanted"; cat said; exit 1; }; done
}
unused="warning: unused variable 'unused' [-Wunused-variable"
error="error: cannot convert 'int varying(8)' to 'int'"
says "" "a.cpp:2:42: $unused]" "a.cpp:3:34: $error"
says -fdiagnostics-format=msvc "a.cpp(2,42): $unused]" "a.cpp(3,34): $error"
says -fdiagnostics-format=vi "a.cpp +2:42: $unused]" "a.cpp +3:34: $error"
says -fdiagnostics-absolute-paths "$PWD/a.cpp:2:42: $unused]" "$PWD/a.cpp:3:34: $error"
says -fno-show-column "a.cpp:2: $unused]" "a.cpp:3: $error"
says -fno-show-source-location "$unused]" "$error"
if grep -q 'a.cpp' said; then exit 1; fi
says -fdiagnostics-show-category=name "$unused,Unused Entity Issue]" 'extract, a reduction, any or all [Semantic Issue]'
says -fdiagnostics-show-category=id 'any or all [3]'
says -fno-diagnostics-show-option "warning: unused variable 'unused'"
if grep -q 'Wunused' said; then exit 1; fi
says -fno-caret-diagnostics "a.cpp:3:34: $error"
if grep -q 'generated\.\|\^' said; then exit 1; fi
says -fno-diagnostics-show-line-numbers 'int g(int varying(8) v) { return v; }'
if grep -q '^ *3 |' said; then exit 1; fi
says -fdiagnostics-parseable-fixits 'fix-it:"a.cpp":{2:56-2:57}:"=="' 'fix-it:"a.cpp":{2:54-2:54}:"("'

# One document, once, whether there is anything to say or not.
says -fdiagnostics-format=sarif '"ruleId":"-Wunused-variable"' "\"uri\":\"file://$PWD/a.cpp\"" '"startColumn":34,"startLine":3' '2 warnings and 1 error generated.'
test "$(grep -c '^{"\$schema"' said)" = 1
test "$(grep -c 'SARIF mode is currently unstable' said)" = 1
sed -i '$d; s/int unused; if (v = 3)/if (v == 3)/' a.cpp
$SIERRAPP -fsierra -Wall -O2 -fdiagnostics-format=sarif -c a.cpp -o a.o 2> said
test "$(grep -c '"results":\[\]' said)" = 1
