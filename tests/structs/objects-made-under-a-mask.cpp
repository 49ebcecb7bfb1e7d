// To make an object is a uniform effect: `new (p) P()` under a mask makes it for all lanes, an assignment changes the live lanes alone.
// lengths: 1 8
// isa: sse4.2 avx2
#include <new>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

int made;
struct P {
  int varying(L) a = 5;
  P() { ++made; }
};

void assigned(int varying(L) v, P* p) {
  if (v == 0) *p = P();
}
void placed(int varying(L) v, P* p) {
  if (v == L - 1) new (p) P();
}

int main() {
  int varying(L) const v = sierra::seq<L>();
  P p;
  p.a = 9;
  assigned(v, &p);
  CHECK_EQ(made, 2);
  CHECK_EQ(sierra::extract(p.a, 0), 5);
  if (L > 1) CHECK_EQ(sierra::extract(p.a, L - 1), 9);

  p.a = 9;
  placed(v, &p);
  CHECK_EQ(made, 3);  // once
  CHECK_EQ(sierra::extract(p.a, L - 1), 5);
  placed(v + 1000, &p);
  CHECK_EQ(made, 3);  // nobody
  return check_status();
}
