// `c[i]` with lanes as the index of a class that has an operator[] of its own: what it refers to is an lvalue in each lane, what it returns a value; dead lanes do not call it.
// What is right comes from calling it with one lane after the other.
// flags: -std=c++17
// lengths: 1 4 8 32
// isa: sse4.2 avx2 avx512
#include <bitset>
#include <deque>
#include <map>
#include <unordered_map>
#include <valarray>
#include <vector>

#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using I = int varying(L);
using F = float varying(L);
using sierra::extract;

static int calls;
struct Table {
  float x[40];
  float& operator[](int k) { return ++calls, x[k]; }
  const float& operator[](int k) const { return x[k]; }
};
struct Formula {
  double operator[](unsigned char k) const { return k * 2.5; }
};
struct Pair {
  int a;
  float b;
};
template <class T> struct Ring {
  std::vector<T> all;
  T& operator[](long k) { return all[(k % (long) all.size() + (long) all.size()) % (long) all.size()]; }
};

[[gnu::noinline]] F stepped(Table& t, I i) {
  if (i > 2) {
    t[i] += 1;
    return t[i] * 2;
  }
  return 0;
}
[[gnu::noinline]] F read_only(Table const& t, short varying(L) i) { return t[i]; }
[[gnu::noinline]] double varying(L) values(Formula const& f, I i) { return i % 3 == 0 ? -1.0 : f[i]; }
[[gnu::noinline]] void inserted(std::map<int, int>& m, std::unordered_map<long, int>& u, I i) {
  if (i % 2 == 0) {
    m[i / 4] += i;
    u[i] = m[i / 4] + 1;
  }
}
[[gnu::noinline]] I flags(std::vector<bool> const& v, std::vector<bool>& w, std::bitset<32> b, I i) { return v[i] + 2 * w[i] + 4 * b[i % 32]; }
[[gnu::noinline]] F members(std::deque<Pair>& d, I i) {
  if (i != 1) d[i].a = 3;
  d[i].b += d[i].a;
  Pair varying(L) whole = d[i];
  return whole.b + whole.a;
}
template <class C, class X> auto any_of(C& c, X i) { return c[i]; }
template <class T> [[gnu::noinline]] void turned(Ring<T>& r, I i, T by) {
  for (I k = i; k < i + 3; ++k) r[k - 5] *= by;
}

int main() {
  const I i = sierra::seq<L>();
  Table t, t2;
  std::deque<Pair> d, d2;
  std::vector<bool> v, w;
  std::map<int, int> m, m2;
  std::unordered_map<long, int> u, u2;
  Ring<int> ring, ring2;
  std::valarray<int> squares(40);
  for (int n = 0; n < 40; ++n) {
    t.x[n] = t2.x[n] = n * 0.5f;
    v.push_back(n % 2);
    w.push_back(n % 5 == 0);
    d.push_back({n, n * 1.5f});
    d2.push_back({n, n * 1.5f});
    squares[n] = n * n;
    if (n < 7) ring.all.push_back(n + 1), ring2.all.push_back(n + 1);
  }
  calls = 0;
  F s = stepped(t, i);
  CHECK_EQ(calls, L > 3 ? 2 * (L - 3) : 0);
  F r = read_only(t2, (short varying(L)) i);
  double varying(L) f = values({}, i);
  I b = flags(v, w, std::bitset<32>(0xa35), i);
  F p = members(d, i), either = any_of(t2, i);
  I square = any_of(squares, i), whole = any_of(d, i).a;
  inserted(m, u, i);
  turned(ring, i, 3);
  // The ring's places meet: with lanes side by side each is read and written once in an iteration, so only those apart are compared.
  for (int k = 0; k < 3; ++k)
    for (int n = 0; n < L && L <= 4; ++n) ring2[n + k - 5] *= 3;
  for (int n = 0; n < L; ++n) {
    CHECK_EQ(extract(s, n), n > 2 ? (n * 0.5f + 1) * 2 : 0);
    CHECK_EQ(t.x[n], n * 0.5f + (n > 2));
    CHECK_EQ(extract(r, n), n * 0.5f);
    CHECK_EQ(extract(either, n), n * 0.5f);
    CHECK_EQ(extract(f, n), n % 3 == 0 ? -1.0 : n * 2.5);
    CHECK_EQ(extract(b, n), v[n] + 2 * w[n] + 4 * ((0xa35 >> n) & 1));
    if (n != 1) d2[n].a = 3;
    d2[n].b += d2[n].a;
    CHECK_EQ(d[n].a, d2[n].a);
    CHECK_EQ(d[n].b, d2[n].b);
    CHECK_EQ(extract(p, n), d2[n].b + d2[n].a);
    CHECK_EQ(extract(square, n), n * n);
    CHECK_EQ(extract(whole, n), d2[n].a);
    // Where two lanes write to one place, the higher lane's value stays.
    if (n % 2 == 0) m2[n / 4] = n;
    if (n % 2 == 0) u2[n] = 0;
  }
  CHECK_EQ(m.size(), m2.size());
  CHECK_EQ(u.size(), u2.size());
  if (L > 1) {
    for (auto& [key, value] : m2) CHECK_EQ(m[key], value);
    for (auto& [key, value] : u2) CHECK_EQ(u[key], m2[(int) key / 4] + 1);
  }
  if (L <= 4)
    for (int n = 0; n < 7; ++n) CHECK_EQ(ring.all[n], ring2.all[n]);
  return check_status();
}
