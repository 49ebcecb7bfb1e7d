// clang warns of `a >> b == c` where `>>` is a class's operator, as streams have it. Lanes are no stream.
// flags: -Wall -Wextra
#include <sierra.h>

template<class T> int varying(8) both(T v) {
  return v >> 4 == 6 ? 1 : 2;
}

int varying(8) f(int varying(8) v, int varying(8) w, int n) {
  if (v >> 4 == 6 || v << 1 > w) return 1;
  int uniform one = v >> 4 == 2;  // expected-error {{cannot convert 'bool varying(8)' to 'int'}}
  return both(v) + both(n) + (v >> n != 3) + one;
}

struct Stream {
  Stream& operator<<(int) { return *this; }
  bool operator==(int) const { return true; }
};
bool g(Stream& out, int n) {
  return out << n == 3;  // expected-warning {{overloaded operator << has higher precedence than comparison operator}}
}
