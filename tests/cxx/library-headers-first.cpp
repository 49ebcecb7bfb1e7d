// The standard library declares classes by the names of the compiler's own traits: sierra.h must not need those afterwards.
#include <chrono>
#include <ext/type_traits.h>
#include <functional>
#include <iostream>
#include <regex>
#include <thread>
#include <valarray>
#include <vector>

#include <sierra.h>
// expect: 7 {1, 2, 4, 8} {2, 3, 0, 1}

int main() {
  int varying(4) one = 1;
  int varying(4) bits = one << sierra::seq<4>();
  if (bits > 100) bits = 0;
  std::cout << sierra::reduce_max(bits) - 1 << ' ' << bits << ' ' << sierra::rotate(sierra::seq<4>(), 2) << '\n';
}
