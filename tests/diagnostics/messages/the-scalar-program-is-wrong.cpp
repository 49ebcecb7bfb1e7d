// What one object cannot do either is told in clang's words, which say why; once.
#include <sierra.h>
#include <iostream>

struct Node { int x; Node* next; };
struct Counter { int n; int get() const { return n; } int step() { return ++n; } };
struct Other { int n; };
struct Made { Made(int, int) {} int n; };
struct Unknown;

int varying(8) arrow(Node varying(8) n) { return n->x; }  // expected-error {{member reference type 'Node' is not a pointer; did you mean to use '.'?}}
int varying(8) arrow_of_numbers(int varying(8) n) { return n->x; }  // expected-error {{member reference type 'int' is not a pointer}}
int varying(8) pointee(int varying(8) n) { return *n; }  // expected-error {{indirection requires pointer operand ('int' invalid)}}
int varying(8) no_method(Counter* c, int varying(8) i) { return c[i].reset(); }  // expected-error {{no member named 'reset' in 'Counter'}}
int varying(8) arguments(Counter* c, int varying(8) i) { return c[i].get(1); }  // expected-error {{too many arguments to function call, expected 0, have 1}}
int varying(8) constant(const Counter* c, int varying(8) i) { return c[i].step(); }  // expected-error {{'this' argument to member function 'step' has type 'const Counter', but function is not marked const}}
void parameter(const int varying(8) a) { a = 3; }  // expected-error {{cannot assign to variable 'a' with const-qualified type 'const int'}}
void captured(int varying(8) x) { auto set = [=](int varying(8) a) { x = a; }; set(x); }  // expected-error {{cannot assign to a variable captured by copy in a non-mutable lambda}}
void too_few(int varying(8) x) { Made varying(8) m(x); }  // expected-error {{no matching constructor for initialization of 'Made'}}
void incomplete(Unknown* u, int varying(8) i) { u[i].x = 1; }  // expected-error {{subscript of pointer to incomplete type 'Unknown'}}
// What lanes alone cannot do is told of lanes.
void unlike(Counter varying(8) c, Other varying(8) o) { c = o; }  // expected-error {{cannot convert 'Other varying(8)' to 'Counter varying(8)'}}
void one_reference(int varying(8) x) { int& r = x; }  // expected-error {{a reference to 'int' cannot be bound to 'int varying(8)': write 'int varying(8) &'}}
void shorter(int varying(8) x) { int varying(4)& r = x; }  // expected-error {{two lengths are mixed: 'int varying(8)' and 'int varying(4)'}}
void longer(int x) { int varying(8)& r = x; }  // expected-error {{a reference to 'int varying(8)' cannot be bound to a variable of type 'int'}}
int varying(8) take(int varying(8)* p);
int varying(8) address(int varying(8) y) { return take(y); }  // expected-error {{no matching function for call to 'take'}}
void printed(Node varying(8) p) { std::cout << p; }  // expected-error {{invalid operands to binary expression }}
