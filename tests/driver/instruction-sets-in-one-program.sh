# One source for several instruction sets, chosen when the program runs: what headers bring along is each object's own, whatever it looks like.
cat > a.h <<'EOF'
#include <sierra.h>
#include <functional>
#include <memory>
#ifndef L
#define L 8
#endif
template<int N> float varying(N) helper(float varying(N) x) {
  float varying(N) r = 0;
  if (x > 1) r = sierra::log(x) * 2; else r = x * 3 + sierra::sin(x);
  return r;
}
struct Vec { float x, y; };
template<int N> Vec varying(N) norm(Vec varying(N) v) {
  float varying(N) l = sierra::sqrt(v.x * v.x + v.y * v.y);
  if (l > 0) { v.x /= l; v.y /= l; }
  return v;
}
// None of these says in its symbol that it works on lanes. Each tells from which object it comes.
inline int in_loop(float* p) { sierra::for_each<L>(0, 16, [&](int varying(L) i) { if (p[i] > 1) p[i] += 1; }); return ISA; }
inline int behind_another(float* p) { return in_loop(p); }
inline int in_lambda(float* p) { return [&] { float varying(L) v = *p; if (v > 2) v = 1; *p = sierra::extract(v, 0); return ISA; }(); }
spmd(8) inline int by_word(int x) { int varying(8) v = x; if (v > 1) v = 0; return sierra::extract(v, 0) * 0 + ISA; }
struct Base { virtual int of(float* p) = 0; virtual ~Base() = default; };
struct Derived : Base { int of(float* p) override { return in_loop(p); } };
template<class T> struct Instance { static int of(T* p) { return in_loop(p); } };
template struct Instance<float>;
struct Made { int isa; float varying(L) v; Made(float x) : isa(ISA), v(x) { if (v > 1) v = 0; } ~Made() { if (v > 1) v = 2; } };
__attribute__((target_clones("avx", "default"))) inline int in_versions(float* p) { return in_loop(p); }
inline int calls() { static int n = 0; float varying(L) v = 0; if (v < 1) ++n; return n; }
inline int (*const table[])(float*) = {&in_loop, &in_lambda};
EOF
cat > k.cpp <<'EOF'
#define CAT2(a, b) a##b
#define CAT(a, b) CAT2(a, b)
#include "a.h"
extern "C" void CAT(kernel_, NAME)(float* p, int n) {
  sierra::for_each<L>(0, n, [&](int varying(L) i) {
    float varying(L) x = p[i];
    x = helper<L>(x) + sierra::exp(x * 0.1f);
    Vec varying(L) v;
    v.x = x;
    v.y = 1;
    v = norm<L>(v);
    p[i] = x + v.y;
  });
}
extern "C" int CAT(strange_, NAME)() {
  float p[16] = {};
  std::unique_ptr<Base> derived(new Derived);
  std::function<int(float*)> held = in_lambda;
  Made made(3);
  int strange = 0, at = 0;
  for (int isa : {in_loop(p), behind_another(p), in_lambda(p), by_word(1), derived->of(p), Instance<float>::of(p), held(p), made.isa, in_versions(p), table[0](p), table[1](p)})
    strange |= (isa != ISA) << at++;
  return strange;
}
extern "C" int CAT(calls_, NAME)() { return calls(); }
EOF
cat > main.cpp <<'EOF'
#include <cmath>
#include <cstdio>
#define SET(NAME) extern "C" { void kernel_##NAME(float*, int); int strange_##NAME(); int calls_##NAME(); }
SET(scalar) SET(sse) SET(avx2) SET(avx512)
int main() {
  float right[38], found[38];
  auto fill = [](float* p) { for (int i = 0; i < 38; ++i) p[i] = i * 0.25f - 2; };
  fill(right);
  kernel_scalar(right, 37);
  int faults = 0, calls = 0;
  auto check = [&](const char* name, void (*kernel)(float*, int), int (*strange)(), int (*count)()) {
    fill(found);
    kernel(found, 37);
    for (int i = 0; i < 38; ++i)
      if (!(std::fabs(found[i] - right[i]) <= 1e-5f * std::fabs(right[i]) + 1e-6f)) std::printf("%s: %d is %g, not %g\n", name, i, found[i], right[i]), ++faults;
    if (int s = strange()) std::printf("%s: %#x are another object's\n", name, s), ++faults;
    if (count() != ++calls) std::printf("%s: a variable of its own\n", name), ++faults;
  };
  check("sse", kernel_sse, strange_sse, calls_sse);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) check("avx2", kernel_avx2, strange_avx2, calls_avx2);
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) check("avx512", kernel_avx512, strange_avx512, calls_avx512);
  return faults != 0;
}
EOF
$SIERRAPP -c main.cpp
for l in "-O0 -DL=8" "-O2 -DL=16" "-O1 -DL=4"; do
  $SIERRAPP -std=c++17 -fsierra -O1 -UL -DL=1 -DISA=0 -DNAME=scalar -c k.cpp -o scalar.o
  $SIERRAPP -std=c++17 -fsierra $l -msse4.2 -DISA=1 -DNAME=sse -c k.cpp -o sse.o
  $SIERRAPP -std=c++17 -fsierra $l -mavx2 -mfma -DISA=2 -DNAME=avx2 -c k.cpp -o avx2.o
  $SIERRAPP -std=c++17 -fsierra $l -march=x86-64-v4 -DISA=3 -DNAME=avx512 -c k.cpp -o avx512.o
  for order in "sse avx2 avx512" "avx512 sse avx2" "avx2 avx512 sse"; do
    set -- $order
    $SIERRAPP main.o scalar.o $1.o $2.o $3.o -o program
    ./program
  done
done
