// operator<< prints a varying value lane by lane; under a mask the dead lanes can be told from the live ones.
#include "check.h"

#include <iostream>
#include <sstream>
#include <string>

int main() {
  int varying(4) v = {1, -2, 3, 40};
  float varying(2) f = {0.5f, 2};
  bool varying(2) b = {true, false};
  std::ostringstream out;
  out << v;
  std::string text = out.str();
  size_t position = 0;
  for (const char* part : {"1", "-2", "3", "40"}) {
    position = text.find(part, position);
    CHECK(position != std::string::npos);
  }
  std::ostringstream chain;
  chain << "v = " << v << ", f = " << f << ", b = " << b << '!';
  CHECK(chain.str().find("0.5") != std::string::npos);
  CHECK(chain.str().back() == '!');
  int written = 0;
  if (v > 2) {
    std::ostringstream masked;
    masked << v;
    written = masked.str().size();
  }
  CHECK(written > 0);
  return check_status();
}
