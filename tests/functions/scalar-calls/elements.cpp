// References to elements that lanes find by subscripts and pointers: each call has the lane's own element, one lane after the other, also where several find one.
#include <sierra.h>

#include <utility>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 4 * L;

namespace {

void bump(int& x) { x += 3; }
int take(int& x, int v) {
  const int old = x;
  x = v;
  return old;
}
struct Pair {
  int x, y;
  void grow(int by) { x += by * y; }
  int most() const { return x > y ? x : y; }
};
void both(Pair& p) { p.x += p.y; }
int sum(const Pair& p) { return p.x + p.y; }
int half(int x) { return x / 2; }
void whole(int varying(L)& x) { x += 5; }

std::vector<int> numbers() {
  std::vector<int> all(N);
  for (int i = 0; i < N; ++i) all[i] = i;
  return all;
}

void meeting() {
  std::vector<int> lanes = numbers(), expected = numbers();
  const int varying(L) i = sierra::seq<L>();
  int* p = lanes.data();
  bump(lanes[i / 4]);
  bump(p[i * 2]);
  bump(*(p + i % 3));
  if (i % 3 != 1) bump(lanes[i / 2]);
  for (int l = 0; l < L; ++l) bump(expected[l / 4]);
  for (int l = 0; l < L; ++l) bump(expected[l * 2]);
  for (int l = 0; l < L; ++l) bump(expected[l % 3]);
  for (int l = 0; l < L; ++l) {
    if (l % 3 != 1) bump(expected[l / 2]);
  }
  CHECK(lanes == expected);
}
void exchanging() {
  std::vector<int> lanes = numbers(), expected = numbers();
  const int varying(L) i = sierra::seq<L>();
  std::swap(lanes[2 * i], lanes[2 * i + 1]);
  const int varying(L) old = take(lanes[i / 2], i + 100);
  const int varying(L) halves = half(lanes[i]);
  for (int l = 0; l < L; ++l) std::swap(expected[2 * l], expected[2 * l + 1]);
  for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(old, l), take(expected[l / 2], l + 100));
  for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(halves, l), half(expected[l]));
  CHECK(lanes == expected);
}
void objects() {
  std::vector<Pair> lanes(N), expected(N);
  for (int i = 0; i < N; ++i) lanes[i] = expected[i] = {i, 2 * i};
  const int varying(L) i = sierra::seq<L>();
  Pair* varying(L) p = lanes.data() + i / 2;
  both(lanes[i / 3]);
  both(*p);
  bump(p->y);
  bump(lanes[i].x);
  lanes[i / 4].grow(2);
  lanes[i].grow(i);
  p->grow(3);
  (*p).grow(1);
  const int varying(L) sums = sum(lanes[i]) * 1000 + lanes[i].most() + p->most();
  Pair varying(L) own = lanes[i];
  bump(own.y);
  both(own);
  for (int l = 0; l < L; ++l) both(expected[l / 3]);
  for (int l = 0; l < L; ++l) both(expected[l / 2]);
  for (int l = 0; l < L; ++l) bump(expected[l / 2].y);
  for (int l = 0; l < L; ++l) bump(expected[l].x);
  for (int l = 0; l < L; ++l) expected[l / 4].grow(2);
  for (int l = 0; l < L; ++l) expected[l].grow(l);
  for (int l = 0; l < L; ++l) expected[l / 2].grow(3);
  for (int l = 0; l < L; ++l) expected[l / 2].grow(1);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(sierra::extract(sums, l), sum(expected[l]) * 1000 + expected[l].most() + expected[l / 2].most());
    CHECK_EQ(lanes[l].x, expected[l].x);
    CHECK_EQ(lanes[l].y, expected[l].y);
    Pair q = expected[l];
    bump(q.y);
    both(q);
    CHECK_EQ(sierra::extract(own.x, l), q.x);
    CHECK_EQ(sierra::extract(own.y, l), q.y);
  }
}
// A function that takes lanes has a variable for the time of the call.
void whole_lanes() {
  std::vector<int> lanes = numbers();
  whole(lanes[sierra::seq<L>() * 2]);
  for (int l = 0; l < 2 * L; ++l) CHECK_EQ(lanes[l], l % 2 ? l : l + 5);
}

// Where only an instantiation knows whether there are lanes.
template<class I> void of_template(std::vector<int>& numbers, std::vector<Pair>& pairs, I i) {
  bump(numbers[i / 4]);
  const auto old = take(numbers[i / 2], i + 50);
  if (i % 3 == 0) both(pairs[i / 2]);
  numbers[i + L] = old + half(numbers[i]);
  pairs[i].grow(i);
}
void templates() {
  std::vector<int> lanes = numbers(), expected = numbers();
  std::vector<Pair> pairs(N), expected_pairs(N);
  for (int i = 0; i < N; ++i) pairs[i] = expected_pairs[i] = {i, 2 * i};
  const int varying(L) i = sierra::seq<L>();
  of_template(lanes, pairs, i);
  for (int l = 0; l < L; ++l) bump(expected[l / 4]);
  std::vector<int> old(L);
  for (int l = 0; l < L; ++l) old[l] = take(expected[l / 2], l + 50);
  for (int l = 0; l < L; ++l) {
    if (l % 3 == 0) both(expected_pairs[l / 2]);
  }
  for (int l = 0; l < L; ++l) expected[l + L] = old[l] + half(expected[l]);
  for (int l = 0; l < L; ++l) expected_pairs[l].grow(l);
  of_template(lanes, pairs, 1);
  of_template(expected, expected_pairs, 1);
  CHECK(lanes == expected);
  for (int k = 0; k < N; ++k) CHECK_EQ(pairs[k].x, expected_pairs[k].x);
}

}  // namespace

int main() {
  meeting();
  templates();
  exchanging();
  objects();
  whole_lanes();
  return check_status();
}
