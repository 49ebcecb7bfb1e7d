// Pragmas and attributes whose effect is not in the tree of declarations: packing, weak symbols, names, sections, visibility, targets.
#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#pragma pack(push, 1)
struct packed { char c; int i; double d; };
#pragma pack(pop)
struct natural { char c; int i; double d; };

#pragma weak never_defined
extern "C" int never_defined(int);
extern "C" int target_of_weak(int x) { return x * 3; }
extern "C" __attribute__((weak, alias("target_of_weak"))) int weak_name(int);
extern "C" int renamed(int x) asm("its_real_name");
int renamed(int x) { return x + 100; }
extern "C" int its_real_name_user(int x) asm("its_real_name");

#pragma GCC visibility push(hidden)
int hidden_function() { return 11; }
#pragma GCC visibility pop

__attribute__((section(".special"))) int placed = 12;
__attribute__((used)) static int kept_for_tools = 13;
__attribute__((section("registry"), used)) static const int entry_a = 1;
namespace deep { __attribute__((section("registry"), used)) static const int entry_b = 2; }
extern "C" const int __start_registry[], __stop_registry[];

__attribute__((target_clones("avx2", "default"))) int sum_of(const int* p, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += p[i];
  return s;
}
__attribute__((target("default"))) int chosen() { return 1; }
__attribute__((target("sse4.2"))) int chosen() { return 1; }
__attribute__((target("avx2"))) int chosen() { return 1; }

#pragma clang attribute push(__attribute__((noinline)), apply_to = function)
static int helper(int x) { return x ^ 5; }
#pragma clang attribute pop

double contracted(double a, double b, double c) {
#pragma STDC FP_CONTRACT OFF
  return a * b + c;
}
#pragma float_control(precise, on, push)
double precise(double a, double b) { return (a + b) - a; }
#pragma float_control(pop)

int unrolled(const char* s) {
  int n = 0;
#pragma clang loop unroll_count(4) vectorize(disable)
  for (; *s; ++s) n += *s == 'e';
#pragma GCC unroll 2
  for (int i = 0; i < 3; ++i) n *= 2;
  return n;
}
[[clang::optnone]] int not_optimised(int x) { return x - x + 1; }
__attribute__((no_sanitize("undefined"), hot, flatten)) int flat(int x) { return helper(x) + 1; }
[[noreturn]] void leave(int status) { std::printf("leaving\n"); std::fflush(stdout); std::exit(status); }
__attribute__((ms_abi)) int other_convention(int a, double b, int c) { return a + int(b) + c; }
__attribute__((regparm(0), nothrow, const)) int pure(int x) { return x; }
struct __attribute__((type_visibility("default"))) visible { virtual ~visible() = default; virtual int f() { return 5; } };
static void clean(char** p) { std::printf("clean %s\n", *p); }

int main() {
  std::printf("%zu %zu\n", sizeof(packed), sizeof(natural));
  std::printf("%d %d\n", never_defined ? 1 : 0, weak_name(5));
  std::printf("%d %d\n", renamed(1), its_real_name_user(2));
  std::printf("%d %d\n", hidden_function(), placed);
  int n = 0;
  for (const int* p = __start_registry; p != __stop_registry; ++p) n += *p;
  std::printf("%d\n", n);
  int data[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::printf("%d %d %d\n", sum_of(data, 9), chosen(), helper(6));
  std::printf("%.17g %.17g\n", contracted(0.1, 10, -1), precise(1e16, 1));
  std::printf("%d %d %d\n", unrolled("eleven geese"), not_optimised(9), flat(2));
  std::printf("%d %d %d\n", other_convention(1, 2.5, 3), pure(4), visible().f());
  { __attribute__((cleanup(clean))) char* text = (char*) "up"; }
  std::fesetround(FE_UPWARD);
  volatile double third = 1.0, three = 3.0;
  double up = third / three;
  std::fesetround(FE_DOWNWARD);
  double down = third / three;
  std::fesetround(FE_TONEAREST);
  std::printf("%d\n", up > down);
  leave(4);
}
