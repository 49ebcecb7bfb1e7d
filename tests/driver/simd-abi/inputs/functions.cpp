// The bodies; their pragmas stand at the declarations, where parameters may have other names.
#include "functions.h"

#ifdef WRONG
constexpr float offset = 1;
#else
constexpr float offset = 0;
#endif

float NAME(of_float)(float x, float y) {
  if (x > y) return x - y;
  float s = x;
  while (s < y) s += 1.5f;
  return s + offset;
}
double NAME(of_double)(double x, double y) { return x < y ? y - x : x * 2; }
int NAME(of_int)(int x, int y) { return x > y ? x - y : x * y + 1; }
Byte NAME(of_byte)(Byte x, Byte y) { return x > y ? x - y : x + 3 * y; }
short NAME(of_short)(short x, short y) { return x > y ? x - y : x + 3 * y; }
long NAME(of_long)(long x, long y) { return x > y ? x - y : x * 3 + y; }
bool NAME(of_bool)(bool x, float y) { return x != (y > 60); }
float NAME(of_table)(const float* table, int n, int i) { return i < n ? table[i] : -1; }
float NAME(of_linear)(const float* from, int at, float x) { return x > 0 ? from[at] + x : from[0]; }
int NAME(of_steps)(int i, int x) { return i > x ? i * 2 : x - i; }
long NAME(of_steps_down)(long i, long x) { return i + 3 * x; }
int NAME(of_open_steps)(int i, int step) { return i % 7 + step; }
float NAME(of_reference)(const float& r, float x) { return r + x; }
float NAME(of_values)(const int& r, float x) { return r + x; }
double NAME(of_several_registers)(float x, int y) { return x + (double)y; }
Byte NAME(of_four_bytes)(Byte x, double y) { return (Byte)(x + (y > 3 ? 1 : 2)); }
float NAME(of_two)(float x, Byte y) { return x + y; }
float NAME(of_many_registers)(float x, double y) { return x > y ? x : (float)y + 1; }
float NAME(in_branch)(float x) { return x + 0.5f; }
float NAME(not_in_branch)(float x) { return x - 0.5f; }
Address NAME(of_pointer)(Address p, long i) { return p + i; }
void NAME(writes)(float* p, float x) {
  if (x > 10) *p = x;
}
void NAME(writes_linear)(float* p, float x) { *p = x + p[0]; }
