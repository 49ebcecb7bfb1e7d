// Reductions see the live lanes and no others: every element type, random masks; NaN; the types of results.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> void sums() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, 2), fill_mask(m, round);
    for (int i = 0; i < L; ++i) {
      if (!m[i]) a[i] = (T)77;
    }
    using R = decltype(+T());
    R sum = (R)-1, product = (R)-1;
    if (AS(bool, m)) {
      sum = sierra::reduce_add(AS(T, a));
      product = sierra::reduce_mul(AS(T, a) + (T)1);
    }
    R want_sum = 0, want_product = 1;
    for (int i = 0; i < L; ++i) {
      if (m[i]) want_sum += a[i], want_product *= (R)(a[i] + (T)1);
    }
    // At most a few lanes are doubled in 16 bits and more; the products of many wrap in unsigned types only.
    CHECK_EQ(sum, any_live(m) ? want_sum : (R)-1);
    if (L <= 8) CHECK_EQ(product, any_live(m) ? want_product : (R)-1);
  }
}

template <class T> void bits() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, 1u << 31), fill_mask(m, round);
    T all = (T)5, any = (T)5, odd = (T)5;
    if (AS(bool, m)) {
      all = sierra::reduce_and(AS(T, a));
      any = sierra::reduce_or(AS(T, a));
      odd = sierra::reduce_xor(AS(T, a));
    }
    unsigned long long want_all = ~0ull, want_any = 0, want_odd = 0;
    for (int i = 0; i < L; ++i) {
      if (m[i]) want_all &= (unsigned long long)a[i], want_any |= (unsigned long long)a[i], want_odd ^= (unsigned long long)a[i];
    }
    CHECK(all == (any_live(m) ? (T)want_all : (T)5));
    CHECK(any == (any_live(m) ? (T)want_any : (T)5));
    CHECK(odd == (any_live(m) ? (T)want_odd : (T)5));
  }
}

template <class T> void order() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, 1u << 31), fill_mask(m, round);
    T least = (T)5, most = (T)5;
    if (AS(bool, m)) {
      least = sierra::reduce_min(AS(T, a));
      most = sierra::reduce_max(AS(T, a));
    }
    bool first = true;
    T want_least = (T)5, want_most = (T)5;
    for (int i = 0; i < L; ++i) {
      if (!m[i]) continue;
      if (first || a[i] < want_least) want_least = a[i];
      if (first || want_most < a[i]) want_most = a[i];
      first = false;
    }
    CHECK(least == want_least);
    CHECK(most == want_most);
  }
}

template <class T> void nans() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, 100), fill_mask(m, round);
    for (int i = 0; i < L; ++i) {
      if (noise() % 4 < 2 || round % 7 == 2) a[i] = (T)__builtin_nanf("");
      if (noise() % 8 == 1) a[i] = -(T)__builtin_inff();
    }
    T least = 5000, most = 5000;
    if (AS(bool, m)) {
      least = sierra::reduce_min(AS(T, a));
      most = sierra::reduce_max(AS(T, a));
    }
    bool numbers = false;
    T want_least = 0, want_most = 0;
    for (int i = 0; i < L; ++i) {
      if (!m[i] || a[i] != a[i]) continue;
      if (!numbers || a[i] < want_least) want_least = a[i];
      if (!numbers || want_most < a[i]) want_most = a[i];
      numbers = true;
    }
    if (!any_live(m)) {
      CHECK(least == 5000 && most == 5000);
    } else if (numbers) {
      CHECK(least == want_least && most == want_most);
    } else {
      CHECK(least != least && most != most);
    }
  }
}

template <class T> void questions() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, round % 3 == 0 ? 1 : round % 3 == 1 ? 2 : 3), fill_mask(m, round);
    int any = -1, all = -1, none = -1, count = -1, live = -1;
    if (AS(bool, m)) {
      any = sierra::any(AS(T, a)), all = sierra::all(AS(T, a)), none = sierra::none(AS(T, a));
      count = sierra::popcnt(AS(T, a)), live = sierra::popcnt(sierra::mask<L>());
    }
    int want_count = 0, want_live = 0;
    for (int i = 0; i < L; ++i) want_count += m[i] && a[i], want_live += m[i];
    const bool runs = want_live > 0;
    CHECK_EQ(any, runs ? want_count > 0 : -1);
    CHECK_EQ(all, runs ? want_count == want_live : -1);
    CHECK_EQ(none, runs ? want_count == 0 : -1);
    CHECK_EQ(count, runs ? want_count : -1);
    CHECK_EQ(live, runs ? want_live : -1);
  }
}

int main() {
  sums<bool>(), INTEGERS(sums), FLOATS(sums);
  bits<bool>(), INTEGERS(bits), ENUMS(bits);
  order<bool>(), INTEGERS(order), order<float>(), order<double>(), ENUMS(order);
  FLOATS(nans);
  questions<bool>(), INTEGERS(questions), FLOATS(questions);
  return check_status();
}
