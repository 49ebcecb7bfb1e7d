// A member function of a class with members of several lengths has no mask to take, unless it says its length; a deleted overload of one length
// leaves the other alone.
#include <sierra.h>

struct Both {
  int varying(8) a;
  int varying(4) b;
  void step() { a += 1; b += 1; }
  void eight() spmd(8) { a += 1; }
};

int varying(8) f(int varying(8) x);
int varying(8) f(int varying(4) x) = delete;

void g(int varying(8) y, int varying(4) z, Both& both) {
  both.step();
  y = f(y);
  if (y > 2) {
    both.eight();
    both.step();  // expected-error:5 {{call of 'step' under a mask: its class has varying members of several lengths}}
  }
}
