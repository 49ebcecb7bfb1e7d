// Where an argument depends on a template's parameters: overloads for lanes need a written conversion, and lanes of a template's own length 1 are no scalars for a
// reference or beside one in `?:`.
#include <sierra.h>

int varying(8) chosen(int varying(8));
int varying(8) chosen(float varying(8));
template<class T> int varying(8) guesses(T x) { return chosen(x); }  // expected-error {{call to 'chosen' is ambiguous}}
template<class T> int varying(8) says(T x) { return chosen((int varying(8)) x); }

struct Own { int varying(8) v; };
Own operator+(Own a, int varying(8) b);
Own operator+(Own a, float varying(8) b);

template<int N> void one(float varying(N)& x) { x = 1; }
template<int N> float varying(N) half(float varying(N) x) { return x * 0.5f; }

void use(int varying(8) i, short varying(8) s, Own o, float y, bool c) {
  i = guesses(s) + says(s);
  o + s;  // expected-error {{use of overloaded operator '+' is ambiguous}}
  o + (int varying(8)) s;
  one<1>(y);  // expected-error {{no matching function for call to 'one'}}
  auto k = half<1>(y);
  float u = c ? k : y;  // expected-error {{conditional expression is ambiguous}}
  float v = c ? (float) k : y;
  float w = half<1>(y) + 1;
}
