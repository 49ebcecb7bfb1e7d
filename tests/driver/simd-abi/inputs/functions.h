// Functions of all forms that the vector function ABI has here: SIMD(…) is their pragma, NAME(f) their name. With ORACLE they are scalar functions of other names.
using Byte = unsigned char;
using Address = const float*;

#define PRAGMA(text) _Pragma(#text)
#ifdef ORACLE
#define SIMD(...)
#define NAME(f) scalar_##f
#else
#define SIMD(...) PRAGMA(omp declare simd __VA_ARGS__)
#define NAME(f) f
#endif

SIMD() float NAME(of_float)(float x, float y);
SIMD() double NAME(of_double)(double x, double y);
SIMD() int NAME(of_int)(int x, int y);
SIMD() Byte NAME(of_byte)(Byte x, Byte y);
SIMD() short NAME(of_short)(short x, short y);
SIMD() long NAME(of_long)(long x, long y);
SIMD() bool NAME(of_bool)(bool x, float y);
SIMD(uniform(table, n)) float NAME(of_table)(const float* table, int n, int i);
SIMD(uniform(n) linear(p)) float NAME(of_linear)(const float* p, int n, float x);
SIMD(linear(i:3)) int NAME(of_steps)(int i, int x);
SIMD(linear(i:-2)) long NAME(of_steps_down)(long i, long x);
SIMD(uniform(n) linear(i:n)) int NAME(of_open_steps)(int i, int n);
SIMD(linear(ref(r))) float NAME(of_reference)(const float& r, float x);
SIMD(linear(val(r))) float NAME(of_values)(const int& r, float x);
SIMD(simdlen(8)) double NAME(of_several_registers)(float x, int y);
SIMD(simdlen(4)) Byte NAME(of_four_bytes)(Byte x, double y);
SIMD(simdlen(2)) float NAME(of_two)(float x, Byte y);
SIMD(simdlen(16)) float NAME(of_many_registers)(float x, double y);
SIMD(inbranch) float NAME(in_branch)(float x);
SIMD(notinbranch) float NAME(not_in_branch)(float x);
SIMD() Address NAME(of_pointer)(Address p, long i);
SIMD() void NAME(writes)(float* p, float x);
SIMD(linear(p)) void NAME(writes_linear)(float* p, float x);
