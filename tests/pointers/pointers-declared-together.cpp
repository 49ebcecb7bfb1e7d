// Several pointers to what `auto` deduces in one declaration: of lanes, of plain arrays, in templates, where only an instantiation knows which they are, and in loops.
#include <sierra.h>
#include <vector>
#include "check.h"

constexpr int L = VECTOR_LENGTH;

template<class V> int varying(L) at_both(V& w, int varying(L) i) {
  auto *p = w.data(), *q = p + 1;
  auto* const r = q;
  const auto *s = w.data(), *t = s + 2;
  return p[i] + 2 * q[i] + 3 * r[i] + 4 * s[i] + 5 * t[i];
}
template<class V> int varying(L) up_to(V& w, int varying(L) i) {
  int varying(L) sum = 0;
  for (auto *p = w.data(), *end = p + w.size(); p != end; ++p) sum += *p > i ? *p : 0;
  return sum;
}
int varying(L) of_lanes(std::vector<int>& v, int varying(L) i) {
  auto *p = &v[i], *q = &v[i + 1];
  *q += 1;
  auto const *c = p, *d = q;
  return *p * 10 + *c + *d;
}

int main() {
  std::vector<int> v;
  for (int i = 0; i < 2 * L + 4; ++i) v.push_back(i * 7 % 23);
  int varying(L) i = sierra::seq<L>() * 2;
  int varying(L) seen = 0;
  auto captured = [&](auto& w) {
    auto *p = w.data(), *q = w.data() + 1;
    seen += *p + 2 * *q;
  };
  captured(v);
  int varying(L) both = at_both(v, i), up = up_to(v, i);
  std::vector<int> before = v;
  int varying(L) lanes = of_lanes(v, i);
  for (int k = 0; k < L; ++k) {
    int at = 2 * k, sum = 0;
    for (int e : before) sum += e > at ? e : 0;
    const int* b = before.data();
    CHECK(sierra::extract(seen, k) == b[0] + 2 * b[1]);
    CHECK(sierra::extract(both, k) == b[at] + 5 * b[at + 1] + 4 * b[at] + 5 * b[at + 2]);
    CHECK(sierra::extract(up, k) == sum);
    CHECK(sierra::extract(lanes, k) == b[at] * 11 + b[at + 1] + 1);
    CHECK(v[at + 1] == b[at + 1] + 1);
  }
  return check_status();
}
