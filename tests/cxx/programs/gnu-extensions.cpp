// flags: -std=gnu++17
// Statement expressions, VLAs, vector types, inline assembly, attributes, typeof, builtins, zero-length arrays, constructors, aliases.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <immintrin.h>

#define MAXIMUM(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
int evaluated = 0;
int once(int x) { ++evaluated; return x; }

int vla(int n) {
  int squares[n];
  for (int i = 0; i < n; ++i) squares[i] = i * i;
  int sum = 0;
  for (int s : squares) sum += s;
  return sum + int(sizeof squares);
}
int (*vla_rows(int n, int m))[3] {
  auto rows = (int (*)[3]) std::malloc(sizeof(int[3]) * std::size_t(n));
  for (int i = 0; i < n; ++i) for (int j = 0; j < 3; ++j) rows[i][j] = i * m + j;
  return rows;
}

typedef float f4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
typedef float e8 __attribute__((ext_vector_type(8)));
f4 blend(f4 a, f4 b) { i4 less = a < b; return less ? a : b; }
e8 triple(e8 x) { return x * 3 + 1; }
float total(e8 x) { float s = 0; for (int i = 0; i < 8; ++i) s += x[i]; return s; }

unsigned add_with_carry(unsigned a, unsigned b, unsigned char* carry) {
  unsigned r;
  asm("addl %3, %1\n\tsetc %0" : "=qm"(*carry), "=r"(r) : "1"(a), "r"(b) : "cc");
  return r;
}
int asm_goto(int x) {
  asm goto("testl %0, %0\n\tjz %l1" : : "r"(x) : "cc" : zero);
  return 1;
zero:
  return 0;
}
asm(".globl answer_in_asm\nanswer_in_asm:\n\tmovl $42, %eax\n\tret");
extern "C" int answer_in_asm();

__attribute__((constructor)) static void early() { evaluated = 100; }
static void close_it(int* p) { std::printf("closed %d\n", *p); }
extern "C" int original(int x) { return x + 1; }
extern "C" int other_name(int x) __attribute__((alias("original")));
__attribute__((noinline, cold, pure)) int slow(int x) { return x * x; }
__attribute__((weak)) int weak_function() { return 5; }
struct flexible { int n; char tail[0]; };
struct [[gnu::packed]] wire { unsigned char kind; unsigned length; };
[[gnu::always_inline]] inline int forced(int x) { return x << 1; }
[[nodiscard, deprecated("old")]] int old() { return 1; }

int main() {
  int big = MAXIMUM(once(3), once(7));
  std::printf("%d %d\n", big, evaluated);
  std::printf("%d\n", vla(5));
  auto rows = vla_rows(3, 10);
  std::printf("%d %d\n", rows[2][1], rows[0][2]);
  std::free(rows);
  f4 a = {1, 5, 3, 7}, b = {4, 2, 6, 0};
  f4 c = blend(a, b);
  f4 s = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  std::printf("%.0f %.0f %.0f %.0f %.0f %.0f\n", c[0], c[1], c[2], c[3], s[1], s[3]);
  e8 e = {1, 2, 3, 4, 5, 6, 7, 8};
  std::printf("%.0f %.0f\n", total(triple(e)), total(e.lo.xyxyzwzw));
  __m128i m = _mm_add_epi32(_mm_set1_epi32(3), _mm_setr_epi32(0, 1, 2, 3));
  int out[4];
  _mm_storeu_si128((__m128i*) out, m);
  std::printf("%d %d %d\n", out[0], out[3], _mm_movemask_ps(_mm_cmplt_ps(_mm_set1_ps(1), _mm_setr_ps(0, 2, 0, 2))));
  unsigned char carry;
  unsigned r = add_with_carry(0xffffffffu, 5, &carry);
  std::printf("%u %d %d %d %d\n", r, carry, asm_goto(0), asm_goto(4), answer_in_asm());
  {
    __attribute__((cleanup(close_it))) int handle = 9;
    handle += other_name(1);
  }
  flexible* f = (flexible*) std::malloc(sizeof(flexible) + 6);
  f->n = 5;
  std::memcpy(f->tail, "tails", 6);
  std::printf("%s %zu %zu %d\n", f->tail, sizeof(flexible), sizeof(wire), forced(slow(3)) + weak_function() + old());
  std::free(f);
  std::printf("%d %d\n", __builtin_constant_p(3 + 4), __builtin_expect(big == 7, 1) != 0);
  int omitted = big ?: 3, zero = 0;
  std::printf("%d %d\n", omitted, zero ?: 8);
  char* stack = (char*) __builtin_alloca(16);
  std::strcpy(stack, "on the stack");
  std::puts(stack);
  int range[10] = {[0] = 1, [9] = 4};
  std::printf("%d %s\n", range[0] + range[9], __FUNCTION__);
  _Complex double z = 3.0 + 4.0i;
  std::printf("%.0f %.0f\n", __real__(z * z), __imag__(z * z));
}
