// Lengths and types
// flags: -ferror-limit=0
#include <sierra.h>
#include <string>

// instead: a power of two from 1 to 64
int varying(7) seven;  // expected-error {{length 7 of 'int varying(7)' is not a positive power of two}}

// instead: values of 64 lanes
int varying(128) many;  // expected-error {{length 128 of 'int varying(128)' is too long: there are up to 64 lanes}}

// instead: the number of lanes
int varying() none;  // expected-error {{a length is missing: write 'varying(8)' with the number of lanes}}

// instead: one length for all dimensions
int varying(8, 4) grid;  // expected-error {{expected one length}}

// instead: `constexpr int n`, or a template's parameter
void by(int n) { int varying(n) x; }  // expected-error {{length 'n' of 'int varying(n)' is not a constant expression}}

// instead: what the template is given for `N` is a length: `Some<4>`
template<int N> struct Some { int varying(N) v; };  // expected-error {{length 3 of 'int varying(3)' is not a positive power of two}}
Some<3> some;

// instead: the mark of a function that works on lanes: `void work() spmd(8);`
void varying(8) work();  // expected-error {{'void varying(8)' is not allowed: there are no lanes of 'void'}}

// instead: `auto`: the type that is deduced is varying by itself
auto varying(8) deduced() { return 1; }  // expected-error {{'auto varying(8)' is not allowed: a deduced type is varying by itself}}

// instead: the annotation once
int varying(8) varying(8) twice;  // expected-error {{a type cannot be varying twice}}

// instead: `int varying(8)& r`
int& varying(8) reference(int varying(8)& r);  // expected-error {{a reference cannot be varying: write 'T varying(8)&' for a reference to a varying object}}

// instead: a type in front of the annotation, or behind it
struct Place { int a; } place;
int misplaced() { return place.varying(8) a; }  // expected-error {{'varying(8)' stands where there is no type}}

// instead: `T` or `T varying(8)` for parameter and argument, not both
template<class T> struct Twice { T varying(8) v; };  // expected-error {{'int varying(8) varying(8)' is not allowed: 'int varying(8)' is varying already}}
Twice<int varying(8)> wrapped;

// instead: `double`
long double varying(8) precise;  // expected-error {{'long double varying(8)' is not supported: there are no lanes of 'long double'}}

// instead: the function in a `switch` on a number, or `sierra::for_each_unique`
using Function = void (*)();
Function varying(8) functions;  // expected-error {{a pointer to a function cannot be varying}}

// instead: `spmd(8)` belongs to functions; variables take `varying(8)`
int shared spmd(8);  // expected-error {{'spmd' is for functions; 'shared' is none}}

// instead: an array of the class, and subscripts that are varying: `names[i].size()`
std::string varying(8) name;  // expected-error {{'std::basic_string<char> varying(8)' is not supported: 'std::basic_string<char>' has a copy constructor of its own}}

// instead: an array of the class, and subscripts that are varying
struct Shape { virtual float area(); float a; };
Shape varying(8) shape;  // expected-error {{'Shape varying(8)' is not supported: 'Shape' has virtual functions}}

// instead: the field as a number of its own
struct Flags { unsigned a : 3; };
Flags varying(8) flags;  // expected-error {{'Flags varying(8)' is not supported: field 'a' of 'Flags' is a bit-field}}

// instead: the fields beside each other
union Either { int a; float b; };
Either varying(8) either;  // expected-error {{'Either varying(8)' is not supported: 'Either' is a union}}

// instead: a pointer
struct Link { int& to; };
Link varying(8) link;  // expected-error {{'Link varying(8)' is not supported: field 'to' of 'Link' is a reference}}

// instead: a name for the union, or fields beside each other
struct Unnamed { union { int a; float b; }; };
Unnamed varying(8) unnamed;  // expected-error {{'Unnamed varying(8)' is not supported: 'Unnamed' has an anonymous union}}

// instead: a base that is not virtual
struct Base { int a; };
struct Virtual : virtual Base { int b; };
Virtual varying(8) derived;  // expected-error {{'Virtual varying(8)' is not supported: 'Virtual' has a virtual base}}

// instead: derive from the class itself, and make the derived class varying
struct Plain { int a; };
struct Derived : Plain varying(8) { int b; };  // expected-error {{a base class cannot be varying; derive from the class itself and make the derived class varying}}
