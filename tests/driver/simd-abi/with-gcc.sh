# Vector variants of scalar functions (`#pragma omp declare simd`) are those of gcc: its loops call our bodies, and our packets call its bodies, for each instruction set that this machine
# has, with optimisation and without. Both compilers make the same names.
# needs: g++
set -eu
inputs=$TESTS/driver/simd-abi/inputs
gcc=g++
flags="-std=c++17 -fopenmp-simd -ffp-contract=off -I $inputs"
theirs() { $gcc $flags -O2 -w "$@"; }
ours() { "$SIERRAPP" -fsierra $flags -Wall -Wextra -Wno-source-uses-openmp "$@"; }
names() { nm "$@" | awk '/_ZGV/ { print $NF }' | sort; }
runs() { # what, objects
  $gcc "${@:2}" oracle.o -o program
  ./program > said || { echo "$1 ($build):"; cat said; exit 1; }
}

$gcc -std=c++17 -O1 -DORACLE -I "$inputs" -c "$inputs/functions.cpp" -o oracle.o
# Which instruction set, with how many lanes, and with or without optimisation.
builds="sse4.2:-O2:4"
grep -qw avx /proc/cpuinfo && builds="$builds avx:-O2:8"
grep -qw avx2 /proc/cpuinfo && builds="$builds avx2:-O2:8 avx2:-O2:16 avx2:-O0:8"
grep -qw avx512f /proc/cpuinfo && builds="$builds avx512f:-O2:16"
for build in $builds; do
  IFS=: read -r isa options lanes <<< "$build"
  theirs -m$isa -c "$inputs/calls.cpp" -o their-calls.o
  theirs -m$isa -c "$inputs/functions.cpp" -o their-functions.o
  runs "all theirs" their-calls.o their-functions.o
  ours -m$isa $options -c "$inputs/functions.cpp" -o our-functions.o
  ours -m$isa $options -DLANES=$lanes -c "$inputs/calls.cpp" -o our-calls.o
  runs "their calls, our functions" their-calls.o our-functions.o
  runs "our calls of $lanes lanes, their functions" our-calls.o their-functions.o
  runs "our calls of $lanes lanes, our functions" our-calls.o our-functions.o
done
# One object holds the variants for all instruction sets, whatever it is compiled for.
names --defined-only their-functions.o > their-names
names --defined-only our-functions.o > our-names
diff their-names our-names
[ "$(wc -l < our-names)" = 176 ] || { echo "these are not all:"; cat our-names; exit 1; }

# It is the variants that are called, with masks and without.
ours -mavx2 -O2 -DLANES=8 -c "$inputs/calls.cpp" -o our-calls.o
names -u our-calls.o > called
for name in dN8vv__Z8of_float dM8vv__Z8of_float dN4vv__Z9of_double dM4vv__Z9of_double dN8vv__Z6of_int cN8vv__Z8of_short dM8uuv__Z8of_table \
  dN8l4uv__Z9of_linear dM8l3v__Z8of_steps dN4ln2v__Z13of_steps_down dN8ls1u__Z13of_open_steps dN8R4v__Z12of_reference dN8vv__Z20of_several_registers \
  dM4vv__Z13of_four_bytes dN2vv__Z6of_two dM8v__Z9in_branch dN8v__Z13not_in_branch dN4vv__Z10of_pointer dN4vv__Z6writes dM8l4v__Z13writes_linear; do
  grep -q "^_ZGV$name" called || { echo "'$name' is not called:"; cat called; exit 1; }
done
ours -mavx2 -O2 -DWRONG -c "$inputs/functions.cpp" -o wrong.o
$gcc their-calls.o wrong.o oracle.o -o program
if ./program > said; then echo "a wrong variant makes no difference"; exit 1; fi
grep -q "of_float: item" said
