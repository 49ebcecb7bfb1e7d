// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Bodies that are faster one after the other are the loop that clang makes of them: no gathers, no masks. Work in such loops, or loops that turn alike, is for lanes.
#include <sierra.h>
#include <string>
constexpr int L = 8;

struct Node {
  const Node* next;
  int value;
};

// CHECK-LABEL: lists
// CHECK-NOT:   ymm
// CHECK:       .cfi_endproc
void lists(const Node* const* heads, int* out, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    int s = 0;
    for (const Node* p = heads[i]; p; p = p->next) s += p->value;
    out[i] = s;
  });
}

// CHECK-LABEL: rows
// CHECK-NOT:   {{gather|vinsert|ymm}}
// CHECK:       .cfi_endproc
void rows(const int* start, const int* column, const float* value, const float* x, float* y, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    float s = 0;
    for (int k = start[i]; k < start[i + 1]; ++k) s += value[k] * x[column[k]];
    y[i] = s;
  });
}

// CHECK-LABEL: strings
// CHECK-NOT:   {{movmsk|vptest|call}}
// CHECK:       .cfi_endproc
void strings(const int* in, int* out, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    std::string s = "abc";
    s[1] += in[i];
    out[i] = s[1];
  });
}

// CHECK-LABEL: tables
// CHECK:       vpxor{{.*}}ymm
// CHECK:       .cfi_endproc
void tables(const unsigned* table, const unsigned char* in, unsigned* out, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    unsigned c = ~0u;
    for (int k = 0; k < 64; ++k) c = table[(c ^ in[i * 64 + k]) & 255] ^ (c >> 8);
    out[i] = c;
  });
}

// CHECK-LABEL: orbits
// CHECK:       vmulps
// CHECK:       .cfi_endproc
void orbits(const float* x, const float* y, int* out, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    float a = 0, b = 0;
    int k = 0;
    for (; k < 100 && a * a + b * b < 4; ++k) {
      float t = a * a - b * b + x[i];
      b = 2 * a * b + y[i];
      a = t;
    }
    out[i] = k;
  });
}

// CHECK-LABEL: heaps
// CHECK:       ymm
// CHECK:       .cfi_endproc
void heaps(const int* in, int* out, int n) {
  sierra::for_each<L>(0, n, [&](int i) {
    int h[32];
    for (int k = 0; k < 32; ++k) h[k] = in[i * 32 + k];
    for (int s = 15; s >= 0; --s) {
      for (int at = s; 2 * at + 1 < 32;) {
        int c = 2 * at + 1;
        if (c + 1 < 32 && h[c + 1] > h[c]) ++c;
        if (h[at] >= h[c]) break;
        int t = h[at];
        h[at] = h[c];
        h[c] = t;
        at = c;
      }
    }
    out[i] = h[0];
  });
}
