// `spmd` says which lanes a function takes; nothing else takes any.
#include <sierra.h>

spmd(8) int x;                                    // expected-error {{'spmd' is for functions; 'x' is none}}
struct S {
  spmd(8) int m;                                  // expected-error {{'spmd' is for functions; 'm' is none}}
  spmd(8) void f() { for (int i = 0; i < 3; ++i) m += i; }
};
template <int L> spmd(L) void g(int u) { x += u; }
spmd(4) void fine() { g<4>(2); }
int main() {
  spmd(8) int y = 3;                              // expected-error {{'spmd' is for functions; 'y' is none}}
  auto lambda = [&]() spmd(8) { ++y; };
  lambda();
}
