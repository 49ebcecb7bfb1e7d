// Packed loads and stores move live lanes and touch nothing else; exclusive scans add up what stands before in live lanes.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> void packed() {
  for (int round = 0; round < rounds; ++round) {
    T a[L], old[L], memory[L + 1], out[L];
    bool m[L];
    fill(a, 1u << 30), fill(old, 1u << 30), fill_mask(m, round);
    for (T& place : memory) place = (T)99;
    int stored = -1, loaded = -1;
    if (AS(bool, m)) stored = sierra::packed_store_active(memory, AS(T, a));
    int count = 0;
    for (int i = 0; i < L; ++i) {
      if (m[i]) CHECK(memory[count++] == a[i]);
    }
    for (int i = count; i <= L; ++i) CHECK(memory[i] == (T)99);
    CHECK_EQ(stored, count == 0 ? -1 : count);

    for (T& place : memory) place = number<T>(1u << 30);
    T varying(L) v = AS(T, old);
    if (AS(bool, m)) loaded = sierra::packed_load_active(memory, v);
    AS(T, out) = v;
    int at = 0;
    for (int i = 0; i < L; ++i) CHECK(out[i] == (m[i] ? memory[at++] : old[i]));
    CHECK_EQ(loaded, count == 0 ? -1 : count);
  }
}

template <class T> void scan_sums() {
  using R = decltype(+T());
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    R out[L];
    bool m[L];
    fill(a, 3), fill_mask(m, round);
    for (int i = 0; i < L; ++i) {
      if (!m[i]) a[i] = (T)55;
    }
    R varying(L) r = (R)-1;
    if (AS(bool, m)) r = sierra::exclusive_scan_add(AS(T, a));
    AS(R, out) = r;
    R sum = 0;
    for (int i = 0; i < L; ++i) {
      CHECK_EQ(out[i], m[i] ? sum : (R)-1);
      if (m[i]) sum += a[i];
    }
  }
}

template <class T> void scan_bits() {
  for (int round = 0; round < rounds; ++round) {
    T a[L], all[L], any[L];
    bool m[L];
    fill(a, 1u << 31), fill_mask(m, round);
    T varying(L) r = (T)1, s = (T)1;
    if (AS(bool, m)) {
      r = sierra::exclusive_scan_and(AS(T, a));
      s = sierra::exclusive_scan_or(AS(T, a));
    }
    AS(T, all) = r, AS(T, any) = s;
    unsigned long long want_all = ~0ull, want_any = 0;
    for (int i = 0; i < L; ++i) {
      CHECK(all[i] == (m[i] ? (T)want_all : (T)1));
      CHECK(any[i] == (m[i] ? (T)want_any : (T)1));
      if (m[i]) want_all &= (unsigned long long)a[i], want_any |= (unsigned long long)a[i];
    }
  }
}

int main() {
  ALL_TYPES(packed);
  scan_sums<bool>(), INTEGERS(scan_sums), FLOATS(scan_sums);
  scan_bits<bool>(), INTEGERS(scan_bits), ENUMS(scan_bits);
  return check_status();
}
