// Trap 25: two live lanes write to one place. The higher lane's value stays; dead lanes have no say.
// expect: ok
#include <sierra.h>
#include <stdio.h>

constexpr int L = VECTOR_LENGTH;

int main() {
  int failures = 0;
  for (int live = 1; live < (1 << (L < 8 ? L : 8)); ++live) {
    float memory[3] = {-1, -1, -1};
    float* varying(L) p = memory;
    int varying(L) lane = sierra::seq<L>();
    int highest = -1;
    for (int l = 0; l < L && l < 8; ++l)
      if (live >> l & 1) highest = l;
    if ((live >> lane & 1) != 0 && lane < 8) {
      memory[lane * 0 + 1] = lane;
      *p = lane + 100;
      p[2] = lane + 200;
    }
    if (memory[0] != highest + 100 || memory[1] != highest || memory[2] != highest + 200) ++failures;
  }
  if (failures == 0) printf("ok\n");
  return failures != 0;
}
