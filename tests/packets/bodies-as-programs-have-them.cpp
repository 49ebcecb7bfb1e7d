// Bodies as programs have them: containers, virtual calls, recursion, exceptions, jumps, bit-fields. Those that cannot be packetised yet run in the loop.
#include <sierra.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>
#include "check.h"

namespace __sierra {
template<class B, class I> void thunk_of(void* closure, I index) { (*(B*)closure)(index); }
template<int L, bool T, class B> inline bool run(int begin, int end, B body) {
  if (packetises<L, int, T>(&thunk_of<B, int>)) {
    for (; end - begin >= L; begin += L) packet<L, int, T>(&thunk_of<B, int>, &body, begin);
    if constexpr (L > 1) {
      if (sierra::seq<L>() < end - begin) packet<L, int, T>(&thunk_of<B, int>, &body, begin);
    }
    return true;
  }
  for (; begin < end; ++begin) thunk_of<B, int>(&body, begin);
  return false;
}
}
#define LN VECTOR_LENGTH
static const int N = 501; static int in[N]; static float fl[N];
template<class T, class S> void compare(const char* name, S s) {
  std::vector<T> a(N), b(N); T* to = b.data();
  for (int i = 0; i < N; ++i) a[i] = s(i);
  __sierra::run<LN, true>(0, N, [=](int i) { to[i] = s(i); });
  int wrong = 0;
  for (int i = 0; i < N; ++i) wrong += !(a[i] == b[i]);
  if (wrong != 0) std::printf("%s: %d wrong\n", name, wrong);
  CHECK(wrong == 0);
}
struct Base { virtual ~Base() = default; virtual int f(int) const = 0; };
struct A : Base { int f(int x) const override { return x + 1; } };
struct B : Base { int f(int x) const override { return x * 2; } };
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int thrower(int x) { if (x > 4990) throw x; return x; }
static int counter() { static int c = 3; return c; }
static int guarded() { static std::vector<int> v(3, 7); return v[1]; }
struct Rng { unsigned s; unsigned next() { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; } };
struct Matrix { float m[3][3]; };
static float det(int i) { Matrix m; for (int r = 0; r < 3; ++r) for (int c = 0; c < 3; ++c) m.m[r][c] = fl[(i + r * 7 + c) % N]; float d = 0; for (int c = 0; c < 3; ++c) d += m.m[0][c] * (m.m[1][(c + 1) % 3] * m.m[2][(c + 2) % 3] - m.m[1][(c + 2) % 3] * m.m[2][(c + 1) % 3]); return d; }
struct Node { int key; Node *left, *right; };
static Node nodes[64];
static int find(const Node* n, int k) { int d = 0; while (n && n->key != k) { n = k < n->key ? n->left : n->right; ++d; } return n ? d : -d; }
int main() {
  unsigned s = 7; for (int i = 0; i < N; ++i) { s = s * 1664525u + 1013904223u; in[i] = 1 + (s >> 12) % 5000; fl[i] = (s >> 9) / 65536.f; }
  for (int i = 0; i < 64; ++i) { nodes[i].key = i == 0 ? 2500 : in[i]; nodes[i].left = nodes[i].right = nullptr; if (i) { Node* n = nodes; for (;;) { Node*& c = nodes[i].key < n->key ? n->left : n->right; if (!c) { c = &nodes[i]; break; } n = c; } } }
  std::vector<int> v(in, in + N); std::sort(v.begin(), v.end());
  std::map<int, int> m; for (int i = 0; i < N; ++i) m[in[i] % 50] = i;
  A aa; B bb; const Base* obj[2] = {&aa, &bb}; const Base** po = obj;
  std::function<int(int)> fn = [](int x) { return x - 7; };
  const std::vector<int>* pv = &v; const std::map<int, int>* pm = &m; auto* pf = &fn;
  compare<int>("lower_bound", [=](int i) { return int(std::lower_bound(pv->begin(), pv->end(), in[i]) - pv->begin()); });
  compare<int>("map", [=](int i) { auto it = pm->find(in[i] % 60); return it == pm->end() ? -1 : it->second; });
  compare<int>("virtual", [=](int i) { return po[i % 2]->f(in[i]); });
  compare<int>("function", [=](int i) { return (*pf)(in[i]); });
  compare<int>("fib", [=](int i) { return fib(in[i] % 10); });
  compare<int>("throw", [=](int i) { try { return thrower(in[i]); } catch (int x) { return -x; } });
  compare<int>("string", [=](int i) { std::string t = std::to_string(in[i]); return int(t.size()); });
  compare<int>("static", [=](int i) { return counter() + in[i]; });
  compare<int>("guard", [=](int i) { return guarded() + in[i]; });
  compare<unsigned>("rng", [=](int i) { Rng r{unsigned(in[i])}; unsigned t = 0; for (int k = 0; k < 5; ++k) t += r.next(); return t; });
  compare<float>("det", [=](int i) { return det(i); });
  compare<int>("tree", [=](int i) { return find(nodes, in[i % 70]); });
  compare<std::complex<float>>("complex", [=](int i) { std::complex<float> z(fl[i], 1), c(0.1f, fl[(i * 3) % N] / 100); for (int k = 0; k < 4; ++k) z = z * c + c; return z; });
  compare<int>("gcd", [=](int i) { return std::gcd(in[i], 360); });
  compare<int>("optional", [=](int i) { std::optional<int> o; if (in[i] & 1) o = in[i]; return o.value_or(-3); });
  compare<int>("minmax", [=](int i) { return std::min(in[i], 50) + std::max(in[i], 300) + std::clamp(in[i], 5, 77); });
  compare<long>("vector", [=](int i) { std::vector<int> w; for (int k = 0; k < (in[i] & 3); ++k) w.push_back(k * i); long t = 0; for (int x : w) t += x; return t; });
  compare<double>("pow", [=](int i) { return std::pow(fl[i], 1.5) + std::exp(-fl[i]); });
  compare<int>("goto", [=](int i) { int x = in[i]; again: if (x > 100) { x /= 3; goto again; } if (x & 1) goto out; x += 1000; out: return x; });
  compare<int>("do", [=](int i) { int x = in[i], n = 0; do { if (x % 5 == 0) { x /= 5; continue; } x -= 3; n += x & 1; } while (x > 10 && n < 30); return n * 100 + x; });
  compare<char>("cstr", [=](int i) { char buf[24]; std::snprintf(buf, sizeof buf, "%d", in[i]); return buf[0]; });
  compare<__int128>("int128", [=](int i) { __int128 x = in[i]; return x * x * x; });
  compare<long double>("ldouble", [=](int i) { long double x = in[i]; return x / 3; });
  compare<unsigned short>("bits", [=](int i) { struct { unsigned a : 3, b : 7, c : 6; } f{}; f.a = in[i] & 7; f.b = (in[i] >> 3) & 127; f.c = i & 63; return (unsigned short)(f.a * 3 + f.b * 5 + f.c); });
  compare<int>("pop", [=](int i) { return __builtin_popcount(in[i]) + __builtin_clz(in[i]) * 3 + __builtin_ctz(in[i]); });
  compare<float>("div0", [=](int i) { return in[i] % 7 ? float(1000 / (in[i] % 7)) : -1.f; });
  compare<int>("struct", [=](int i) { struct P { int a; float b; char c; } p[3] = {{1, 2, 3}, {4, 5, 6}, {in[i], fl[i], char(i)}}; auto q = p[in[i] % 3]; return q.a + int(q.b) + q.c; });
  return check_status();
}
