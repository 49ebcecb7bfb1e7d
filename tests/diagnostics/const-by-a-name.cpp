// An element that is const by a name for its type makes the lanes const.
#include <sierra.h>
using Constant = const double;
typedef const int Count;

void without_value() {
  Constant varying(8) w;  // expected-error {{default initialization of an object of const type 'Constant varying(8)'}}
}
void assigned() {
  Constant varying(8) w = 1;
  w = 2;  // expected-error {{cannot assign to variable 'w' with const-qualified type 'Constant'}}
}
void bound() {
  Constant varying(8) w = 1;
  double varying(8)& r = w;  // expected-error {{drops 'const' qualifier}}
}
struct Record {
  Count varying(4) n;
};
void assigned_member(Record& r) {
  r.n = 3;  // expected-error {{cannot assign}}
}
template <class T>
struct Box {
  using K = const T;
  K varying(4) m = 1;
  void set() { m = 2; }  // expected-error {{cannot assign}}
};
void set(Box<int>& box) { box.set(); }
