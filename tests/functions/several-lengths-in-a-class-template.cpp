// The lengths of a member of a class template are only known where it is called.
#include <sierra.h>
template<int N> struct Half {
  int varying(N / 2) operator()(int varying(N) x) const { return 1; }
  int varying(4) four(int varying(N) x) const { return x; }
};
void f(int varying(8) v, int varying(4) w) {
  if (w > 3) Half<4>().four(w);
  Half<8> half;
  if (v > 3) half(v);  // expected-error:14 {{a function whose signature has several lengths is called under a varying condition; only spmd(L) says which lanes it takes}}
}
