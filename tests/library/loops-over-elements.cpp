// Loops with bodies of plain types run over vectors, arrays, iterators and pointers, pick their length, and may be told that their iterations stand for themselves.
#include <sierra.h>

#include <array>
#include <cmath>
#include <deque>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 107;

namespace {

struct Body {
  float place, speed;
  int hits;
  void step(float t) {
    place += speed * t;
    if (place < 0) {
      speed = -speed;
      ++hits;
    }
  }
};
bool operator==(const Body& a, const Body& b) { return a.place == b.place && a.speed == b.speed && a.hits == b.hits; }

std::vector<Body> bodies() {
  std::vector<Body> all(N);
  for (int i = 0; i < N; ++i) all[i] = {(i * 7 % 13) - 3.0f, (i * 5 % 11) - 5.0f, i % 4};
  return all;
}
template<class R> void check_steps(const R& all) {
  std::vector<Body> expected = bodies();
  for (Body& b : expected) b.step(0.5f);
  for (int i = 0; i < N; ++i) CHECK(all[i] == expected[i]);
}

void of_elements() {
  std::vector<Body> vector = bodies();
  sierra::for_each<L>(vector, [](Body& b) { b.step(0.5f); });
  check_steps(vector);
  vector = bodies();
  sierra::for_each<L>(sierra::unseq, vector, [](Body& b) { b.step(0.5f); });
  check_steps(vector);
  vector = bodies();
  sierra::for_each<L>(vector.begin(), vector.end(), [](auto& b) { b.step(0.5f); });
  check_steps(vector);
  vector = bodies();
  sierra::for_each<L>(sierra::unseq, vector.data(), vector.data() + N, [](Body& b) { b.step(0.5f); });
  check_steps(vector);
  const std::vector<Body> start = bodies();
  Body array[N];
  std::array<Body, N> object;
  std::deque<Body> queue(start.begin(), start.end());
  for (int i = 0; i < N; ++i) array[i] = object[i] = start[i];
  sierra::for_each<L>(array, [](Body& b) { b.step(0.5f); });
  check_steps(array);
  sierra::for_each<L>(object, [](Body& b) { b.step(0.5f); });
  check_steps(object);
  sierra::for_each<L>(queue, [](Body& b) { b.step(0.5f); });
  check_steps(queue);
  // Sums are one object for all iterations, which the loop goes through in order.
  double sum = 0;
  int count = 0;
  sierra::for_each<L>(start, [&](const Body& b) { sum += std::sqrt(1.0 + count++) * b.speed; });
  double expected = 0;
  for (int i = 0; i < N; ++i) expected += std::sqrt(1.0 + i) * start[i].speed;
  CHECK_EQ(sum, expected);
  CHECK_EQ(count, N);
  std::vector<int> none;
  sierra::for_each<L>(none, [&](int& i) { i = count = -1; });
  CHECK_EQ(count, N);
}

// Nobody but the caller knows that the places are apart.
void by_promise(std::vector<int>& out, const std::vector<int>& places, const std::vector<int>& in) {
  sierra::for_each<L>(sierra::unseq, 0, N, [&](int i) { out[places[i]] = out[places[i]] * 3 + in[i]; });
}
int twice(int i) { return i * 2; }

void without_a_length() {
  std::vector<int> out(N, 1), in(N), places(N);
  for (int i = 0; i < N; ++i) in[i] = i * i, places[i] = i * 45 % N;
  by_promise(out, places, in);
  for (int i = 0; i < N; ++i) CHECK_EQ(out[places[i]], 3 + in[i]);
  sierra::for_each(0, N, [&](int i) { out[i] = twice(in[i]); });
  for (int i = 0; i < N; ++i) CHECK_EQ(out[i], 2 * in[i]);
  sierra::for_each(sierra::unseq, 3u, unsigned(N), [&](unsigned i) { out[i] = twice(in[i]) + 1; });
  for (int i = 0; i < N; ++i) CHECK_EQ(out[i], 2 * in[i] + (i >= 3));
  // Lanes in the body say how many.
  sierra::for_each(0, N, [&](int varying(L) i) { out[i] = i * 5; });
  for (int i = 0; i < N; ++i) CHECK_EQ(out[i], i * 5);
  sierra::for_each(0, N, [&](auto i) { out[i] = i * 6; });
  for (int i = 0; i < N; ++i) CHECK_EQ(out[i], i * 6);
}

void of_pixels() {
  const int width = 37, height = 11;
  std::vector<int> out(width * height), promised(width * height), lanes(width * height);
  const auto value = [](int x, int y) { return x % 3 ? x * y : x - y; };
  sierra::Tile<L>::for_each(width, height, [&](int x, int y) { out[y * width + x] = value(x, y); });
  sierra::Tile<L>::for_each(sierra::unseq, width, height, [&](int x, int y) { promised[y * width + x] += value(x, y); });
  sierra::Tile<L>::for_each(width, height, [&](int varying(L) x, int varying(L) y) { lanes[y * width + x] = x * y; });
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      CHECK_EQ(out[y * width + x], value(x, y));
      CHECK_EQ(promised[y * width + x], value(x, y));
      CHECK_EQ(lanes[y * width + x], x * y);
    }
  }
}

}  // namespace

int main() {
  of_pixels();
  of_elements();
  without_a_length();
  return check_status();
}
