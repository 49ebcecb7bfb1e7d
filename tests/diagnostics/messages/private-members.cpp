// What a class keeps private, lanes do not reach either: the error is clang's for one object.
#include <sierra.h>

class Account {
  int secret;
  int count() { return secret; }
  Account(int s) : secret(s) {}
protected:
  float rate;
public:
  int open;
  Account() = default;
  int varying(8) own(int varying(8) i) { return secret + i; }
  static int varying(8) of(Account* all, int varying(8) i) { return all[i].secret; }
  friend int varying(8) trusted(Account* all, int varying(8) i) { return all[i].secret + all[i].open; }
};

int varying(8) member(Account varying(8) a) { return a.secret; }  // expected-error:56 {{'secret' is a private member of 'Account'}}
int varying(8) element(Account* all, int varying(8) i) {
  return all[i].secret;  // expected-error:17 {{'secret' is a private member of 'Account'}}
}
int varying(8) pointed(Account* varying(8) p) {
  return p->secret;  // expected-error {{'secret' is a private member of 'Account'}}
}
int varying(8) method(Account* all, int varying(8) i) {
  return all[i].count();  // expected-error {{'count' is a private member of 'Account'}}
}
float varying(8) behind_a_base(Account* all, int varying(8) i) {
  return all[i].rate;  // expected-error {{'rate' is a protected member of 'Account'}}
}
void written(Account* all, int varying(8) i, bool varying(8) c) {
  if (c) all[i].secret = 3;  // expected-error {{'secret' is a private member of 'Account'}}
  all[i].open = 4;
}
void made(int varying(8) x) {
  Account varying(8) a(x);  // expected-error {{calling a private constructor of class 'Account'}}
}
