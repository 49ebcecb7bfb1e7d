// Constructors, assignments and destructors that the compiler makes work on the live lanes, also those of local classes and of closures.
// lengths: 2 4 8 16
#include "check.h"

#include <new>
#include <utility>

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);

struct Zeros {
  V a[2] = {};
  V b[2] = {3, 4};
  V c = 5;
};

V make() { return 6; }
bool varying(L) truth() { return true; }
struct Results {
  V v = make();
  bool varying(L) b = truth();
};
V results_again(V n, Results& r) {
  if (n > 0) new (&r) Results;
  V bit = 0;
  if (r.b) bit = 1;
  return r.v * 10 + bit;
}

/// At two lanes it is six bytes long: no type of the machine.
struct Bools {
  bool varying(L) p, q, r;
};
struct Holder {
  Bools b;
  Holder(Bools&& x) : b(std::move(x)) {}
  Holder(const Holder&) = default;
  Holder& operator=(const Holder&) = default;
};

static int ends = 0;
struct Ends {
  V v;
  Ends(V x) : v(x) {}
  ~Ends() {
    ++ends;
    v = 0;
  }
};

V made_again(V n, Zeros& z) {
  if (n > 0) new (&z) Zeros;
  return z.a[1] * 1000 + z.b[1] * 10 + z.c;
}

V bools(V n, bool varying(L) yes, Bools& out) {
  Bools a{yes, !yes, yes};
  if (n > 0) {
    Bools b{!yes, yes, yes};
    a = b;
    Holder first(std::move(b)), second(Bools{yes, yes, yes});
    out = first.b;
    first = second;
    a.r = first.b.r & false;
  }
  V bits = 0;
  if (a.p) bits |= 1;
  if (a.q) bits |= 2;
  if (a.r) bits |= 4;
  return bits;
}

V local(V n) {
  struct Local {
    Ends x, y;
    V sum() const { return x.v + y.v; }
  };
  V sum = 0;
  if (n > 0) {
    Local l{n, n + 1};
    auto with = [first = l.sum(), z = Ends(n)](V w) { return first + z.v + w; };
    sum = with(100);
  }
  struct Other {
    Ends x, y;
  } *other = new Other{n, n};
  if (n > 1) {
    sum += other->y.v;
    if (n > 2) {
      *other = Other{n + 1, n + 2};
      sum += other->x.v;
    }
  }
  delete other;
  return sum;
}

int main() {
  const V n = sierra::seq<L>();
  Zeros z;
  for (V& v : z.a) v = 7;
  for (V& v : z.b) v = 8;
  z.c = 9;
  V r = made_again(n, z);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i > 0 ? 45 : 7089);
  Results results;
  results.v = 8;
  results.b = false;
  r = results_again(n, results);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i > 0 ? 61 : 80);
  Bools out{true, true, true};
  r = bools(n, true, out);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(r, i), i > 0 ? 2 : 5);
    CHECK_EQ(sierra::extract(out.p, i), i <= 0);
    CHECK(sierra::extract(out.q, i));
  }
  r = local(n);
  for (int i = 0; i < L; ++i) {
    int wanted = i > 0 ? 3 * i + 101 : 0;
    if (i > 1) wanted += i;
    if (i > 2) wanted += i + 1;
    CHECK_EQ(sierra::extract(r, i), wanted);
  }
  CHECK_EQ(ends, L > 3 ? 7 : 5);
  return check_status();
}
