// Whatever a function is called through, its length has to be that of the mask.
#include <sierra.h>

struct Base {
  virtual void virtually(int varying(8) x);
  void (*member)(int varying(8) x);
};
struct Wide {
  int varying(8) data;
  void step();
};

void f(int varying(4) v, void (*p)(int varying(8)), void (&r)(int varying(8)), Base& base, Wide& wide) {
  if (v > 0) {
    p(1);               // expected-error:5 {{call of a function of length 8 under a mask of length 4}}
    r(1);               // expected-error:5 {{call of a function of length 8 under a mask of length 4}}
    base.member(1);     // expected-error:5 {{call of a function of length 8 under a mask of length 4}}
    base.virtually(1);  // expected-error:5 {{call of 'virtually', which is of length 8, under a mask of length 4}}
    wide.step();        // expected-error:5 {{call of 'step', which is of length 8, under a mask of length 4}}
    auto g = [](int varying(8) x) { return x; };
    g(2);               // expected-error:5 {{call of 'operator()', which is of length 8, under a mask of length 4}}
  }
}

void unmasked(void (*p)(int varying(8)), Base& base, Wide& wide) {
  int varying(4) v = 0;
  if (v > 0) v = 1;
  p(1);
  base.virtually(1);
  wide.step();
}
