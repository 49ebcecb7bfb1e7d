// RUN: %sierra++ -fsierra -O2 -g -mavx2 -c %s -o %t.o
// RUN: %sierra++ -fsierra -O2 -g -mavx2 -S -emit-llvm %s -o - | FileCheck %s
// What a packet is made of keeps its lines: the call in the loop over lanes stands where the program has it.
#include <sierra.h>

int opaque(int);
void body(void* p, int i) {
  int* a = (int*)p;
  if (a[i] > 3) a[i] = opaque(a[i]) + 1;
}
void all(int* a) {
  if (__sierra::packetises<8, int, 2>(&body)) __sierra::packet<8, int, 2>(&body, a, 0);
}
// CHECK:     call {{.*}}@_Z6opaquei({{.*}} !dbg ![[AT:[0-9]+]]
// CHECK-DAG: !DILocation(line: 9,
