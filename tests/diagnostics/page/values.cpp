// Values
// flags: -ferror-limit=0
#include <sierra.h>

// instead: one length: `sierra::lower_half`, `upper_half` and `concat` change it
int varying(8) mixed(int varying(8) a, int varying(4) b) { return a + b; }  // expected-error {{two lengths are mixed: 'int varying(8)' and 'int varying(4)'}}

// instead: one lane by `sierra::extract(v, i)`, or all by `sierra::reduce_add(v)` and its like; or `int varying(8) k`
int one(int varying(8) v) { int k = v; return k; }  // expected-error {{cannot convert 'int varying(8)' to 'int': a varying value has no single uniform value; use extract, a reduction, any or all; or make 'k' varying}}

// instead: one lane, a reduction, or `int varying(8)` for the result
int returned(int varying(8) v) { return v; }  // expected-error {{cannot convert 'int varying(8)' to 'int': a varying value has no single uniform value; use extract, a reduction, any or all}}

// instead: `(int varying(8)) v`
int cast(float varying(8) v) { return (int) v; }  // expected-error {{cannot convert 'float varying(8)' to 'int': a varying value has no single uniform value; use extract, a reduction, any or all; a cast of each lane is '(int varying(8)) ...'}}

// instead: `sierra::any(v > 1)`, `sierra::all(v > 1)`
bool truth(int varying(8) v) { return bool(v > 1); }  // expected-error {{cannot convert 'bool varying(8)' to 'bool' outside of a condition; use any or all}}

// instead: `sum += sierra::reduce_add(v)`, or `int varying(8) sum`
int sum(int varying(8) v) { int sum = 0; sum += v; return sum; }  // expected-error {{'int' is uniform and cannot take 'int varying(8)' by '+=': make it varying, or reduce the right side}}

// instead: as many values as there are lanes, or one for all: `= 1`
int varying(4) three = {1, 2, 3};  // expected-error {{'int varying(4)' needs 4 values, but 3 are given}}

// instead: a function for lanes: a template, or an overload
void named(const char* text);
void names(int varying(8) v) { named(v); }  // expected-error {{'named' is a scalar function: its parameter 'const char *' cannot take 'int varying(8)'}}

// instead: integers or enumerations: `(int varying(8)) v`
int varying(8) by_fractions(float varying(8) v) { switch (v) { case 1: return 1; default: return 2; } }  // expected-error {{switch needs integers or enumerations, not 'float varying(8)'}}

// instead: `if (v == w)`
int varying(8) by_lanes(int varying(8) v, int varying(8) w) { switch (v) { case w: return 1; default: return 2; } }  // expected-error {{cannot convert 'int varying(8)' to 'int': a varying value has no single uniform value; use extract, a reduction, any or all}}

// instead: `if (c) a = 3; else b = 3;`
void assigned(bool varying(8) c, int varying(8) a, int varying(8) b) { (c ? a : b) = 3; }  // expected-error {{expression is not assignable: lanes choose between values; use 'if' and 'else'}}

// instead: `return` by value
int& chosen(bool varying(8) c, int& a, int& b) { return c ? a : b; }  // expected-error {{a reference to 'int' cannot be bound to a value, nor to the elements that lanes find through pointers or subscripts: use a variable}}

// instead: `int varying(8)& r`
void as_one(int varying(8) v) { int& r = v; }  // expected-error {{a reference to 'int' cannot be bound to 'int varying(8)': write 'int varying(8) &'}}

// instead: a variable: `int varying(8) r = 3;`
void to_value() { int varying(8)& r = 3; }  // expected-error {{a reference to 'int varying(8)' cannot be bound to a value, nor to the elements that lanes find through pointers or subscripts: use a variable}}

// instead: a variable of this type
void to_one(int x) { int varying(8)& r = x; }  // expected-error {{a reference to 'int varying(8)' cannot be bound to a variable of type 'int'}}

// instead: `(int varying(8)) i`
int varying(8) at(int* p, float varying(8) i) { return p[i]; }  // expected-error {{array subscript is not an integer}}

// instead: a pointer that is not to const
void written(const int* p, int varying(8) i) { p[i] = 3; }  // expected-error {{cannot assign to elements that are const}}

// instead: names for its fields: lanes are no tuple
void bound(int varying(8) v) { auto [a, b] = v; }  // expected-error {{cannot bind non-class, non-array type 'int varying(8)'}}

// instead: `v != 0 ? v : w`
int varying(8) without_a_middle(int varying(8) v, int varying(8) w) { return v ?: w; }  // expected-error {{cannot convert 'int varying(8)' to 'bool' outside of a condition; use any or all}}

// instead: a template: `template<class T> T operator+(T, T)`, or an overload for lanes
struct Money { int cents; };
Money operator+(Money a, int b) { return a; }
void added(Money varying(8) m) { m + 1.5f; m + "s"; }  // expected-error {{scalar operator+ of 'Money' cannot take lanes: make it a template, or overload it for lanes}}

// instead: a subscript that takes lanes, or `sierra::lanes<8>` for a function that reads it
struct Dictionary { int& operator[](const char* word); };
int varying(8) found(Dictionary& d, int varying(8) i) { return d[i]; }  // expected-error {{'Dictionary' has no 'operator[]' that takes 'int varying(8)'}}

// instead: a field after the other, in the order of the class
struct Colour { float r, g, b; };
void red(float varying(8) x) { Colour varying(8) c = {.w = x}; }  // expected-error {{a list for 'Colour varying(8)' names fields of the class, in their order, each with what converts to its lanes}}

// instead: classes alike, or a conversion between them
struct Left { int a; };
struct Right { int a; };
void unlike(Left varying(8) l, Right varying(8) r) { l = r; }  // expected-error {{cannot convert 'Right varying(8)' to 'Left varying(8)'}}

// instead: `g != Kind()`: a scoped enumeration is no number
enum class Kind { A, B };
void kinds(Kind varying(8) g) { if (g) return; }  // expected-error {{a scoped enumeration does not convert to 'bool'}}

// instead: the value: `sierra::extract(v, i)`
void variable(int n, ...);
void passed(int varying(8) v) { variable(1, v[2]); }  // expected-error {{'...' takes no lane of a variable: write 'sierra::extract(v, i)' for its value}}

// instead: what it leads to in the same expression, `m.row(1)[k]`, or an index
struct Matrix { float a[2][2]; float* row(int r) { return a[r]; } };
void row_kept(Matrix varying(8) m) { float* varying(8) p = m.row(1); *p = 0; }  // expected-error {{a pointer into a lane's object, whose lanes lie field by field, cannot be kept: use what it leads to in the same expression (`*f(x)`, `f(x)[k]`), or return an index}}

// instead: the object: `float sum(const Matrix& m)`
float sum(const float* from, const float* to);
float varying(8) between(Matrix varying(8) m) { return sum(m.row(0), m.row(1)); }  // expected-error {{two pointers into a lane's object, whose lanes lie field by field, cannot be passed to one call: pass the object}}
