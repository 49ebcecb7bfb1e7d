// Masks and calls
// flags: -ferror-limit=0
#include <sierra.h>

// instead: one length; `spmd_mode(4)` begins code with a mask of its own outside of this one
int varying(8) inside(int varying(8) v, int varying(4) w) { if (v > 1) { if (w > 1) return 3; } return 2; }  // expected-error {{a condition of length 4 under a mask of length 8}}

// instead: `int varying(8)` for the result, or one `return` behind the condition
int first(int varying(8) v) { if (v > 1) return 1; return 2; }  // expected-error {{return of uniform 'int' under a varying condition: lanes could return different values}}

// instead: a function of length 8, or a template of the length
void four(int varying(4) x);
void eight(int varying(8) v) { if (v > 1) four(3); }  // expected-error {{call of 'four', which is of length 4, under a mask of length 8}}

// instead: a pointer to a function of length 8
void by_pointer(int varying(8) v, void (*four)(int varying(4))) { if (v > 1) four(3); }  // expected-error {{call of a function of length 4 under a mask of length 8}}

// instead: `spmd(8)`, which says whose mask it takes
void lengths(int varying(8) a, int varying(4) b);
void several(int varying(8) v, int varying(4) w) { if (v > 1) lengths(v, w); }  // expected-error {{call of 'lengths', which is of lengths 4 and 8, under a mask: only spmd(L) says which lanes it takes}}

// instead: `spmd(8)` behind its parameters
void lambda(int varying(8) v) { if (v > 1) { auto f = [](int varying(8) a, int varying(4) b) {}; } }  // expected-error {{a lambda that works on several lengths cannot be made under a mask: only spmd(L) says which lanes it takes}}

// instead: the mark behind `const`
struct Marked { int a; void work() spmd(8) const; };  // expected-error {{'spmd(8)' belongs behind 'const'}}

// instead: `if`, and an assignment in each branch
struct Mixed { float varying(8) x; int n; };
Mixed either(int varying(8) v, Mixed a, Mixed b) { return v > 0 ? a : b; }  // expected-error {{lanes cannot choose between objects of 'Mixed': only a class with nothing in it but varying members of the condition's length has a value in each lane}}
