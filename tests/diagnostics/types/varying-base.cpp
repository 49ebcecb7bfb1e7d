// A base class is not varying by itself.
#include <sierra.h>

template<class T> struct Pair { T x, y; };
struct Point { int a; };

struct A : Pair<int> varying(8) { int m; };           // expected-error {{a base class cannot be varying}}
struct B : Point, public Point varying(4) { int m; }; // expected-error {{a base class cannot be varying}}
struct C : Point { int m; };
C varying(8) fine;
struct D : Pair<int> uniform { int m; };              // expected-error {{a base class takes no annotation}}
template<class T = int uniform, class U = int> struct E : Point { T t = T{}; int n = true ? int uniform{1} : int uniform{2}; };
