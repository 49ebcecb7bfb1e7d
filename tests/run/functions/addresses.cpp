// An address means the plain function, all lanes live; equal addresses are equal.
#include "check.h"

#include <functional>

constexpr int L = 4;

int varying(L) halve(int varying(L) x) {
  if (x % 2) return -1;
  return x / 2;
}
struct Base {
  virtual ~Base() {}
  virtual int varying(L) run(int varying(L) x) const { return x; }
};
struct Derived : Base {
  int varying(L) run(int varying(L) x) const override { return x > 1 ? x * 10 : x; }
};

int main() {
  int varying(L) v = sierra::seq<L>();
  int varying(L) (*f)(int varying(L)) = halve;
  CHECK_LANES(int, f(v), 0, -1, 1, -1);
  CHECK(f == &halve);
  std::function<int varying(L)(int varying(L))> wrapped = halve;
  CHECK_LANES(int, wrapped(v), 0, -1, 1, -1);
  Derived derived;
  const Base& base = derived;
  CHECK_LANES(int, base.run(v), 0, 1, 20, 30);
  return check_status();
}
