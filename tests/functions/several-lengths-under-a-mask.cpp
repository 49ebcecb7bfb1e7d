// Nothing says which lanes a function with several lengths in its signature would take: a call under a mask is an error, whatever it goes through. spmd(L) says it.
#include <sierra.h>

int varying(4) low(int varying(8) x);
int varying(4) low_of_eight(int varying(8) x) spmd(8);
template<int A, int B> int varying(A) part(int varying(B) x) { return 1; }
struct Base { virtual int varying(4) go(int varying(8) x) = 0; };
struct Eight {
  int varying(8) m;
  int varying(4) give() { return 3; }
  void take(int varying(4) x) { m = 2; }
  int varying(4) say() spmd(8) { return 3; }
};
template<class F> void run(F f) { f(); }

void f(int varying(8) v, Base* b, int varying(4) (*p)(int varying(8)), Eight& e) {
  low(v);          // expected-error:3 {{call of 'low', which is of lengths 4 and 8, under a mask: only spmd(L) says which lanes it takes}}
  if (v > 3) {
    low_of_eight(v);
    e.say();
    part<4, 8>(v);  // expected-error:5 {{call of 'part', which is of lengths 4 and 8, under a mask}}
    part<8, 8>(v);
    b->go(v);       // expected-error:5 {{call of 'go', which is of lengths 4 and 8, under a mask}}
    p(v);           // expected-error:5 {{call of a function of lengths 4 and 8 under a mask of length 8}}
    e.give();       // expected-error:5 {{call of 'give', which is of lengths 4 and 8, under a mask}}
    e.take(1);      // expected-error:5 {{call of 'take', which is of lengths 4 and 8, under a mask}}
  }
}
void g() {
  int varying(8) v = sierra::seq<8>(), a = 0;
  int varying(4) b = 0;
  run([&] { a = 1; b = 2; });
  if (v > 2) run([&] { a = 1; b = 2; });  // expected-error:18 {{a lambda that works on several lengths cannot be made under a mask}}
}
