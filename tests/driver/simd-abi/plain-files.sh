# A file without lanes gets the bodies of its vector variants, for functions of all kinds, whatever stands in them; without the flag, and for other machines, it is clang's alone.
set -eu

cat > a.h <<'END'
struct S {
  int a;
#pragma omp declare simd uniform(this)
  int member(int x) const;
};
#pragma omp declare simd
__attribute__((noinline)) inline float twice(float x) { return 2 * x; }
extern "C" {
#pragma omp declare simd notinbranch
float of_c(float x);
}
namespace n {
#pragma omp declare simd simdlen(4)
float in_namespace(float);
}
#pragma omp declare simd
template<class T> T of_template(T x) { return x + 1; }
END
cat > a.cpp <<'END'
#include "a.h"
#include <cstdio>
int S::member(int x) const { return x + a; }
extern "C" float of_c(float x) { return x + 1; }
float n::in_namespace(float y) { return twice(y); }
template float of_template(float);
#pragma omp declare simd
float prints(float x) {
  if (x > 2) std::printf("%g\n", x);
  return x;
}
#pragma omp declare simd
float throws(float x) {
  if (x > 200) throw x;
  try {
    if (x > 100) throw 1;
    return x;
  } catch (int) {
    return 2;
  }
}
#pragma omp declare simd
int recursive(int x) { return x <= 0 ? 0 : x + recursive(x - 1); }
#pragma omp declare simd
long double odd(long double x) { return x; }
struct Pair { float x, y; };
#pragma omp declare simd
float of_pair(Pair p) { return p.x; }
END
cat > main.cpp <<'END'
#include <cstdio>
typedef float Floats __attribute__((vector_size(16)));
typedef int Ints __attribute__((vector_size(16)));
struct S { int a; };
extern "C" {
Floats _ZGVbN4v__Z6printsf(Floats);
Floats _ZGVbM4v__Z6printsf(Floats, Ints);
Floats _ZGVbN4v__Z6throwsf(Floats);
Ints _ZGVbN4v__Z9recursivei(Ints);
Ints _ZGVbN4uv__ZNK1S6memberEi(const S*, Ints);
Floats _ZGVbN4v_of_c(Floats);
Floats _ZGVbN4v__ZN1n12in_namespaceEf(Floats);
Floats _ZGVbN4v__Z11of_templateIfET_S0_(Floats);
}
int main() {
  _ZGVbN4v__Z6printsf(Floats{3, 1, 4, 5});
  _ZGVbM4v__Z6printsf(Floats{6, 7, 8, 1}, Ints{-1, 0, -1, -1});
  Floats t = _ZGVbN4v__Z6throwsf(Floats{1, 150, 3, 4});
  std::printf("%g %g\n", t[0], t[1]);
  try {
    _ZGVbN4v__Z6throwsf(Floats{1, 300, 400, 4});
  } catch (float x) {
    std::printf("caught %g\n", x);
  }
  S s = {10};
  Ints r = _ZGVbN4v__Z9recursivei(Ints{0, 3, 4, 100}), m = _ZGVbN4uv__ZNK1S6memberEi(&s, Ints{1, 2, 3, 4});
  std::printf("%d %d %d %d\n", r[1], r[3], m[0], m[3]);
  Floats v = {1, 2, 3, 4};
  std::printf("%g %g %g\n", _ZGVbN4v_of_c(v)[3], _ZGVbN4v__ZN1n12in_namespaceEf(v)[2], _ZGVbN4v__Z11of_templateIfET_S0_(v)[1]);
}
END
printf '%s\n' 3 4 5 6 8 '1 2' 'caught 300' '6 5050 11 14' '5 6 3' > wanted
ours() { "$SIERRAPP" -fsierra -Wall -Wextra -pedantic -Werror "$@"; }
for flags in "-O2" "-O0 -g" "-O2 -g -fPIC" "-O3 -mavx2 -std=c++20"; do
  ours -fopenmp-simd $flags -c a.cpp -o a.o
  "$CLANGXX" a.o main.cpp -o program
  ./program > printed
  diff wanted printed
  # Five functions with masks and one without, each for four machines; those of inline functions and templates are shared between files.
  nm a.o > symbols
  [ "$(grep -c ' T _ZGV' symbols)" = 44 ]
  grep -q ' W _ZGVeM16v__Z11of_templateIfET_S0_$' symbols
  if grep '_ZGV.*\(Pair\|odde\)' symbols; then exit 1; fi
done

ours -fopenmp-simd -O2 -Rpass=sierra -Rpass-missed=sierra -Wno-error -c a.cpp 2> said
grep -q "^a.cpp:3:1: remark: the lanes of '_ZGVdN8uv__ZNK1S6memberEi' run together \[-Rpass=sierra\]" said
grep -q "^a.cpp:28:1: remark: there is no '_ZGVdN8v__Z7of_pair4Pair': a parameter or the result is no number of 8 to 64 bits, and no pointer \[-Rpass-missed=sierra\]" said
ours -fopenmp-simd -O0 -Rpass-missed=sierra -c a.cpp 2> said
grep -q "remark: the lanes of '_ZGVbN4v__Z6printsf' run one after the other: the code is not optimised" said

# Without the flag pragmas mean nothing; other machines have variants of their own, of which clang makes none.
for flags in "-O2" "-O2 -fopenmp-simd -m32 -nostdinc++ -nostdinc" "-O2 -fopenmp-simd --target=aarch64-linux-gnu -nostdinc++ -nostdinc"; do
  sed '/cstdio/d; /printf/d' a.cpp > b.cpp
  "$SIERRAPP" -fsierra $flags -c b.cpp -o ours.o
  "$CLANGXX" $flags -c b.cpp -o theirs.o
  cmp ours.o theirs.o
done
