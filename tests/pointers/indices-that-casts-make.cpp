// An index written as a cast or as an object of a named type: the commas and braces in it are not those of several indices.
#include "lanes.h"

using Wide = long varying(L);
template <class T, int N> using Lanes = T varying(N);
template <class T, int N> struct Trait { static constexpr int zero = 0; };

static int table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};

void casts(int varying(L) i, int varying(L)& r) {
  r = table[static_cast<unsigned long long varying(L)>(i)] * 2;
  r += table[static_cast<unsigned char varying(L)>(i + 1)];
  r ^= table[(short varying(L)) (i + 2)];
  r += table[Wide(i)] + table[Wide{i + 3}];
  r -= table[static_cast<Lanes<short, L>>(i) + Trait<int, L>::zero];
  r += i > 3 ? table[static_cast<long varying(L)>(i - 4)] : table[static_cast<long varying(L)>(i)];
  if (i < 5) r += table[(i < 3) + (i > 1)];
}
LANES(casts, SMALL(int), OUT(int));

void stores(int varying(L) i, int varying(L)& r) {
  int own[8 * 4] = {};
  own[static_cast<unsigned varying(L)>(i * 4)] = i + 5;
  own[Wide{i * 4 + 1}] += 7;
  r = own[static_cast<unsigned short varying(L)>(i * 4)] - own[static_cast<Lanes<long long, L>>(i * 4 + 1)];
}
LANES(stores, SMALL(int), OUT(int));

template <int N> int varying(N) deduced(int varying(N) i) { return table[static_cast<long varying(N)>(i) + 1]; }
LANES_AS(in_a_template, OUT(int) = deduced<L>(SMALL(int)));
