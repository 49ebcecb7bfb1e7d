// Names that nothing has: clang's guesses at what is meant, and no word about lanes that have nothing to do with it.
// flags: -std=c++17 -Wall
#include <sierra.h>
#include <string>
#include <vector>
struct Item { int count; std::vector<int> parts; };
int varying(8) scale(int varying(8) by);
int varying(8) misspelt(std::vector<Item>& items, int varying(8) index) {
  int varying(8) r = items[index].cuont;  // expected-error {{no member named 'cuont' in 'Item'}}
  r += itms[index].count;                 // expected-error {{use of undeclared identifier 'itms'; did you mean 'items'?}}
  r += scal(index);                       // expected-error {{use of undeclared identifier 'scal'; did you mean 'scale'?}}
  r += items[index].parts.sizes();        // expected-error {{no member named 'sizes' in 'std::vector<int>'}}
  return r + indx;                        // expected-error {{use of undeclared identifier 'indx'; did you mean 'index'?}}
}
void text(int varying(8) v) {
  std::string s = std::to_string(v) + 1;  // expected-error {{invalid operands to binary expression}}
}
