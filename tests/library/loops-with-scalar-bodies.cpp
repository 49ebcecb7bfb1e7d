// Bodies of plain types run on lanes: what each iteration does is what the scalar loop does, also where iterations meet in one object.
#include <sierra.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

namespace {

struct V3 {
  float x, y, z;
  V3 operator+(const V3& o) const { return {x + o.x, y + o.y, z + o.z}; }
  V3 operator*(float s) const { return {x * s, y * s, z * s}; }
  float dot(const V3& o) const { return x * o.x + y * o.y + z * o.z; }
};
struct Particle {
  V3 place, speed;
  int hits = 0;
  void step(float t) {
    place = place + speed * t;
    if (place.y < 0) {
      speed.y = -speed.y;
      ++hits;
    }
  }
};
bool operator==(const V3& a, const V3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
bool operator==(const Particle& a, const Particle& b) { return a.place == b.place && a.speed == b.speed && a.hits == b.hits; }

int collatz(int n) {
  int steps = 0;
  while (n > 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    ++steps;
  }
  return steps;
}
int median(int a, int b, int c, int d, int e) {
  int v[5] = {a, b, c, d, e};
  for (int i = 1; i < 5; ++i) {
    const int k = v[i];
    int j = i - 1;
    while (j >= 0 && v[j] > k) {
      v[j + 1] = v[j];
      --j;
    }
    v[j + 1] = k;
  }
  return v[2];
}
int kind(int n) {
  switch (n % 6) {
    case 0: return 5;
    case 1:
    case 2: n += 3; break;
    case 4: return n;
    default: n *= 2;
  }
  return n ^ 1;
}

// The same body as a scalar loop and on lanes, on data of its own.
template<class T, class Body> void check(const T& data, Body body) {
  T scalar = data, lanes = data;
  for (int i = 1; i < N - 1; ++i) body(scalar, i);
  sierra::for_each<L>(1, N - 1, [&](int i) { body(lanes, i); });
  CHECK(scalar == lanes);
  lanes = data;
  sierra::for_each<L>(1u, unsigned(N - 1), [&](unsigned i) { body(lanes, int(i)); });
  CHECK(scalar == lanes);
  lanes = data;
  const auto named = [&](long i) { body(lanes, int(i)); };
  sierra::for_each<L>(1l, long(N - 1), named);
  CHECK(scalar == lanes);
}

using Ints = std::vector<int>;
using Floats = std::vector<float>;

void arithmetic(const Ints& in) {
  check(Ints(N), [&](Ints& out, int i) { out[i] = collatz(in[i]); });
  check(Ints(N), [&](Ints& out, int i) { out[i] = median(in[i], in[i] % 97, in[i - 1], in[i + 1], i); });
  check(Ints(N), [&](Ints& out, int i) { out[i] = kind(in[i]) + in[in[i] % N]; });
  check(Ints(N), [&](Ints& out, int i) {
    for (int k = 0; k < in[i] % 9; ++k) {
      if (k == 5) continue;
      if (in[(i + k) % N] % 13 == 0) return;
      out[i] += k * in[(i + k) % N];
    }
  });
  check(std::vector<unsigned char>(N), [&](std::vector<unsigned char>& out, int i) { out[i] = static_cast<unsigned char>(std::min(in[i] % 300 + 7, 255)); });
  check(Floats(N), [&](Floats& out, int i) { out[i] = std::sqrt(static_cast<float>(in[i])) * 0.5f + std::floor(in[i] * 0.3f); });
  check(std::vector<double>(N), [&](std::vector<double>& out, int i) { out[i] = in[i] > 2000 ? std::sqrt(in[i] * 0.25) : std::max(1.0, in[i] * 0.5); });
}

// What iterations share is not lost.
void meetings(const Ints& in) {
  check(Ints(64), [&](Ints& bins, int i) { bins[in[i] % 64]++; });
  check(Ints(2), [&](Ints& count, int i) {
    if (in[i] > 2500) ++count[0];
    count[1] += in[i];
  });
  check(in, [&](Ints& a, int i) { a[i] = a[i - 1] % 7 + a[i]; });
  check(in, [&](Ints& a, int i) { a[i] = a[i + 1] % 7 + a[i]; });
  check(in, [&](Ints& a, int i) { std::swap(a[i], a[N - 1 - i]); });
  check(Ints(3), [&](Ints& last, int i) { last[in[i] % 3] = i; });
  check(std::map<int, int>(), [&](std::map<int, int>& map, int i) { map[in[i] % 10] += i; });
  check(std::string(), [&](std::string& text, int i) {
    if (in[i] % 5 == 0) text += std::to_string(i);
  });
  check(Ints(N), [&](Ints& a, int i) {
    static int calls = 0;
    a[i] = ++calls - calls + i;
  });
}

void structures(const Ints& in) {
  std::vector<Particle> all(N);
  for (int i = 0; i < N; ++i) all[i] = {{in[i] * 0.5f, 10.0f - i, 1}, {1, in[i] * -0.01f, float(i % 3)}, i};
  check(all, [&](std::vector<Particle>& p, int i) { p[i].step(0.5f); });
  check(all, [&](std::vector<Particle>& p, int i) {
    p[i].place.x += p[i].speed.dot(p[i].place);
    p[i].hits = collatz(p[i].hits);
  });
  check(Ints(3 * N), [&](Ints& rgb, int i) {
    rgb[3 * i] = in[i];
    rgb[3 * i + 1] = rgb[3 * i] / 2;
    rgb[3 * i + 2] = rgb[3 * i + 1] + 1;
  });
}

// The loop under a mask leaves out the iterations of dead lanes.
void masked(const Ints& in) {
  Ints lanes(N, -1), scalar(N, -1);
  const int varying(L) lane = sierra::seq<L>();
  if (lane % 3 != 1) sierra::for_each<L>(0, N, [&](int i) { lanes[i] = collatz(in[i]); });
  for (int i = 0; i < N; ++i) {
    if (L == 1 || i % L % 3 != 1) scalar[i] = collatz(in[i]);
  }
  CHECK(lanes == scalar);
}

}  // namespace

int main() {
  Ints in(N);
  unsigned seed = 7;
  for (int& x : in) {
    seed = seed * 1664525u + 1013904223u;
    x = 1 + static_cast<int>((seed >> 12) % 5000);
  }
  arithmetic(in);
  meetings(in);
  structures(in);
  masked(in);
  return check_status();
}
