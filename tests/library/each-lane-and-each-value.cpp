// for_each_lane runs its body for one live lane after the other, for_each_unique for one value after the other; in the body only these lanes are live.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> void lanes() {
  for (int round = 0; round < rounds; ++round) {
    T a[L], old[L], out[L];
    bool m[L];
    fill(a, 5), fill(old, 5), fill_mask(m, round);
    int order[L + 1] = {}, seen = 0, alone = 0;
    T varying(L) v = AS(T, a), r = AS(T, old);
    if (AS(bool, m)) {
      sierra::for_each_lane<L>([&](int lane) {
        order[seen++] = lane;
        alone += sierra::popcnt(sierra::mask<L>());
        r = v;
        sierra::insert(r, (lane + 1) % L, (T)9);  // another lane, which is dead here
      });
    }
    AS(T, out) = r;
    int count = 0;
    for (int i = 0; i < L; ++i) {
      CHECK(out[i] == (L == 1 && m[i] ? (T)9 : m[i] ? a[i] : old[i]));
      if (m[i]) CHECK_EQ(order[count++], i);
    }
    CHECK_EQ(seen, count);
    CHECK_EQ(alone, count);

    int with_lane = 0, values = 0;
    if (AS(bool, m)) {
      sierra::for_each_lane(v, [&](T value, int lane) {
        CHECK(value == a[lane] && m[lane]);
        ++with_lane;
      });
      sierra::for_each_lane(v, [&](T value) { values += value == (T)1; });
    }
    CHECK_EQ(with_lane, count);
    int ones = 0;
    for (int i = 0; i < L; ++i) ones += m[i] && a[i] == (T)1;
    CHECK_EQ(values, ones);
  }
}

template <class T> void values() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    int out[L];
    bool m[L];
    fill(a, round % 2 ? 3 : 1u << 20), fill_mask(m, round);
    T order[L + 1] = {};
    int seen = 0, covered = 0;
    int varying(L) number = -1;
    T varying(L) v = AS(T, a);
    if (AS(bool, m)) {
      sierra::for_each_unique(v, [&](T value) {
        order[seen] = value;
        number = seen++;
        covered += sierra::popcnt(v == value);
        CHECK(sierra::all(v == value));
      });
    }
    AS(int, out) = number;
    T want[L];
    int count = 0, live = 0;
    for (int i = 0; i < L; ++i) {
      if (!m[i]) {
        CHECK_EQ(out[i], -1);
        continue;
      }
      ++live;
      int at = 0;
      while (at < count && want[at] != a[i]) ++at;
      if (at == count) want[count++] = a[i];
      CHECK_EQ(out[i], at);
    }
    CHECK_EQ(seen, count);
    CHECK_EQ(covered, live);
    for (int i = 0; i < count && i < seen; ++i) CHECK(order[i] == want[i]);
  }
}

// A NaN equals nothing: a call for each lane; the two zeros are one value.
void special_values() {
  float a[L];
  for (int i = 0; i < L; ++i) a[i] = i % 2 ? __builtin_nanf("") : i % 4 ? 0.0f : -0.0f;
  int calls = 0, lanes = 0;
  sierra::for_each_unique(AS(float, a), [&](float) {
    ++calls;
    lanes += sierra::popcnt(sierra::mask<L>());
  });
  CHECK_EQ(calls, L / 2 + 1);
  CHECK_EQ(lanes, L);
}

// Returning from the body for some lanes, and nesting.
void bodies_of_all_kinds() {
  int varying(L) v = sierra::seq<L>() % 4;
  int varying(L) r = 0;
  sierra::for_each_unique(v, [&](int value) {
    int varying(L) lane = sierra::seq<L>();
    if (lane >= L / 2) return;
    r = value + 1;
    sierra::for_each_lane<L>([&](int lane) { sierra::insert(r, lane, sierra::extract(r, lane) * 10 + lane % 10); });
  });
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i < L / 2 ? (i % 4 + 1) * 10 + i % 10 : 0);
}

int main() {
  ALL_TYPES(lanes);
  ALL_TYPES(values);
  special_values();
  if (L > 1) bodies_of_all_kinds();
  return check_status();
}
