// Class templates over tables behind pointers: lanes insert, exchange and follow entries, leave early from nested loops, and a uniform count goes along.
#include "lanes.h"

template <class T> struct Entry { T key; int next; };

template <class T> struct Table {
  Entry<T> varying(L)* first;
  int size;
  int steps = 0;

  // Puts the key where it belongs, and hands back what fell out at the end.
  T varying(L) insert(T varying(L) key, int varying(L) next) {
    for (int i = 0; i < size; ++i) {
      if (first[i].key == key) return key;
      if (key > first[i].key) continue;
      Entry<T> varying(L) old = first[i];
      first[i].key = key;
      first[i].next = next;
      key = old.key;
      next = old.next;
      ++steps;
    }
    return key;
  }

  // Follows the entries from one on, for as long as a lane gets on.
  int varying(L) follow(int varying(L) at, int limit) {
    int varying(L) way = 0;
    for (int turn = 0; turn < limit; ++turn) {
      int varying(L) to = -1;
      for (int i = 0; i < size; ++i) {
        if (at == i) {
          to = first[i].next;
          if (first[i].key < 0) return way - 1;
        }
      }
      if (to < 0 || to >= size) break;
      way = way * 5 + to;
      at = to;
    }
    return way;
  }

  void exchange(int varying(L) a, int varying(L) b) {
    for (int i = 0; i < size; ++i) {
      for (int k = 0; k < i; ++k) {
        if (a == i && b == k) {
          Entry<T> varying(L)* p = first + i;
          Entry<T> varying(L)* q = first + k;
          T varying(L) old = p->key;
          p->key = q->key;
          q->key = old;
          if (old > 100) return;
        }
      }
    }
  }
};

template <class T>
void reorder(T varying(L) a, T varying(L) b, T varying(L) c, int varying(L) i, T varying(L)* sum, int varying(L)* way) {
  Entry<T> varying(L) entries[5];
  for (int e = 0; e < 5; ++e) {
    entries[e].key = T(40 * e);
    entries[e].next = (e + 2) % 6 - 1;
  }
  Table<T> table{entries, 5};
  T varying(L) out = table.insert(a, 3);
  if (out != a) out = out + table.insert(b, 1);
  table.exchange(i & 3, (i >> 1) & 3);
  if (c > 10) {
    out = out * 2 + table.insert(c, 0);
    if (i == 5) {
      *sum = out;
      *way = -7;
      return;
    }
  }
  *way = table.follow(i % 5, 6);
  *sum = out;
  for (int e = 0; e < 5; ++e) *sum = *sum * 3 + entries[e].key;
}

void of_ints(int varying(L) a, int varying(L) b, int varying(L) c, int varying(L) i, int varying(L)& sum, int varying(L)& way) {
  reorder<int>(a, b, c, i, &sum, &way);
}
LANES(of_ints, RANGE(int, -50, 250), RANGE(int, -50, 250), RANGE(int, -50, 250), SMALL(int), OUT(int), OUT(int));

void of_floats(float varying(L) a, float varying(L) b, float varying(L) c, int varying(L) i, float varying(L)& sum, int varying(L)& way) {
  reorder<float>(a, b, c, i, &sum, &way);
}
LANES(of_floats, RANGE(float, -50, 250), RANGE(float, -50, 250), RANGE(float, -50, 250), SMALL(int), OUT(float), OUT(int));

void of_shorts(short varying(L) a, short varying(L) b, short varying(L) c, int varying(L) i, short varying(L)& sum, int varying(L)& way) {
  reorder<short>(a, b, c, i, &sum, &way);
}
LANES(of_shorts, RANGE(short, -50, 250), RANGE(short, -50, 250), RANGE(short, -50, 250), SMALL(int), OUT(short), OUT(int));
