// A container in each lane has a length of its own in each: no loop over it, and the error stands at the user's line.
#include <list>
#include <vector>

#include <sierra.h>

struct P {
  std::list<int> list;
  std::vector<int> all;
  int a[3];
};
void f(const P* p, int* out, int varying(8) i) {
  for (auto e : p[i].list) out[i] += e;  // expected-error {{lanes loop over arrays and objects of std::array that they find, not over other containers}}
  for (int& e : p[i].all) ++e;           // expected-error {{lanes loop over arrays and objects of std::array that they find, not over other containers}}
}
template<class I> void g(P* p, I i) {
  for (auto& e : p[i].all) ++e;  // expected-error {{lanes loop over arrays and objects of std::array that they find, not over other containers}}
}
void h(P* p, int varying(8) i) { g(p, i); }
void k(P* p, int varying(8) i) {
  for (auto& e : p[i].a) e = 1;
  for (int e : p[i].a) ++e;  // expected-error {{cannot convert 'int varying(8)' to 'int'}}
}
