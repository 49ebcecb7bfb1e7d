// operator<< prints the live lanes as the stream prints one value, and _ for a dead lane; chains, manipulators, wide streams.
#include "check.h"

#include <iomanip>
#include <sstream>
#include <string>

template <class V> std::string shown(const V& v) {
  std::ostringstream out;
  out << v;
  return out.str();
}

enum level : short { low, high };

int main() {
  int varying(4) v = {1, -2, 30, 4};
  CHECK(shown(v) == "{1, -2, 30, 4}");
  float varying(2) f = {0.5f, -2};
  CHECK(shown(f) == "{0.5, -2}");
  _Float16 varying(2) h = {(_Float16)0.25f, (_Float16)8};
  CHECK(shown(h) == "{0.25, 8}");
  bool varying(2) b = {true, false};
  CHECK(shown(b) == "{1, 0}");
  char varying(2) c = {'x', 'y'};
  CHECK(shown(c) == "{x, y}");
  level varying(2) e = {high, low};
  CHECK(shown(e) == "{1, 0}");

  std::ostringstream out;
  out << "v = " << v << ", b = " << std::boolalpha << b << std::hex << " " << v + 14 << '!';
  CHECK(out.str() == "v = {1, -2, 30, 4}, b = {true, false} {f, c, 2c, 12}!");
  std::wostringstream wide;
  wide << v;
  CHECK(wide.str() == L"{1, -2, 30, 4}");

  std::ostringstream masked, nobody;
  if (v > 0) masked << v << f[0];
  if (v > 100) nobody << v;
  CHECK(masked.str() == "{1, _, 30, 4}0.5");
  CHECK(nobody.str().empty());
  return check_status();
}
