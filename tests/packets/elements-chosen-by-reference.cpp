// References that functions choose among elements, captured numbers and temporaries (std::min, std::clamp, one's own): the value is the one that was there when it was chosen.
#include <algorithm>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
using u8 = unsigned char;
static u8 a[N], b[N];
static int s[N], t[N];
struct Result {
  u8 bytes[N], more[N];
  int numbers[N], others[N];
};
static Result expected, got;
static Result* to;

template<class T> const T& larger(const T& x, const T& y, bool second) { return second ? y : x; }
template<class T> T& first_of(T& x, T& y) { return x < y ? x : y; }

template<class B> void compare(B body, int line) {
  auto start = [](Result& r) {
    for (int i = 0; i < N; ++i) r.bytes[i] = u8(i * 7), r.more[i] = u8(i * 5 + 1), r.numbers[i] = i * 3 % 50, r.others[i] = i * 11 % 50;
    to = &r;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
}
#define COMPARE(...) compare([=](int i) { (void)low, (void)high; __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N; ++i) a[i] = u8(i * 37), b[i] = u8(i * 91 + 3), s[i] = i * 7 % 100 - 50, t[i] = i * 13 % 100 - 50;
  volatile int volatile_low = -20;
  const int low = volatile_low, high = -low;
  COMPARE(to->bytes[i] = std::min(to->bytes[i], a[i]));
  COMPARE(to->bytes[i] = std::max(std::min(a[i], b[i]), to->bytes[i]));
  COMPARE(to->numbers[i] = std::clamp(s[i] - t[i], -high, high));
  COMPARE(to->numbers[i] = std::clamp(s[i], low, high) + std::clamp(t[i], -5, to->others[i]));
  COMPARE(to->numbers[i] = std::max({s[i], t[i], low}) - std::min({s[i], t[i], high, i}));
  COMPARE(const int& x = std::min(to->numbers[i], to->others[i]); to->numbers[i] = 7; to->others[i] = x + 1);
  COMPARE(const int& x = std::max(to->numbers[i], s[i]); to->others[i] = x; to->numbers[i] = x + to->others[i]);
  COMPARE(int x = s[i], y = t[i]; int& z = first_of(x, y); z += 100; to->numbers[i] = x * 3 + y);
  COMPARE(int x = s[i], y = t[i]; const int& z = std::min(x, y); x = 5; y = 6; to->numbers[i] = z);
  COMPARE(int x = s[i]; const int& z = std::min(x, t[i]); x -= 9; to->numbers[i] = z);
  COMPARE(int x[2] = {s[i], t[i]}; const int& z = std::min(x[0], x[1]); x[1] = 4; to->numbers[i] = z);
  COMPARE(first_of(to->numbers[i], to->others[i]) = 1);
  COMPARE(std::swap(first_of(to->numbers[i], to->others[i]), to->numbers[i]));
  COMPARE(to->numbers[i] = larger(s[i], t[i], i % 3 == 0) + larger(to->numbers[i], low, a[i] > 9));
  COMPARE(int k = 0; for (int j = 0; j < 4; ++j) k = std::max(k, s[(i + j) % N]); to->numbers[i] = k);
  COMPARE(auto [x, y] = std::minmax(a[i], b[i]); to->bytes[i] = u8(y - x));
  return check_status();
}
