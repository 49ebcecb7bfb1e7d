// Lists of fields in parentheses in every standard, fields that a list leaves out, a class with constructors broadcast from an object; `v[i]` is a lane's object
// whatever the class has; the first field's lanes come first in memory; lanes narrow without a word.
// lengths: 4 8
// isa: sse4.2 avx2
// flags: -std=c++17
#include "check.h"

constexpr int L = VECTOR_LENGTH;

struct Vec { float x = 1, y = 2; int n = 7; };
struct Doubles { int a; Doubles(int a) : a(a * 2) {} Doubles(int a, int b) : a(a + b) {} };
struct Sub { int v; int operator[](int i) const { return v + i; } };

// A list for one object has its braces or, since C++20, parentheses: length 1 is that object.
#if VECTOR_LENGTH > 1
void lists() {
  float varying(L) q = 3;
  Vec varying(L) a(q, 5), b{q}, c = {q, 4, 2}, d;
  CHECK_EQ(sierra::extract(a, L - 1).x, 3);
  CHECK_EQ(sierra::extract(a, 0).y, 5);
  CHECK_EQ(sierra::extract(a, 1).n, 7);
  CHECK_EQ(sierra::extract(b, L - 1).y, 2);
  CHECK_EQ(sierra::extract(c, L - 1).n, 2);
  CHECK_EQ(sierra::extract(d, L - 1).x, 1);
  int varying(L) narrowed{1.5f};
  CHECK_EQ(sierra::extract(narrowed, L - 1), 1);
  Sub varying(L) s{3};
  Sub lane = sierra::extract(s, 1);
  CHECK_EQ(lane.v, 3);
  CHECK_EQ(sierra::extract(s[1], L - 1), 4);
}
#else
void lists() {}
#endif

int main() {
  lists();
  Doubles varying(L) n = Doubles(3), m = Doubles(3, 4);
  CHECK_EQ(sierra::extract(n, L - 1).a, 6);
  CHECK_EQ(sierra::extract(m, L - 1).a, 7);

  Vec varying(L) v;
  CHECK_EQ(sizeof(v), L * sizeof(Vec));
  v.x = (float varying(L)) sierra::seq<L>();
  v.y = 50.0f;
  float memory[3 * L];
  __builtin_memcpy(memory, &v, sizeof(memory));
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(memory[i], i);
    CHECK_EQ(memory[L + i], 50);
  }
  return check_status();
}
