// What `sierra::lanes<L>(f)` cannot be called with is an error at the call.
#include <sierra.h>

int twice(int x);
void calls(int varying(4) v, int varying(8) w, const char* text) {
  sierra::lanes<4>(twice)(v, v);   // expected-error {{lanes<L>(f) calls f for one lane, which takes no such arguments}}
  sierra::lanes<4>(twice)(text);   // expected-error {{lanes<L>(f) calls f for one lane, which takes no such arguments}}
  sierra::lanes<4>(twice)(w);      // expected-error {{lanes<L>(f) was given lanes of another length than L}}
  int x = sierra::lanes<4>(twice)(1);  // expected-error {{cannot convert 'int varying(4)' to 'int'}}
}
void references(int varying(4) i, int* numbers) {
  sierra::lanes<4>([](int& x) { ++x; })(numbers[i]);  // expected-error {{lanes<L>(f) calls f for one lane, which takes no such arguments}}
}
