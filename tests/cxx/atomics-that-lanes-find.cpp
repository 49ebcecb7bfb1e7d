// Atomic objects under subscripts and pointers in lanes: one operation for each live lane, lowest lane first, lanes that meet at one place each count. The expected
// values come from doing the same with one lane after the other.
// lengths: 1 4 8
// isa: sse4.2 avx2
#include <atomic>
#include <vector>

#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

static unsigned state = 12345;
static unsigned noise() { return (state = state * 1664525u + 1013904223u) >> 8; }

template <class T> T lane(T varying(L) const& v, int i) { return sierra::extract(v, i); }

// What the lanes hold, and which of them are live.
struct Lanes {
  int index[L], value[L];
  bool live[L];
  int varying(L) i, v;
  bool varying(L) m;
  explicit Lanes(int round) {
    for (int k = 0; k < L; ++k) {
      index[k] = noise() % 5;
      value[k] = noise() % 7;
      live[k] = round == 0 || (round != 1 && noise() % 2);
      sierra::insert(i, k, index[k]);
      sierra::insert(v, k, value[k]);
      sierra::insert(m, k, live[k]);
    }
  }
};

// `LANES` in all live lanes at once and `ONE` one by one come to the same results and the same memory.
#define SAME(T, LANES, ONE)                                            \
  for (int round = 0; round < 6; ++round) {                            \
    Lanes in(round);                                                   \
    std::atomic<T> h[5], w[5];                                         \
    for (int k = 0; k < 5; ++k) h[k] = T(k * 3), w[k] = T(k * 3);      \
    int varying(L) i = in.i, v = in.v;                                 \
    T varying(L) r = T(0);                                             \
    if (in.m) { LANES; }                                               \
    for (int k = 0; k < L; ++k) {                                      \
      T want = T(0);                                                   \
      if (in.live[k]) {                                                \
        const int i = in.index[k], v = in.value[k];                    \
        T& r = want;                                                   \
        std::atomic<T>* h = w;                                         \
        ONE;                                                           \
        (void) i, (void) v;                                            \
      }                                                                \
      CHECK_EQ(lane<T>(r, k), want);                                   \
    }                                                                  \
    for (int k = 0; k < 5; ++k) CHECK_EQ(h[k].load(), w[k].load());    \
  }
#define ALIKE(T, STATEMENT) SAME(T, STATEMENT, STATEMENT)

template <class T> void numbers() {
  ALIKE(T, r = h[i]++);
  ALIKE(T, r = ++h[i]);
  ALIKE(T, r = h[i]--);
  ALIKE(T, r = --h[i]);
  ALIKE(T, r = (h[i] += v));
  ALIKE(T, r = (h[i] -= v));
  ALIKE(T, h[i] &= v);
  ALIKE(T, h[i] |= v);
  ALIKE(T, r = (h[i] ^= v));
  ALIKE(T, r = h[i].fetch_add(v));
  ALIKE(T, r = h[i].fetch_add(2, memory_order_relaxed));
  ALIKE(T, r = h[i].fetch_sub(v, memory_order_acq_rel));
  ALIKE(T, r = h[i].fetch_and(v, memory_order_release));
  ALIKE(T, r = h[i].fetch_or(v, memory_order_acquire));
  ALIKE(T, r = h[i].fetch_xor(v, memory_order_seq_cst));
  ALIKE(T, r = h[i].exchange(v, memory_order_relaxed));
  ALIKE(T, r = h[i].load(memory_order_acquire));
  ALIKE(T, h[i].store(v, memory_order_release));
  ALIKE(T, h[i] = v);
  ALIKE(T, r = h[i]);
  ALIKE(T, r = h[i] + 1);
  ALIKE(T, if (v > 3) { h[i] -= 1; } else { h[i] += 2; });
  ALIKE(T, for (int k = 0; k < v; ++k) h[i]++);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = (*p)++, std::atomic<T>* p = h + i % 4; r = (*p)++);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = p->fetch_add(v, memory_order_relaxed), std::atomic<T>* p = h + i % 4; r = p->fetch_add(v, memory_order_relaxed));
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; p->store(v), std::atomic<T>* p = h + i % 4; p->store(v));
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = p[1] += v, std::atomic<T>* p = h + i % 4; r = p[1] += v);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; *p = v, std::atomic<T>* p = h + i % 4; *p = v);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = *p, std::atomic<T>* p = h + i % 4; r = *p);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = p->exchange(v), std::atomic<T>* p = h + i % 4; r = p->exchange(v));
  SAME(T, T varying(L) e = 3; if (h[i].compare_exchange_strong(e, v)) { r = T(9); } else { r = e; }, T e = 3; if (h[i].compare_exchange_strong(e, T(v))) { r = T(9); } else { r = e; });
  SAME(T, T varying(L) e = h[i]; while (!h[i].compare_exchange_weak(e, v, memory_order_acq_rel, memory_order_relaxed)) {} r = e,
       T e = h[i]; while (!h[i].compare_exchange_weak(e, T(v), memory_order_acq_rel, memory_order_relaxed)) {} r = e);
}

