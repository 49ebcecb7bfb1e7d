// A place that one side of a condition reads, and that is written or read for all behind: what is found is what was there, also where places meet, and nothing else is read.
#include <sys/mman.h>
#include <unistd.h>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
using u8 = unsigned char;
static u8 a[N], b[N];
struct Result {
  u8 bytes[N];
  int numbers[N], others[N];
};
static Result expected, got;
static Result* to;

template<class B> void compare(B body, int line) {
  auto start = [](Result& r) {
    for (int i = 0; i < N; ++i) r.bytes[i] = u8(i * 7), r.numbers[i] = i * 3 % 50, r.others[i] = i * 11 % 50;
    to = &r;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
}
#define COMPARE(...) compare([=](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N; ++i) a[i] = u8(i * 37), b[i] = u8(i * 91 + 3);
  COMPARE(to->bytes[i] = a[i] > 100 ? 7 : to->bytes[i]);
  COMPARE(to->bytes[i] = a[i] > b[i] && to->bytes[i] < 200 ? to->bytes[i] + 1 : b[i]);
  COMPARE(to->bytes[i] += a[i] < b[i] && to->bytes[i] < 255 ? 1 : 0);
  COMPARE(int x = 0; if (a[i] > 50) x = to->numbers[i]; else to->others[i] = 3; to->numbers[i] = x + to->others[i]);
  COMPARE(int x = 1; if (a[i] > 50) { to->numbers[i] = 9; x = to->numbers[i] + to->others[i]; } to->numbers[i] = x; to->others[i] = 2);
  COMPARE(int* p = a[i] & 1 ? &to->numbers[i] : &to->others[i]; int x = b[i] > 90 ? *p : 4; *p = x + 1);
  COMPARE(int x = b[i] > 90 ? to->numbers[a[i] % N] : 4; to->others[a[i] % N] = x);
  COMPARE(int x = 5; if (b[i] > 90) { if (a[i] > 90) x = to->numbers[i]; } to->numbers[i] = x);
  COMPARE(switch (a[i] % 3) { case 0: to->numbers[i] = to->others[i]; break; case 1: to->numbers[i] = to->numbers[i] * 2; break; default: to->numbers[i] = 1; });

  // What lies behind the last element is no memory: only elements that the program reads are read.
  const long page = sysconf(_SC_PAGESIZE);
  u8* pages = (u8*)mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pages + page, page, PROT_NONE);
  u8* last = pages + page - N;
  for (int i = 0; i < N; ++i) last[i] = u8(i);
  sierra::for_each<L>(0, N, [&](int i) { last[i] = a[i] > 100 ? 7 : last[i]; });
  for (int i = 0; i < N; ++i) CHECK_EQ(int(last[i]), int(a[i] > 100 ? 7 : u8(i)));
  // The side that would read beyond is not taken.
  int sum = 0;
  sierra::for_each<L>(0, 2 * N, [&](int i) {
    int x = i < N ? last[i] : 3;
    if (i < N) last[i] = u8(x + 1);
  });
  for (int i = 0; i < N; ++i) sum += last[i] - u8((a[i] > 100 ? 7 : i) + 1);
  CHECK_EQ(sum, 0);
  return check_status();
}
