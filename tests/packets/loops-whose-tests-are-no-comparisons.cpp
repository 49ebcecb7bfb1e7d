// Loops that a flag ends, which is no comparison of what they count: the counter has no end that is known.
// builds: one
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 50;

static bool flags[8] = {false, false, false, false, false, true};

static void count(unsigned char* from, int* to, int i) {
  for (int k = 0; !flags[k]; ++k) to[i * 8 + k] = from[i + k] + k;
}

static void count_with_a_stack(unsigned char* from, int* to, int i) {
  bool found = false;
  for (int k = 0; k < 8 && !found; ++k) {
    bool stack[4];
    int top = 0;
    stack[top++] = (((from[3] ^ k) & 3) > 1);
    stack[top++] = found;
    while (top > 0) found = stack[--top];
    to[i * 8 + k] = from[i + k] + k;
  }
}

int main() {
  static unsigned char from[N + 8];
  static int expected[N * 8], got[N * 8];
  for (int k = 0; k < N + 8; ++k) from[k] = (unsigned char)(k * 37);
  for (auto work : {count, count_with_a_stack}) {
    std::memset(expected, 0, sizeof expected);
    for (int i = 0; i < N; ++i) work(from, expected, i);
    std::memset(got, 0, sizeof got);
    if (work == count) sierra::for_each<L>(0, N, [&](int i) { count(from, got, i); });
    else sierra::for_each<L>(0, N, [&](int i) { count_with_a_stack(from, got, i); });
    check_true(std::memcmp(expected, got, sizeof got) == 0, "the same as in a loop", __LINE__);
  }
  return check_status();
}
