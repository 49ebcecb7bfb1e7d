// RUN: %sierra++ -fsierra -mavx2 -O1 -S %s -o - | FileCheck %s
// The operators of a class that are templates work on all lanes at once: no lane's object is made for them, whatever operators lanes have beside.
#include <sierra.h>

struct V {
  float x, y;
  template<class O> V operator*(const O& o) const { return {x * o, y * o}; }
  template<class O> V operator+(const O& o) const { return {x + o.x, y + o.y}; }
};
// CHECK-LABEL: {{^_Z4move.*}}:
// CHECK-COUNT-2: vbroadcastss
// CHECK-COUNT-2: {{vmulps|vfmadd}}
// CHECK-NOT:   {{vmulss|vinsert|call}}
// CHECK:       .Lfunc_end
void move(V varying(8)& at, const V varying(8)& by, float x, float y) {
  at = at + by * (x + y) + by * x;
}
