// A radix sort, eight bits at a time. Each lane has a part of the keys and counters of its own, so that no two lanes meet in memory.
#include "sort.h"

#include <vector>

#include "../common/length.h"

constexpr int digits = 256;

static void pass(const unsigned* from, unsigned* to, int count, int bit, int* counters) {
  const int part = (count + L - 1) / L;
  int varying(L) lane = sierra::seq<L>();
  int varying(L) begin = lane * part, end = sierra::min(begin + part, count);
  for (int i = 0; i < digits * L; ++i) counters[i] = 0;
  for (int varying(L) i = begin; i < end; ++i) {
    int varying(L) digit = (int varying(L)) (from[i] >> bit) & (digits - 1);
    ++counters[digit * L + lane];
  }
  int sum = 0;
  for (int i = 0; i < digits * L; ++i) {
    const int n = counters[i];
    counters[i] = sum;
    sum += n;
  }
  for (int varying(L) i = begin; i < end; ++i) {
    unsigned varying(L) key = from[i];
    int varying(L) digit = (int varying(L)) (key >> bit) & (digits - 1);
    int varying(L) place = counters[digit * L + lane];
    to[place] = key;
    counters[digit * L + lane] = place + 1;
  }
}

void sort(unsigned* keys, unsigned* scratch, int count) {
  std::vector<int> counters(digits * L);
  for (int bit = 0; bit < 32; bit += 16) {
    pass(keys, scratch, count, bit, counters.data());
    pass(scratch, keys, count, bit + 8, counters.data());
  }
}
