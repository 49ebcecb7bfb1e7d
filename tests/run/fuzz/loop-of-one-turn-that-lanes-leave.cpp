// Found by the fuzzer, seed 72057594129928458: was refused by the compiler. What a loop of one turn counts is a condition that all lanes agree on.
// flags: -O1
#include <sierra.h>
extern "C" int printf(const char*, ...);

constexpr int L = VECTOR_LENGTH;
static int seen[40];

static void leave() {
  sierra::for_each<L>(0ull, 39ull, [&](unsigned long long u) {
    for (int k = 0; k < 1; k += 1) {
      if (u % 3) return;
    }
    seen[u] = 1;
  });
}
static void leave_late() {
  sierra::for_each<L>(0, 39, [&](int i) {
    for (int k = 0; k < 2; k += 1) {
      if (i > 21 - k) return;
      seen[i] += 2;
    }
    seen[i] += 10;
  });
}

int main() {
  leave();
  leave_late();
  int sum = 0;
  for (int i = 0; i < 40; ++i) sum = (sum * 7 + seen[i]) % 10007;
  int expected[40] = {}, other = 0;
  for (int i = 0; i < 39; ++i) expected[i] = (i % 3 == 0) + (i > 21 ? 0 : i > 20 ? 2 : 4) + (i > 20 ? 0 : 10);
  // At 21 the first turn is done, and the second one left.
  for (int i = 0; i < 40; ++i) other = (other * 7 + expected[i]) % 10007;
  printf("%s\n", sum == other ? "right" : "wrong");
}
// expect: right
