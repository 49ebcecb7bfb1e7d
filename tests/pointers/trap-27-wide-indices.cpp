// Trap 27: indices of 64 bits do not wrap at 2^31 elements, 32-bit unsigned ones count beyond it, and `int` indices sign-extend.
// expect: ok
#include <sierra.h>
#include <stdio.h>
#include <sys/mman.h>

constexpr int L = VECTOR_LENGTH;

int main() {
  const unsigned long bytes = 5ul << 30;
  char* memory = (char*) mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    printf("ok\n");  // No address space to test it with.
    return 0;
  }
  int failures = 0;
  auto lane = sierra::seq<L>();
  long varying(L) far = lane + (4l << 30);
  memory[far] = (char varying(L)) (lane + 1);
  unsigned varying(L) high = (unsigned varying(L)) lane + 3000000000u;
  memory[high] = (char varying(L)) (lane + 2);
  char* middle = memory + (3l << 30);
  int varying(L) back = -5 - lane;
  middle[back] = (char varying(L)) (lane + 3);
  int low = -2147483647 - 1;
  middle[low + lane * 4096] = (char varying(L)) (lane + 4);
  short varying(L) near = (short varying(L)) (-100 - lane);
  middle[near] = (char varying(L)) (lane + 5);
  for (int l = 0; l < L; ++l) {
    failures += memory[(4l << 30) + l] != l + 1;
    failures += memory[3000000000l + l] != l + 2;
    failures += middle[-5 - l] != l + 3;
    failures += middle[-2147483648l + l * 4096] != l + 4;
    failures += middle[-100 - l] != l + 5;
  }
  if (failures == 0) printf("ok\n");
  return failures != 0;
}
