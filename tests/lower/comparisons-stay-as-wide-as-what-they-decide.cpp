// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck --implicit-check-not=vpackus --implicit-check-not=vpmovsxwd %s
// A comparison of few bits is made in the width of the lanes that it decides about: a mask of another width would be packed and spread again.
#include <sierra.h>

// CHECK-LABEL: steps
// CHECK:       vpcmpeqd
int varying(16) steps(int varying(16) n) {
  int varying(16) count = 0;
  while (n != 1) {
    if (n % 2 == 0) {
      n = n / 2;
    } else {
      n = 3 * n + 1;
    }
    ++count;
  }
  return count;
}
