// Lanes and one value for all of them, returned where the result is deduced: the message says what to write, and that is right.
#include <sierra.h>

int varying(8) f(int varying(8) a) {
  auto value_first = [&](int varying(8) x) {
    if (x > 3) return 1;
    return x;  // expected-error {{one 'return' gives 'int varying(8)' and another one 'int': say that the result is 'int varying(8)', behind the parameters of a lambda by '-> int varying(8)'}}
  };
  auto lanes_first = [&](int varying(8) x) {
    if (x > 3) return x;
    return 1;  // expected-error {{one 'return' gives 'int varying(8)' and another one 'int': say that the result is 'int varying(8)', behind the parameters of a lambda by '-> int varying(8)'}}
  };
  auto said = [&](int varying(8) x) -> int varying(8) {
    if (x > 3) return 1;
    return x;
  };
  auto of_scalars = [](int x) {
    if (x > 3) return 1.5;
    return x;  // expected-error {{return type 'int' must match previous return type 'double' when lambda expression has unspecified explicit return type}}
  };
  auto forgotten = [&](int varying(8) x) {
    if (x > 3) return x;
    return;  // expected-error {{return type 'void' must match previous return type 'int varying(8)' when lambda expression has unspecified explicit return type}}
  };
  return said(a) + value_first(a) + lanes_first(a) + of_scalars(1);
}

auto deduced(float varying(8) x) {
  if (x > 3) return x;
  return 1.5f;  // expected-error {{one 'return' gives 'float varying(8)' and another one 'float': say that the result is 'float varying(8)', behind the parameters of a lambda by '-> float varying(8)'}}
}
