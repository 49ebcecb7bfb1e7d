// The last statement of `({ …; value; })`, an extension of C, is its value: also a choice, a logical one, an element or a call for each lane.
#include "../work.h"

constexpr int L = 8, N = 21;

#define LARGER(a, b) ({ auto a_ = (a); auto b_ = (b); a_ > b_ ? a_ : b_; })

int next(int k) { return k * 3 + 1; }

struct World {
  int in[N], out[N] = {}, calls = 0;
  World() {
    for (int i = 0; i < N; ++i) in[i] = (i * 7 + 3) % 11;
  }
  void count(int by) { calls += by; }
  bool is(const World& w) const {
    bool same = calls == w.calls;
    for (int i = 0; i < N; ++i) same &= out[i] == w.out[i];
    return same;
  }
};

int main() {
  RUN(w.out[i] = LARGER(w.in[i], i));
  RUN(w.out[i] = LARGER(LARGER(w.in[i], 4), i / 2) + 1);
  RUN(if (({ auto k = w.in[i]; k > 3 && k < 9; })) w.out[i] = 5);
  RUN(w.out[i] = ({ int unused = 3; (void) unused; w.in[i]; }));
  RUN(w.out[i] = ({ auto k = w.in[i]; next(k); }));
  RUN(w.out[i] = ({ auto k = w.in[i]; if (k > 5) k = -k; k; }));
  RUN(({ w.out[i] = 3; w.count(i); }));
  RUN(({ auto k = w.in[i]; k > 5 ? w.count(i) : w.count(k); }));
  RUN_GENERIC(w.out[i] = LARGER(w.in[i], i));
  RUN_GENERIC(w.out[i] = ({ auto k = w.in[i]; next(k); }));
  return check_status();
}
