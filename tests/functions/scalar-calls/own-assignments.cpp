// Assignments by an `operator=` of the class's own that takes what is no object of it, beside constructors from the same types: to lanes of the class and to elements, of lanes and of what is uniform.
#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

namespace {

struct Other {
  int k = 1;
};
struct Number {
  int v = 0;
  float w = 1;
  Number() = default;
  Number(int k) : v(k) {}
  Number(const Other& o) : v(o.k) {}
  Number(const Number&) = default;
  Number& operator=(const Number&) = default;
  Number& operator=(int k) { v = k * 2; return *this; }
  Number& operator=(const Other& o) { v = o.k * 5; return *this; }
  Number& operator=(const char* text) { v = text[0]; return *this; }
};
struct World {
  Number of[N];
  Other others[N];
  World() {
    for (int i = 0; i < N; ++i) of[i].w = float(i), others[i].k = i * 3;
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) same = same && of[i].v == o.of[i].v && of[i].w == o.of[i].w && others[i].k == o.others[i].k;
    return same;
  }
};

}  // namespace

int main() {
  RUN(w.of[i] = i)
  RUN(w.of[i] = 7)
  RUN(w.of[i] = w.others[i])
  RUN(w.of[i] = Other{4})
  RUN(w.of[i] = "text")
  RUN(w.of[i] = Number(i))
  RUN(auto n = w.of[i]; n = i; w.of[i] = n)
  RUN(auto n = w.of[i]; n = w.others[i]; if (n.v > 9) n = 3; w.of[i] = n)
  RUN(auto n = w.of[i]; n = Other{2}; n = Number(n.v + i); w.of[i] = n)
  RUN_GENERIC(auto n = w.of[i]; n = i; n.w += n.v; w.of[i] = n)
  RUN_GENERIC(w.of[i] = i; w.of[i].w += 2)
  RUN_GENERIC(w.of[i] = w.others[i])
  return check_status();
}
