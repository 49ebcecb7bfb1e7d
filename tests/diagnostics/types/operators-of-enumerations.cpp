// Operators that an enumeration has are functions of single values: lanes do not pass them by and compute with integers. Those overloaded for lanes are theirs.
#include <cstddef>

#include <sierra.h>

enum Day { mon, tue, wed, thu, fri, sat, sun };
Day operator+(Day d, int n) { return Day((int(d) + n) % 7); }
Day& operator++(Day& d) { return d = d + 1; }
int operator-(Day a, Day b) { return (int(a) - int(b) + 7) % 7; }
bool operator<(Day a, Day b) { return int(a) > int(b); }
bool operator!(Day a) { return a == sun; }
enum Flags : unsigned { none = 0, in = 1, near = 2 };
Flags operator|(Flags a, Flags b) { return Flags(unsigned(a) | unsigned(b)); }
Flags operator~(Flags a) { return Flags(7u & ~unsigned(a)); }
Flags& operator|=(Flags& a, Flags b) { return a = a | b; }
enum class Color { red, green, blue };
Color operator<<(Color c, int n) { return Color(int(c) << n); }

void f(Day varying(4) d, Flags varying(4) g, Color varying(4) c, std::byte varying(4) b, int varying(4) i) {
  (void)(d + 1);     // expected-error {{scalar operator+ of 'Day' cannot take lanes: make it a template, or overload it for lanes}}
  (void)(d - mon);   // expected-error {{scalar operator- of 'Day' cannot take lanes}}
  (void)(mon - d);   // expected-error {{invalid operands to binary expression ('Day' and 'Day varying(4)')}}
  (void)(d < tue);   // expected-error {{scalar operator< of 'Day' cannot take lanes}}
  ++d;               // expected-error {{cannot increment value of type 'Day varying(4)'}}
  i = !d;            // expected-error {{'Day varying(4)'}}
  (void)(g | near);  // expected-error {{scalar operator| of 'Flags' cannot take lanes}}
  i = ~g;            // expected-error {{invalid argument type 'Flags varying(4)' to unary expression}}
  g |= in;           // expected-error {{no viable overloaded '|='}}
  (void)(c << 1);    // expected-error {{scalar operator<< of 'Color' cannot take lanes}}
  (void)(b | b);     // expected-error {{invalid operands to binary expression}}
  i = d * 2 + (d == mon) + (g & 1u) + -g;
}

namespace own {
enum Mark { a = 1, b = 2 };
Mark operator|(Mark, Mark);
Mark varying(4) operator|(Mark varying(4) x, Mark varying(4) y) { return Mark varying(4)(int varying(4)(x) | int varying(4)(y)); }
Mark varying(4)& operator++(Mark varying(4)& x) { return x = Mark varying(4)(int varying(4)(x) + 1); }
Mark varying(4) g(Mark varying(4) x) { return ++x | a | (b | x); }
}  // namespace own
