// Scalar bodies that throw and catch, in functions with objects that are destroyed: what a body does not catch leaves the loop behind the iterations in front of it.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 45;

struct Numbers {
  int of[N];
  int destroyed, caught, left;
};
static Numbers* now;
struct Object {
  int amount;
  explicit Object(int n) : amount(n) {}
  ~Object() { now->destroyed += amount; }
};
struct Other {};

static int quotient(int a, int b) {
  if (b == 0) throw 7;
  if (b == -1) throw Other();
  return a / b;
}

template<class Loop> static void work(Loop loop, int last, int bad, bool inner) {
  Object first(1), second(10);
  try {
    Object third(100);
    loop(0, last, [&](int i) {
      try {
        Object fourth(1000);
        if (inner && i % 4 == 1) throw Other();
        now->of[i] = quotient(1000 + i, i == bad ? -1 : i % 5);
      } catch (int n) {
        now->of[i] = n;
        ++now->caught;
        if (i == bad + 3) throw;
      } catch (const Other&) {
        if (i != bad) throw;
        now->of[i] = -5;
      }
    });
    loop(0, last, [&](int i) { now->of[i] += quotient(i, i % 7 + 1); });
  } catch (const Other&) {
    now->left += 2;
  }
  if (inner) loop(0, last, [&](int i) { if (i == bad) throw i; });
}

template<class Loop> static void start(Numbers& numbers, Loop loop) {
  numbers = Numbers();
  now = &numbers;
  for (int last : {1, 7, 8, 9, 30, N}) {
    for (int bad : {-9, 0, 2, 6, 17, 44}) {
      for (bool inner : {false, true}) {
        try {
          work(loop, last, bad, inner);
        } catch (int n) {
          now->left += n;
        }
      }
    }
  }
}

int main() {
  static Numbers expected, got;
  start(expected, [](int begin, int end, auto body) { for (int i = begin; i < end; ++i) body(i); });
  start(got, [](int begin, int end, auto body) { sierra::for_each<L>(begin, end, body); });
  CHECK(std::memcmp(&expected, &got, sizeof got) == 0);
  CHECK_EQ(got.destroyed, expected.destroyed);
  CHECK_EQ(got.caught, expected.caught);
  CHECK_EQ(got.left, expected.left);
  return check_status();
}
