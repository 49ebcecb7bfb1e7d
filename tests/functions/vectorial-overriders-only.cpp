// Virtual functions that are vectorial in a derived class alone take the mask along.
#include "check.h"
constexpr int L = 8;
using Int = int varying(L);
struct Base { virtual void grow() {} virtual ~Base() {} };
Int* log_;
struct Derived : Base { Int v = 1; void grow() override { v += 1; } ~Derived() { *log_ += v; } };
int main() {
  Int v = sierra::seq<L>(), log = 0;
  log_ = &log;
  Derived d; Base& b = d;
  if (v > 4) b.grow();
  CHECK_LANES(int, d.v, 1,1,1,1,1,2,2,2);
  Base* o = new Derived;
  if (v > 5) delete o;
  CHECK_LANES(int, log, 0,0,0,0,0,0,1,1);
  return check_status();
}
