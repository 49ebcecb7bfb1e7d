// For programs in tests/run: checks that say what they found, and an exit status.
//
//   int main() {
//     int varying(4) v = {0, 1, 2, 3};
//     CHECK_LANES(int, v + 1, 1, 2, 3, 4);
//     CHECK_EQ(sierra::extract(v, 2), 2);
//     return check_status();
//   }
#pragma once

#include <sierra.h>

extern "C" int printf(const char*, ...);

inline int check_failures;
inline int check_status() { return check_failures != 0; }

inline void check_true(bool condition, const char* text, int line) {
  if (condition) return;
  ++check_failures;
  printf("line %d: %s is false\n", line, text);
}

template <class A, class B>
void check_equal(const A& a, const B& b, const char* text, int line) {
  if (a == b) return;
  ++check_failures;
  printf("line %d: %s is %.17g, not %.17g\n", line, text, (double) a, (double) b);
}

// A varying object has its lanes next to each other in memory, which is all that is asked of it here.
template <class T, int N>
void check_lanes(const void* got, unsigned long bytes, const T (&want)[N], const char* text, int line) {
  T lanes[N];
  if (bytes != sizeof(lanes)) {
    ++check_failures;
    printf("line %d: %s has %d bytes, not %d\n", line, text, (int) bytes, (int) sizeof(lanes));
    return;
  }
  __builtin_memcpy(lanes, got, sizeof(lanes));
  for (int lane = 0; lane < N; ++lane) {
    if (__builtin_memcmp(&lanes[lane], &want[lane], sizeof(T)) == 0) continue;
    ++check_failures;
    printf("line %d: lane %d of %s is %.17g, not %.17g\n", line, lane, text, (double) lanes[lane],
           (double) want[lane]);
  }
}

// Lanes that had odd numbers went one way, the others another: what each holds, less its own number.
template <class V>
void check_odd_lanes(const V& got, int odd, int even, const char* text, int line) {
  int lanes[sizeof(V) / sizeof(int)];
  __builtin_memcpy(lanes, &got, sizeof(lanes));
  for (int lane = 0; lane < (int) (sizeof(V) / sizeof(int)); ++lane) check_equal(lanes[lane], (lane % 2 ? odd : even) + lane, text, line);
}

#define CHECK(condition) check_true(bool(condition), #condition, __LINE__)
#define CHECK_EQ(a, b) check_equal(a, b, #a, __LINE__)
#define CHECK_ODD_LANES(value, odd, even) check_odd_lanes(value, odd, even, #value, __LINE__)
#define CHECK_LANES(T, value, ...)                                        \
  do {                                                                    \
    const auto& got_ = (value);                                           \
    const T want_[] = {__VA_ARGS__};                                      \
    check_lanes(&got_, sizeof(got_), want_, #value, __LINE__);            \
  } while (0)
