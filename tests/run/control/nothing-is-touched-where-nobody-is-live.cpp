// Where no lane is live nothing is read or written: neither by an index that is out of range then, nor by a reference that leads nowhere.
#include "check.h"

static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
extern int nowhere __attribute__((weak));
static const int far_away = 500000000;

template <int L> struct Arrays {
  int varying(L) lanes[4];
  int numbers[4];
};
template <int L> struct Node {
  int varying(L) v;
  int u;
  Node* next;
  int list[4];
};

// No lane of v is above 100; u is far_away.
template <int L> __attribute__((noinline)) int varying(L) by_index(int varying(L) v, int u, Arrays<L>& given, const int (&list)[8]) {
  int local[4] = {1, 2, 3, 4};
  int varying(L) own[4] = {v, v, v, v};
  Arrays<L> copy = given;
  int varying(L) r = 0;
  if (v > 100) r = local[u];
  if (v > 100) r = table[u];
  if (v > 100) r = list[u];
  if (v > 100) r = own[u];
  if (v > 100) r = copy.lanes[u] + copy.numbers[u];
  if (v > 100) own[u] = 3;
  if (v > 100) copy.lanes[u] = v;
  if (v > 100) r = given.lanes[u];
  int varying(L) chosen = v > 100 ? local[u] : 5;
  switch (v) {
    case 200: r = list[u]; break;
    case 201: r = own[u]; break;
    default: r += 1;
  }
  auto get = [&](int at) spmd(L) {
    int varying(L) result = 0;
    if (v > 100) result = list[at];
    return result;
  };
  r += get(u);
  for (int i = 0; i < 3; ++i) {
    if (v > 100) r += list[i * u];
    if (v == 1) r += list[i];
  }
  return r + chosen + own[1] + copy.lanes[0];
}

template <int L> __attribute__((noinline)) int varying(L) by_reference(int varying(L) v, int u, Node<L>* p) {
  int varying(L) r = 0;
  if (v > 100) {
    const int& e = table[u];
    r = e;
    if (v > 101) r = e;
  }
  if (v > 100) {
    Node<L>& e = p[u];
    if (v > 101) r += e.u;
  }
  if (v > 100) {
    Node<L>& e = *p->next;
    Node<L>& same = e;
    if (v > 101) r += same.v;
    else r += same.list[1];
  }
  if (v > 100) r = nowhere;
  Node<L>* q = p;
  while (v < 0) {
    Node<L>& e = *q;
    if (v > 101) r += e.v;
    q = q->next;
  }
  int varying(L) own[2] = {v, v};
  if (v > 100) {
    int varying(L)& e = own[u];
    e = 3;
    if (v > 101) e += 2;
  }
  return r + own[0] + own[1];
}

template <int L> void all() {
  const int varying(L) v = sierra::seq<L>();
  Arrays<L> arrays = {};
  const int varying(L) a = by_index<L>(v, far_away, arrays, table), b = by_reference<L>(v, far_away, nullptr);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(a, i), 1 + (i == 1 ? 6 : 0) + 5 + i);
    CHECK_EQ(sierra::extract(b, i), 2 * i);
  }
}

int main() {
  all<2>();
  all<4>();
  all<8>();
  all<16>();
  all<32>();
  return check_status();
}