// What depends on the width of an element.
template <class T> void other_widths() {
  ALIKE(T, r = h[i]++);
  ALIKE(T, r = (h[i] -= v));
  ALIKE(T, r = h[i].exchange(v, memory_order_relaxed));
  ALIKE(T, h[i] = v);
  ALIKE(T, r = h[i]);
  SAME(T, std::atomic<T>* varying(L) p = h + i % 4; r = p->fetch_add(v, memory_order_relaxed), std::atomic<T>* p = h + i % 4; r = p->fetch_add(v, memory_order_relaxed));
  SAME(T, T varying(L) e = 3; if (h[i].compare_exchange_strong(e, v)) { r = T(9); } else { r = e; }, T e = 3; if (h[i].compare_exchange_strong(e, T(v))) { r = T(9); } else { r = e; });
}

void others() {
  ALIKE(bool, r = h[i].exchange(v > 3));
  ALIKE(bool, h[i] = v > 3);
  ALIKE(bool, r = h[i]);
  ALIKE(float, h[i] = v * 0.5f);
  ALIKE(float, r = h[i]);
  ALIKE(float, r = h[i].exchange(v * 0.5f));
  for (int round = 0; round < 4; ++round) {
    Lanes in(round);
    int data[64];
    std::atomic<int*> h[5], w[5];
    for (int k = 0; k < 5; ++k) h[k] = data + k, w[k] = data + k;
    int* varying(L) r = nullptr;
    if (in.m) {
      r = h[in.i].fetch_add(1);
      h[in.i]++;
      h[in.i] -= 1;
    }
    for (int k = 0; k < L; ++k) {
      int* want = nullptr;
      if (in.live[k]) want = w[in.index[k]].fetch_add(1);
      CHECK(sierra::extract(r, k) == want);
    }
    for (int k = 0; k < 5; ++k) CHECK(h[k].load() == w[k].load());
  }
}

template <class H> void histogram(H& bins, int varying(L) v) {
  if (v != 3) bins[v].fetch_add(1, memory_order_relaxed);
}
void in_templates_and_containers() {
  std::vector<std::atomic<unsigned>> bins(7);
  std::atomic<unsigned> plain[7] = {}, want[7] = {};
  const std::atomic<unsigned>* read = plain;
  for (int round = 0; round < 8; ++round) {
    Lanes in(0);
    histogram(bins, in.v);
    auto count = [&](int varying(L) v) { histogram(plain, v); };
    count(in.v);
    for (int k = 0; k < L; ++k) want[in.value[k]] += in.value[k] != 3;
    unsigned varying(L) seen = read[in.v];
    for (int k = 0; k < L; ++k) CHECK_EQ(lane<unsigned>(seen, k), want[in.value[k]].load());
  }
  for (int k = 0; k < 7; ++k) {
    CHECK_EQ(bins[k].load(), want[k].load());
    CHECK_EQ(plain[k].load(), want[k].load());
  }
}

int main() {
  numbers<int>();
  numbers<unsigned char>();
  other_widths<short>();
  other_widths<long>();
  other_widths<unsigned>();
  others();
  in_templates_and_containers();
  return check_status();
}
