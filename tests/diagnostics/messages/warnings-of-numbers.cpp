// What clang warns of in the scalar program it warns of in lanes: it looks at the same text without them.
// expected-no-diagnostics but warnings
// flags: -Wall -Wextra -Wimplicit-fallthrough -Wconversion -Wno-sign-conversion -Wno-unused-parameter
#include <sierra.h>

enum Color { RED, GREEN, BLUE };
struct P { float x, y; int n; };
using I = int varying(8);
using B = bool varying(8);

signed char varying(8) constant() { signed char varying(8) c = 1000; return c; }  // expected-warning:64 {{implicit conversion from 'int' to 'signed char' changes value from 1000 to -24}}
I assigned(I v) { if (v = 3) return 1; return v; }  // expected-warning {{using the result of an assignment as a condition without parentheses}}
B precedence(I a, I b, I c) { return a & b == c; }  // expected-warning {{& has lower precedence than ==; == will be evaluated first}}
B both(B a, B b, B c) { return a || b && c; }  // expected-warning {{'&&' within '||'}}
I color(Color varying(8) c) { switch (c) { case RED: return 1; case BLUE: return 2; } return 3; }  // expected-warning:39 {{enumeration value 'GREEN' not handled in switch}}
B itself(I a) { return a == a; }  // expected-warning {{self-comparison always evaluates to true}}
B never(unsigned char varying(8) a) { return a > 300; }  // expected-warning {{result of comparison of constant 300 with expression of type 'unsigned char' is always false}}
B signs(I a, unsigned varying(8) b) { return a < b; }  // expected-warning {{comparison of integers of different signs: 'I' and 'unsigned int'}}
I unset() { I x; return x; }  // expected-warning {{variable 'x' is uninitialized when used here}}
I sometimes(I c) { I x; if (c > 1) x = 2; return x; }  // expected-warning {{variable 'x' is used uninitialized whenever 'if' condition is false}}
void value(I a) { a + 1; }  // expected-warning {{expression result unused}}
void compared(I a) { a == 1; }  // expected-warning {{equality comparison result unused}}
void variable(I a) { I b = a; }  // expected-warning {{unused variable 'b'}}
void only_set() { I b; b = 1; }  // expected-warning {{variable 'b' set but not used}}
short varying(8) narrow(I a) { return a; }  // expected-warning {{implicit conversion loses integer precision: 'I' to 'short'}}
I fraction() { return 1.5; }  // expected-warning {{implicit conversion from 'double' to 'I' changes value from 1.5 to 1}}
I truncated(float varying(8) a) { return a; }  // expected-warning {{implicit conversion turns floating-point number into integer: 'float' to 'I'}}
I shifted(I a) { a <<= 33; return a; }  // expected-warning {{shift count >= width of type}}
I through(I a) { I r = 0; switch (a) { case 1: r = 2; case 2: r = 3; } return r; }  // expected-warning {{unannotated fall-through between switch labels}}
I same(I a) { a = a; return a; }  // expected-warning {{explicitly assigning value of variable of type 'I' to itself}}
I order(I i) { i = i++ + ++i; return i; }  // expected-warning {{multiple unsequenced modifications to 'i'}}
B text(const char* varying(8) p) { return p == "abc"; }  // expected-warning {{result of comparison against a string literal is unspecified}}
I of_bool(B a) { return ~a; }  // expected-warning {{bitwise negation of a boolean expression}}
B negated(I a) { return !a == 1; }  // expected-warning {{logical not is only applied to the left hand side of this comparison}}
P varying(8) fields(float varying(8) a) { P varying(8) p = {a, a}; return p; }  // expected-warning {{missing field 'n' initializer}}
template<class T> T varying(8) generic(T varying(8) x) { if (x = 3) return x; return x; }  // expected-warning {{using the result of an assignment as a condition without parentheses}}
void body(int* p, int n) {
  sierra::for_each<8>(0, n, [&](I i) {
    I x;  // note: initialize the variable
    p[i] = x;  // expected-warning {{variable 'x' is uninitialized when used here}}
  });
}
// What the twin cannot be is left out, and what is said of the rest stays right.
I lanes() { I v = {0, 1, 2, 3, 4, 5, 6, 7}; I w; return v + w; }  // expected-warning {{variable 'w' is uninitialized when used here}}
int lane(I v) {
  int k = v[3];
  I unused = v;  // expected-warning {{unused variable 'unused'}}
  return k;
}
int by_variable(I v) { int k = 3; return v[k]; }
I of_variables() { int a = 1, b = 2; I v = {0, a, b, 3, a, 5, 6, 7}; return v; }
int beyond(int* p) { I a[2] = {1, 2}; p[0] = ((int*) a)[9]; return 0; }
I moved(I v) { v[0] = v[1]; return v; }
I one_by_one() {
  I v;
  for (int i = 0; i < 8; ++i) v[i] = i;
  return v;
}
int twice(int a) { return a; }
I twice(I a) { return a; }
I index() { I v = sierra::seq<8>(); v = sierra::extract(v, 3) + sierra::reduce_add(v); if (sierra::any(v > 1)) v = 2; return v; }
I inserted() { I v; for (int i = 0; i < 8; ++i) sierra::insert(v, i, i); return v; }
constexpr int L = 8;
int varying(L) lengths(int varying(L) a) { constexpr int M = 8; return a + (int varying(M)) 1; }
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wuninitialized"
#pragma clang diagnostic ignored "-Wunused-value"
I meant(I a) { I x; a + 1; return x; }
#pragma clang diagnostic pop
#define CHECKED(a) ((a) == (a))
B in_a_macro(I a) { return CHECKED(a); }
