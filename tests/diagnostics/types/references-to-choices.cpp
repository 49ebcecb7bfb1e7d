// Lanes choose between values: the one that they have chosen is gone when the function returns, whatever scalars would refer to.
#include <sierra.h>

using F = float varying(4);
using B = bool varying(4);

const F& plain(B c, const F& x, const F& y) { return c ? x : y; }  // expected-error {{returning reference to a temporary: lanes choose between values; return a value}}
const F& uniform_condition(bool c, const F& x, const F& y) { return c ? x : y; }
template <class T> const T& larger(const T& x, const T& y) { return x > y ? x : y; }  // expected-error {{returning reference to a temporary: lanes choose between values}}
auto lambda = [](B c, const F& x, const F& y) -> const F& { return c ? x : y; };  // expected-error {{returning reference to a temporary: lanes choose between values}}
F call(B c, F x, F y) { return larger(x, y); }  // expected-note {{in instantiation of function template specialization}}
float call(float x, float y) { return larger(x, y); }
