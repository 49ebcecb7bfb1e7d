// What the headers call things is never shown, and a mistake is told where the user made it, once.
// flags: -std=c++17
#include <sierra.h>
#include <algorithm>
#include <string>
#include <vector>
struct P { float x, y; };
void references(std::vector<P>& ps, int varying(8) i) {
  static auto& q = ps[i];  // expected-error {{a reference to 'P varying(8)' cannot be bound to a value}}
}
long double varying(8) d;  // expected-error {{'long double varying(8)' is not supported}}
float varying(8) g(float varying(8) (*t[])(float varying(8)), int varying(8) i, float varying(8) x) {
  return t[i](x);  // expected-error {{there are no lanes of pointers to functions}}
}
std::string varying(8) s;  // expected-error {{'std::basic_string<char> varying(8)' is not supported}}
