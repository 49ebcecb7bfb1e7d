// `spmd_mode(L)` under a mask: all lanes run inside, the mask is back behind it. Expected values are computed lane by lane from the program's text.
// flags: -std=c++17
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using Lanes = int varying(L);

static int lane(Lanes const& v, int i) {
  int buffer[L];
  __builtin_memcpy(buffer, &v, sizeof buffer);
  return buffer[i];
}

// Every lane's part is written, also by a function that gets a mask.
static Lanes inside(Lanes n) {
  Lanes r = 0;
  if (n > 1) {
    spmd_mode(L) { r = n + 10; }
    r += 100;
  }
  return r;
}

// What was written under the mask is read without it: dead lanes have what they had.
static Lanes seen(Lanes n, int& sum) {
  Lanes r = n;
  if (n % 2 == 1) {
    r = 1000;
    spmd_mode(L) { sum = sierra::reduce_add(r); }
    r += 1;
  } else {
    r += 2;
  }
  return r;
}

static Lanes nested(Lanes n) {
  Lanes r = 0;
  if (n % 2 == 0) {
    spmd_mode(L) {
      r += 1;
      if (n < 2) {
        r += 10;
        spmd_mode(L) {
          r += 100;
          if (n == 3) r += 1000;
        }
        r += 10000;
      } else {
        r += 100000;
      }
    }
    r += 1000000;
  }
  return r;
}

// Lanes that have left the loop, or the function, run inside as well.
static Lanes in_loop(Lanes n, int& rounds) {
  Lanes r = 0, own = 0;
  while (own < n) {
    ++own;
    if (own == 3) continue;
    spmd_mode(L) {
      r += 1;
      for (int k = 0; k < 4; ++k) {
        if (n == k) break;
        r += 10;
      }
      ++rounds;
    }
  }
  return r + 1000 * own;
}

static Lanes after_return(Lanes n, Lanes& count) {
  if (n == 0) return -1;
  if (n > 2) {
    if (n == 5) return -5;
    spmd_mode(L) { count += 1; }
    return 7;
  }
  return 3;
}

static Lanes callee(Lanes v) { return v + sierra::popcnt(sierra::mask<L>()); }

static int never(Lanes n) {
  int times = 0;
  if (n > 1000) spmd_mode(L) { ++times; }
  if (n >= 0) {
    if (n > 1000) spmd_mode(L) ++times;
    else spmd_mode(L) times += 10;
  }
  return times;
}

template<int N> static int varying(N) in_template(int varying(N) n) {
  int varying(N) r = 0;
  if (n > 0) {
    spmd_mode(N) { r = callee(n); }
    r = r * 2;
  }
  return r;
}

struct Counter {
  Lanes* at;
  ~Counter() { *at += 1; }
};

static Lanes with_object(Lanes n) {
  Lanes r = 0;
  if (n > 0) {
    spmd_mode(L) {
      Counter c{&r};
      if (n == 1) r += 10;
    }
    r += 100;
  }
  return r;
}

static Lanes in_lambda(Lanes n) {
  Lanes r = 0;
  auto body = [&](int by) {
    if (n > 1) {
      spmd_mode(L) r += by;
      r += 1;
    }
  };
  if (n > 0) body(10);
  return r;
}

static Lanes memory(Lanes n, int* p) {
  Lanes i = sierra::seq<L>();
  if (n > 0) {
    spmd_mode(L) { p[i] = n + 5; }
    p[i] += 10;
  }
  return n;
}

static Lanes handled(Lanes n) {
  Lanes r = 0;
  try {
    if (n == 1) throw 1;
    r += 1;
  } catch (int) {
    spmd_mode(L) {
      try {
        if (n == 2) throw 2;
        r += 10;
      } catch (int) { r += 100; }
    }
    r += 1000;
  }
  return r;
}

int main() {
  for (int first = -1; first < 4; ++first) {
    Lanes n = (sierra::seq<L>() + first) % 6;
    int of[L];
    __builtin_memcpy(of, &n, sizeof of);
    auto some = [&](auto test) {
      for (int i = 0; i < L; ++i)
        if (test(of[i])) return true;
      return false;
    };
    int sum = 0, rounds = 0, p[L] = {};
    Lanes count = 0;
    Lanes a = inside(n), b = seen(n, sum), c = nested(n), d = in_loop(n, rounds), e = after_return(n, count), f = in_template<L>(n), g = with_object(n),
          h = in_lambda(n), j = handled(n);
    memory(n, p);
    bool above = some([](int v) { return v > 1; }), odd = some([](int v) { return v % 2 == 1; });
    int expected_sum = 0, all_rounds = 0, most = 0;
    for (int i = 0; i < L; ++i) {
      expected_sum += of[i] % 2 == 1 ? 1000 : of[i];
      if (of[i] > most) most = of[i];
    }
    for (int k = 1; k <= most; ++k) all_rounds += k != 3;
    CHECK_EQ(sum, odd ? expected_sum : 0);
    CHECK_EQ(rounds, all_rounds);
    CHECK_EQ(never(n), some([](int v) { return v >= 0; }) ? 10 : 0);
    bool even = some([](int v) { return v % 2 == 0; }), low = some([](int v) { return v < 2; }), positive = some([](int v) { return v > 0; });
    bool past = some([](int v) { return v > 2 && v != 5; }), deep = some([](int v) { return v > 1; }), one = some([](int v) { return v == 1; });
    for (int i = 0; i < L; ++i) {
      int v = of[i];
      CHECK_EQ(lane(a, i), above ? v + 10 + (v > 1 ? 100 : 0) : 0);
      CHECK_EQ(lane(b, i), v % 2 == 1 ? 1001 : v + 2);
      int nest = 0;
      if (even) {
        nest = 1;
        if (v < 2) nest += 10;
        if (low) nest += 100 + (v == 3 ? 1000 : 0);
        nest += v < 2 ? 10000 : 100000;
        if (v % 2 == 0) nest += 1000000;
      }
      CHECK_EQ(lane(c, i), nest);
      int own = v > 0 ? v : 0;
      CHECK_EQ(lane(d, i), all_rounds * (1 + 10 * (v >= 0 && v < 4 ? v : 4)) + 1000 * own);
      CHECK_EQ(lane(e, i), v == 0 ? -1 : v > 2 ? v == 5 ? -5 : 7 : 3);
      CHECK_EQ(lane(count, i), past ? 1 : 0);
      CHECK_EQ(lane(f, i), positive ? (v + L) * (v > 0 ? 2 : 1) : 0);
      CHECK_EQ(lane(g, i), positive ? (v == 1 ? 11 : 1) + (v > 0 ? 100 : 0) : 0);
      CHECK_EQ(lane(h, i), deep ? 10 + (v > 1 ? 1 : 0) : 0);
      CHECK_EQ(p[i], positive ? v + 5 + (v > 0 ? 10 : 0) : 0);
      CHECK_EQ(lane(j, i), (one ? v == 2 ? 100 : 10 : 0) + (v == 1 ? 1000 : 1));
    }
  }
  return check_status();
}
