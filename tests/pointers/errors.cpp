// What lanes of pointers cannot do is said at the user's own place.
#include <sierra.h>

struct Plain { int x; int get() const; };
struct Active { virtual void act(); int x; };
void set(float varying(8)& r);

void f(float* a, const float* c, int varying(8) i, Plain* varying(8) s, void* varying(8) v, Active* varying(8) w,
       float* varying(8) p, int* varying(8) q) {
  static float varying(8)& r = a[i];  // expected-error:28 {{a reference to 'float varying(8)' cannot be bound to a value}}
  set(a[i] + 1);  // expected-error:3 {{'set' takes a reference, which cannot be bound to a value}}
  set(c[i]);  // expected-error {{no matching function for call to 'set'}}
  c[i] = 3;  // expected-error {{cannot assign to elements that are const}}
  s->get();
  s->nothing = 3;  // expected-error {{no member named 'nothing' in 'Plain'}}
  *v;  // expected-error {{indirection not permitted on operand of type 'void *'}}
  w->x = 3;
  delete s;  // expected-error {{cannot delete expression of type 'Plain *varying(8)'}}
}

void g(float* a, int varying(8) i, float* varying(8) p, int* varying(8) q) {
  float x = a[i];  // expected-error {{cannot convert 'float varying(8)' to 'float'}}
  float* z = p;  // expected-error {{cannot convert 'float *varying(8)' to 'float *'}}
  a[1.5f * i] = 2;  // expected-error {{array subscript is not an integer}}
  p + q;  // expected-error {{invalid operands to binary expression ('float *varying(8)' and 'int *varying(8)')}}
  p * 2;  // expected-error {{invalid operands to binary expression}}
}

// Gathers and scatters may be joined or left out, so nothing volatile is read or written by them.
struct Device { volatile int status; int number; };
void h(volatile int* a, int varying(8) i, Device* varying(8) d, Device* e) {
  int varying(8) number = d->number + e->status;
  int varying(8) x = a[i];  // expected-error {{lanes cannot read elements that are volatile}}
  d->status = 3;  // expected-error {{lanes cannot write elements that are volatile}}
}

using Function = int(int);
int one(int), two(int);
Function* varying(8) functions;  // expected-error {{a pointer to a function cannot be varying}}
void k(Function** table, int varying(8) i, bool varying(8) c) {
  table[i](3);
}

// What is const stays so, whatever writes it.
void count(const int* c, const int* varying(8) d, int varying(8) i) {
  c[i]++;  // expected-error {{cannot assign to elements that are const}}
  --*d;  // expected-error {{cannot assign to elements that are const}}
  d[1]++;  // expected-error {{cannot assign to elements that are const}}
}
