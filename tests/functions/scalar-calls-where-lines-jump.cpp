// Scalar functions that lanes call with references to elements, in a file whose lines jump back: what is made smaller for packets keeps no one from reading the order off the rest.
#include <sierra.h>
#include "check.h"

constexpr int L = VECTOR_LENGTH;

struct Pair {
  int a, b;
};
static signed char small[64];

__attribute__((noinline)) static Pair taken(int u, int v, int w, signed char& c, Pair& p) {
#line 3
  if (v > 40) p.a = w;
  c = (signed char)(c + u);
  return {v + c, p.b - w};
}

static void work(int varying(L) v, int u, int varying(L)& sum, Pair varying(L)& pair, int base) {
  Pair varying(L) made = taken(u & 3, v, v * 2, small[base + sierra::seq<L>()], pair);
  if (made.a % 3 == 0) {
#line 3
    sum += made.a;
    made = taken(1, made.b, 5, small[base + sierra::seq<L>()], pair);
  }
  sum += made.b;
}

int main() {
  for (int i = 0; i < 64; ++i) small[i] = (signed char)(i * 7);
  for (int first = 0; first < 64; first += L) {
    int varying(L) v = first + sierra::seq<L>(), sum = 1;
    Pair varying(L) pair = {v * 3, 11 - v};
    int varying(L) caught = 0;
    try {
      if (v % 5 == 2) throw 1;
#line 3
      work(v, first + 2, sum, pair, first);
    } catch (int) {
      work(v, first + 2, sum, pair, first);
      caught = 1;
    }
    for (int k = 0; k < L; ++k) {
      int i = first + k, one = 1;
      Pair p = {i * 3, 11 - i};
      signed char c = (signed char)((signed char)(i * 7) + ((first + 2) & 3));
      if (i > 40) p.a = i * 2;
      Pair m = {i + c, p.b - i * 2};
      if (m.a % 3 == 0) {
        one += m.a;
        if (m.b > 40) p.a = 5;
        m.b = p.b - 5;
      }
      one += m.b;
      CHECK_EQ(sierra::extract(sum, k), one);
      CHECK_EQ(sierra::extract(caught, k), i % 5 == 2);
      CHECK_EQ(sierra::extract(pair, k).a, p.a);
    }
  }
  return check_status();
}
