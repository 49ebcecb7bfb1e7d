// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// An index of a table that goes around: the first lane's leaves the register of vectors by a move, which is cheaper than the extraction of a byte.
#include <sierra.h>
constexpr int L = 2;

// CHECK-LABEL: around
// CHECK-NOT:   pextrb $0,
// CHECK:       movzbl
// CHECK:       movhp
double varying(L) around(const double* table, long varying(L) i) {
  return table[i & 255];
}
