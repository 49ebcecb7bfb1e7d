# Two objects for different machines: either their lanes travel alike, and the program is right, or they do not link, and the symbol says why.
cat > a.h <<'EOF'
#include <sierra.h>
int varying(4) four(int varying(4) x);
float varying(8) eight(float varying(8) x);
float varying(8) made_eight(int x);
float varying(16) sixteen(float varying(16) x);
bool varying(8) bits(bool varying(8) x);
double varying(8) doubles(double varying(8) x, float varying(8) y);
void in_memory(float varying(16) const& x, float varying(16)& y);
struct Vec { float x, y; };
Vec varying(8) fields(Vec varying(8) v);
struct Class { int n; Class(float varying(8) x); int varying(8) member(int varying(8) x) const; };
template<class T> T instance(T x) { return x + 1; }
extern template float varying(8) instance<float varying(8)>(float varying(8));
EOF
cat > a.cpp <<'EOF'
#include "a.h"
int varying(4) four(int varying(4) x) { if (x > 2) return 7; return x; }
float varying(8) eight(float varying(8) x) { if (x > 2) return 7; return x; }
float varying(8) made_eight(int x) { float varying(8) v = sierra::seq<8>(); return v * x; }
float varying(16) sixteen(float varying(16) x) { if (x > 2) return 7; return x; }
bool varying(8) bits(bool varying(8) x) { return !x; }
double varying(8) doubles(double varying(8) x, float varying(8) y) { if (x > 2) return y; return x; }
void in_memory(float varying(16) const& x, float varying(16)& y) { if (x > 2) y = 7; else y = x; }
Vec varying(8) fields(Vec varying(8) v) { if (v.x > 2) v.y = 7; return v; }
Class::Class(float varying(8) x) : n(sierra::reduce_add(x)) {}
int varying(8) Class::member(int varying(8) x) const { if (x > 2) return n; return x; }
template float varying(8) instance<float varying(8)>(float varying(8));
EOF
cat > b.cpp <<'EOF'
#include "a.h"
#include <cstdio>
template<class V> void show(V v) { for (int i = 0; i < V::length; ++i) std::printf("%g ", double(sierra::extract(v, i))); std::printf("\n"); }
extern "C" {
void case0() {
  int varying(8) i = sierra::seq<8>();
  show(four(sierra::seq<4>()));
}
void case1() {
  int varying(8) i = sierra::seq<8>();
  float varying(8) x = i; if (i != 5) x = eight(x); show(x);
}
void case2() {
  int varying(8) i = sierra::seq<8>();
  show(made_eight(2));
}
void case3() {
  int varying(8) i = sierra::seq<8>();
  float varying(16) x = sierra::seq<16>(); if (x != 5) x = sixteen(x); show(x);
}
void case4() {
  int varying(8) i = sierra::seq<8>();
  int varying(8) r = bits(i > 3); show(r);
}
void case5() {
  int varying(8) i = sierra::seq<8>();
  double varying(8) x = i; float varying(8) y = 2; if (i != 5) x = doubles(x, y); show(x);
}
void case6() {
  int varying(8) i = sierra::seq<8>();
  float varying(16) x = sierra::seq<16>(), y = 1; if (x != 5) in_memory(x, y); show(y);
}
void case7() {
  int varying(8) i = sierra::seq<8>();
  Vec varying(8) v; v.x = i; v.y = 1; if (i != 5) v = fields(v); show(v.y);
}
void case8() {
  int varying(8) i = sierra::seq<8>();
  Class c(1.f); std::printf("%d\n", c.n);
}
void case9() {
  int varying(8) i = sierra::seq<8>();
  Class c = *(Class*)"\7\0\0\0\0\0\0"; show(c.member(i));
}
void case10() {
  int varying(8) i = sierra::seq<8>();
  float varying(8) x = i; show(instance(x));
}
void chosen();
}
int main() { chosen(); }
EOF
sse="-msse4.2" avx="-mavx" avx2="-mavx2 -mfma" avx512="-march=x86-64-v4"
runs() { case $1 in *avx512*) grep -q avx512vl /proc/cpuinfo ;; esac; }
# What nobody comes to need not link: so one object does for all cases.
build() { $SIERRAPP a.$1.o b.$2.o -Wl,--gc-sections,-u,case$3,--defsym=chosen=case$3 -o program; }
for machine in sse avx avx2 avx512; do
  eval flags=\$$machine
  $SIERRAPP -fsierra -O1 $flags -c a.cpp -o a.$machine.o
  $SIERRAPP -fsierra -O1 $flags -ffunction-sections -c b.cpp -o b.$machine.o
  for case in 0 1 2 3 4 5 6 7 8 9 10; do
    build $machine $machine $case
    if [ $machine = sse ]; then ./program > right$case; elif runs $machine; then ./program | diff - right$case; fi
  done
done
linked=
for pair in "sse avx2" "avx2 sse" "avx2 avx512" "avx512 avx2" "sse avx512" "avx avx2"; do
  set -- $pair
  for case in 0 1 2 3 4 5 6 7 8 9 10; do
    if build $1 $2 $case 2> messages; then
      linked="$linked $1-$2-$case"
      if runs "$pair"; then ./program | diff - right$case; fi
    else
      grep -E '(avx512|avx|sse)_abi' messages > /dev/null
    fi
  done
done
# Lanes of up to 128 bits, and those in memory, go from any machine to any; 256 bits from AVX on.
for expected in sse-avx2-0 avx512-avx2-0 sse-avx512-4 sse-avx512-6 sse-avx2-7 avx2-avx512-1 avx512-avx2-9 avx-avx2-5 sse-avx2-3; do
  case " $linked " in *" $expected "*) ;; *) echo "$expected does not link"; exit 1 ;; esac
done
for unexpected in sse-avx2-1 sse-avx2-2 avx2-sse-2 avx2-avx512-3 sse-avx512-8 avx2-sse-9 sse-avx2-10 avx2-avx512-5; do
  case " $linked " in *" $unexpected "*) echo "$unexpected links"; exit 1 ;; esac
done
