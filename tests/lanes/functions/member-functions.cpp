// Member functions, constructors and operators with varying signatures, plain and static, called under masks.
#include "lanes.h"

class Accumulator {
 public:
  Accumulator(float scale) : scale_(scale) {}
  void add(float varying(L) x) {
    if (x > 0) sum_ += x * scale_;
  }
  float varying(L) sum() const { return sum_; }
  static float varying(L) half(float varying(L) x) { return x / 2; }
  Accumulator& operator+=(float varying(L) x) {
    sum_ += x;
    return *this;
  }
  float varying(L) operator()(float varying(L) x) const { return x < sum_ ? x : sum_; }

 private:
  float scale_;
  float varying(L) sum_ = 0;
};

void uses_members(bool varying(L) live, float varying(L) x, float varying(L) y, float varying(L)& r) {
  Accumulator a(2);
  a.add(x);
  if (live) {
    a.add(y);
    a += Accumulator::half(x);
    r = a(y) + a.sum();
  } else {
    r = a.sum();
  }
}
LANES(uses_members, MASK(), RANGE(float, -20, 20), RANGE(float, -20, 20), OUT(float));

struct Counter {
  int varying(L) count = 0;
  void step_if(bool varying(L) c) {
    if (!c) return;
    ++count;
  }
};
void member_of_a_loop(int varying(L) n, int varying(L)& r) {
  Counter counter;
  for (int varying(L) i = 0; i < n; ++i) counter.step_if(i != 2);
  r = counter.count;
}
LANES(member_of_a_loop, SMALL(int), OUT(int));
