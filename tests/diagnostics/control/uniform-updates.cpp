// A uniform variable from outside that is read and written where lanes differ: a warning, here an error; and nothing where it is meant.
// flags: -Werror=sierra-uniform-update
#include <sierra.h>
#include <vector>

int total;
struct Counts {
  int hits = 0;
  float sum = 0;
};

void under_conditions(int varying(8) v, int& reference, Counts& counts, int* p, bool b) {
  int hits = 0, table[3] = {};
  float sum = 0;
  if (v > 0) ++hits;             // expected-error {{uniform 'hits' is updated once here for all live lanes together, not once for each}}
  if (v > 0) {
    hits--;                      // expected-error {{uniform 'hits' is updated once}}
    reference += 2;              // expected-error {{uniform 'reference' is updated once}}
    total = total + 1;           // expected-error {{uniform 'total' is updated once}}
    total = 1 + total;           // expected-error {{uniform 'total' is updated once}}
    sum *= 2;                    // expected-error {{uniform 'sum' is updated once}}
    counts.hits++;               // expected-error {{uniform 'counts.hits' is updated once}}
    table[1] += 1;               // expected-error {{uniform 'table[1]' is updated once}}
    *p -= 1;                     // expected-error {{uniform '*p' is updated once}}
    if (b) ++hits;               // expected-error {{uniform 'hits' is updated once}}
    for (int i = 0; i < 3; ++i)
      hits += i;                 // expected-error {{uniform 'hits' is updated once}}
  }
  while (v < 5) {
    ++v;
    ++hits;                      // expected-error {{uniform 'hits' is updated once}}
  }
  switch (v) {
    case 1: ++hits;              // expected-error {{uniform 'hits' is updated once}}
  }
  bool varying(8) c = v > 0 && ++hits > 3;  // expected-error {{uniform 'hits' is updated once}}
  sum += sierra::reduce_add(v) + float(sierra::popcnt(c));
}

void in_bodies(const int* data, int n) {
  int groups = 0;
  sierra::for_each<8>(0, n, [&](int varying(8) i) {
    ++groups;                    // expected-error {{uniform 'groups' is updated once}}
    int own = 0;
    ++own;
    if (data[i] > own) ++groups; // expected-error {{uniform 'groups' is updated once}}
    if (data[i] > own) ++own;    // expected-error {{uniform 'own' is updated once}}
  });
}

struct Member {
  int varying(8) v;
  int n = 0;
  void step() {
    ++n;
    if (v > 0) ++n;              // expected-error {{uniform 'n' is updated once}}
  }
};

void meant(int varying(8) v, std::vector<int>& list, int* out) {
  int hits = 0, k = 0, flags = 0;
  if (v > 0) {
    hits += sierra::popcnt(sierra::mask<8>());
    hits = hits + sierra::reduce_add(v);
    out += sierra::packed_store_active(out, v);
    flags |= 4;
    flags = 3;
    for (int i = 0; i < 3; ++i) v += i;
    for (k = 0; k < 3; ++k) v += k;
    int local = 0;
    while (local < 3) ++local;
    v += local;
    for (int x : list) v += x;
    list.push_back(++local);
  }
  for (int i = 0; v > i; ++i) v -= 2;
  while (hits < 9 && hits < v) ++hits;
  do {
    ++hits;
    --v;
  } while (v > hits);
  if (v > 2) spmd_mode(8) ++hits;
  if (sierra::any(v > 3)) ++hits;
  ++hits;
  sierra::for_each_lane<8>([&](int lane) { hits += lane; });
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wsierra-uniform-update"
void quiet(int varying(8) v) {
  if (v > 0) ++total;
}
#pragma clang diagnostic pop
void loud(int varying(8) v) {
  if (v > 0) ++total;            // expected-error {{uniform 'total' is updated once}}
}
