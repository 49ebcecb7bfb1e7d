// What lanes cannot switch on.
#include <sierra.h>

struct S { int n; };

void floats(float varying(4) v) {
  switch (v) {} // expected-error {{switch needs integers or enumerations, not 'float varying(4)'}}
}
using Floats = float varying(4);
void floats_by_a_name(Floats v) {
  switch (v) {} // expected-error {{switch needs integers or enumerations, not 'Floats'}}
}
void pointers(int* varying(4) p) {
  switch (p) {} // expected-error {{switch needs integers or enumerations}}
}
void structures(S varying(4) s) {
  switch (s) {} // expected-error {{switch needs integers or enumerations}}
}
void declared(int varying(4) v) {
  switch (int a = 0; float varying(4) w = v) { case 1: a = 1; } // expected-error {{switch needs integers or enumerations, not 'float varying(4)'}}
}
void lengths(int varying(4) v, int varying(8) w) {
  if (v) switch (w) { case 1: v = 2; } // expected-error {{condition of length 8 under a mask of length 4}}
}
int uniform_return(int varying(4) v) {
  switch (v) {
    case 1: return 1; // expected-error {{return of uniform 'int' under a varying condition}}
  }
  return 2;
}
void constants(int varying(4) v, int u) {
  switch (v) {
    case 1: break;
    case 1: break; // expected-error {{duplicate case value}}
    case u: break; // expected-error {{not a constant expression}}
  }
}
