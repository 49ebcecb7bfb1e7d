// RUN: %sierra++ -fsierra -mavx -O1 -S -emit-llvm %s -o - | FileCheck %s
// Lanes that threw wait for the others, which choose between two uniform values: all of them make the same choice, so it is one value.
#include <sierra.h>

void note(unsigned);
int ask();
int varying(8) elsewhere();

// CHECK-LABEL: define {{.*}}choose
// CHECK: phi {{float|i1}}
// CHECK: ret void
void choose(int varying(8)& v) {
  try {
    int turn = 0;
    while (true) {
      if (turn) break;
      ++turn;
      try {
        v = elsewhere();
      } catch (int) {
      }
      note(3);
    }
    if (ask() ? float(ask()) : 0.5f * ask()) v = 1;
  } catch (int) {
  }
}
