// flags: -fopenmp-simd -std=c++17
// `declare simd` says that calls of a function may run together, not that they may write to one place, nor that other calls may: where iterations meet, they run one after the other.
#include "check.h"
#include <sierra.h>

#pragma omp declare simd
__attribute__((noinline)) void add(float* sum, float x) { *sum += x; }
#pragma omp declare simd linear(p)
__attribute__((noinline)) void put(float* p, float x) { *p = x; }
#pragma omp declare simd linear(p)
__attribute__((noinline)) float get(const float* p) { return *p; }
#pragma omp declare simd uniform(table)
__attribute__((noinline)) float look(const float* table, int i) { return table[i]; }

constexpr int n = 40;

int main() {
  float in[n], out[n + 1], wanted[n + 1];
  for (int i = 0; i < n; ++i) in[i] = i * 0.5f;

  float sum = 0;
  sierra::for_each<8>(0, n, [&](int i) { add(&sum, in[i]); });
  CHECK_EQ(sum, 390.0f);

  // What one call writes another one reads in the next iteration.
  wanted[0] = out[0] = 1;
  for (int i = 0; i < n; ++i) wanted[i + 1] = wanted[i] + in[i];
  sierra::for_each<8>(0, n, [&](int i) { put(out + i + 1, get(out + i) + in[i]); });
  for (int i = 0; i <= n; ++i) CHECK_EQ(out[i], wanted[i]);

  // The same with a load, and with a store.
  out[0] = 1;
  sierra::for_each<8>(0, n, [&](int i) { put(out + i + 1, out[i] + in[i]); });
  for (int i = 0; i <= n; ++i) CHECK_EQ(out[i], wanted[i]);
  out[0] = 1;
  sierra::for_each<8>(0, n, [&](int i) { out[i + 1] = look(out, i) + in[i]; });
  for (int i = 0; i <= n; ++i) CHECK_EQ(out[i], wanted[i]);

  // Lanes that lead to one place.
  float places[4] = {0, 0, 0, 0};
  int varying(8) index = sierra::seq<8>() & 3;
  float* varying(8) lane = &places[0] + index;
  add(lane, (float varying(8)) 1);
  for (float place : places) CHECK_EQ(place, 2.0f);
  return check_status();
}
