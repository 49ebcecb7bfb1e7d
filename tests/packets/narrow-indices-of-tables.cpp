// Tables that bytes and words of memory lead into: indices with and without signs, cut to some bits, on their way to a sum, overwritten right behind, all lanes live or some.
// flags: -std=c++20
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

struct State {
  unsigned char bytes[N + 64];
  signed char small[N + 64];
  unsigned short words[N + 64];
  int out[N];
  unsigned char narrow[N];
  float numbers[N];
};
static State expected, got;
static unsigned char table[256];
static float floats[1024];
static State* s;

template<class B> void compare(B body, int line) {
  auto start = [](State& state) {
    std::memset(&state, 0, sizeof state);
    for (int i = 0; i < N + 64; ++i) {
      state.bytes[i] = i * 37 + i / 5;
      state.small[i] = i * 91 % 251 - 125;
      state.words[i] = i * 7919;
    }
    s = &state;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop<L>(5, N - 2, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
}
#define COMPARE(...) compare([&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < 256; ++i) table[i] = i * 151 + 13;
  for (int i = 0; i < 1024; ++i) floats[i] = i * 0.5f - 100;
  const unsigned char* t = table;
  const float* f = floats;
  COMPARE(s->narrow[i] = t[s->bytes[i]]);
  COMPARE(s->out[i] = t[s->bytes[i]] * 3 + s->bytes[i]);
  COMPARE(s->numbers[i] = f[s->words[i] & 1023]);
  COMPARE(s->numbers[i] = f[s->small[i] + 512] + f[512 - s->small[i]]);
  COMPARE(s->numbers[i] = (f + 300)[s->small[i]]);
  COMPARE(s->numbers[i] = f[s->bytes[i] & 15] * f[(s->bytes[i] >> 4) + 3]);
  COMPARE(unsigned char at = s->bytes[i]; s->bytes[i] = 7; s->narrow[i] = t[at]; s->bytes[i] += t[at & 63]);
  COMPARE(s->bytes[i] = t[t[s->bytes[i]]]);
  COMPARE(if (s->bytes[i] > 90) s->out[i] = t[s->bytes[i]]; else s->out[i] = t[s->small[i] & 127]);
}
