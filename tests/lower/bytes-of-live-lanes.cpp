// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -DLENGTH=16 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S -DLENGTH=32 %s -o - | FileCheck %s
// Bytes that few lanes read and write: one load within a page, and stores that go through the live lanes, instead of a choice of an address for each lane.
#include <sierra.h>
#include <stdint.h>

void count(uint8_t* counts, const uint8_t* values, int limit) {
  uint8_t varying(LENGTH) v = values[sierra::seq<LENGTH>()];
  int varying(LENGTH) i = sierra::seq<LENGTH>();
  if (v > limit && counts[i] < 255) counts[i]++;
}
// CHECK-LABEL: count
// CHECK:       andl $4095
// CHECK-NOT:   pextrq
// CHECK-NOT:   pinsrb
// CHECK:       bsf
