// Fields of one size and several types, which lie in the same steps: no vector holds them all.
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 64;

struct Pair {
  int a;
  float b;
};
struct Four {
  float b;
  int a;
  unsigned c;
  float d;
};
struct Wide {
  double d;
  long n;
};

int main() {
  Pair p[N], q[N];
  Four r[N], t[N];
  Wide w[N];
  for (int i = 0; i < N; ++i) {
    p[i] = {i, i * 0.5f};
    r[i] = {i * 2.0f, i, unsigned(i * 3), i * 0.25f};
    w[i] = {i * 0.5, i};
  }
  sierra::for_each<L>(0, N, [&](int varying(L) i) {
    int varying(L) a = p[i].a;
    float varying(L) b = p[i].b;
    q[i].b = b + a;
    q[i].a = a * 2;
  });
  sierra::for_each<L>(0, N, [&](int varying(L) i) {
    Four varying(L) v = r[i];
    v.a += 1;
    v.d += v.b;
    t[i] = v;
  });
  sierra::for_each<L>(0, N, [&](int varying(L) i) {
    w[i].d += w[i].n;
    w[i].n *= 3;
  });
  sierra::for_each<L>(0, N, [&](int i) {
    p[i].a += 3;
    p[i].b *= 2;
  });
  for (int i = 0; i < N; ++i) {
    CHECK_EQ(q[i].a, 2 * i);
    CHECK_EQ(q[i].b, i * 1.5f);
    CHECK_EQ(t[i].a, i + 1);
    CHECK_EQ(t[i].b, i * 2.0f);
    CHECK_EQ(t[i].c, unsigned(i * 3));
    CHECK_EQ(t[i].d, i * 2.25f);
    CHECK_EQ(w[i].d, i * 1.5);
    CHECK_EQ(w[i].n, i * 3);
    CHECK_EQ(p[i].a, i + 3);
    CHECK_EQ(p[i].b, float(i));
  }
  return check_status();
}
