// Nothing but its end leads out of `spmd_mode(L)` under a mask; where all lanes are live anyway, everything does.
#include <sierra.h>

int varying(8) by_return(int varying(8) n) {
  if (n > 0) {
    spmd_mode(8) {
      if (n > 3) return n;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
    }
  }
  return 0;
}

// A vectorial function may be called under a mask.
void by_uniform_return(int varying(8)& n, bool stop) {
  spmd_mode(8) {
    n += 1;
    if (stop) return;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
    n += 1;
  }
  n += 10;
}

int varying(8) by_break(int varying(8) n) {
  while (n > 0) {
    spmd_mode(8) {
      n -= 1;
      if (n == 3) break;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
    }
    n -= 1;
  }
  return n;
}

int varying(8) by_continue(int varying(8) n) {
  for (int i = 0; i < 9; ++i) {
    if (n == i) continue;
    spmd_mode(8) {
      n -= 1;
      if (n == 3) continue;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
      n -= 1;
    }
    n -= 1;
  }
  return n;
}

template<int L> int varying(L) by_goto(int varying(L) n) {
  if (n > 0) {
    spmd_mode(L) {
      if (n == 3) goto out;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
      n -= 1;
    }
    n -= 1;
  }
out:
  return n;
}
int varying(8) use(int varying(8) n) { return by_goto<8>(n); }

int varying(8) by_handler(int varying(8) n) {
  try {
    if (n > 0) {
      spmd_mode(8) {
        if (n > 3) throw 1;
      }
    }
  } catch (int) { n = 0; }  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
  return n;
}

int varying(8) behind_it;
void by_handler_that_throws_on(int varying(8) n) {
  try {
    if (n > 4) spmd_mode(8) { throw 1; }
  } catch (int) {
    behind_it = 1;
    throw;  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask}}
  }
}

void by_its_own_handler(int varying(8) n) {
  if (n > 4) spmd_mode(8) {
    try {
      if (n > 2) throw 1;
    } catch (int) {
      behind_it = 1;
    }
  }
}

int loops(const int* p) {
  int varying(8) n = sierra::seq<8>();
  for (int i = 0; i < 8; ++i) {
    spmd_mode(8) {
      n += p[i];
      if (p[i] > 3) break;
    }
  }
  return sierra::extract(n, 0);
}
