// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR
// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s --check-prefix=CODE
// Two indices that leave a register as one number: the lower one is extended by an instruction of its own, however small LLVM knows it to be. What the
// machine's code is made from says so even if somebody else makes it.
#include <sierra.h>
constexpr int L = 4;
struct Table {
  int filler[64];
  float values[4];
};

// IR-LABEL:     define {{.*}}both
// IR-COUNT-4:   call i64 asm "", "=r,0"(i64
// CODE-LABEL:   both
// CODE-COUNT-4: movl %e{{[a-z0-9]+}}, %e{{[a-z0-9]+}}
// CODE:         retq
float varying(L) both(const Table* table, int varying(L) i) {
  int varying(L) small = i & 3;
  return table->values[small] + table->values[small >> 1];
}
