// A clause that ends a loop may itself throw as far as the compiler knows: the handler around the loop stands behind both.
// lengths: 2 4 8 16 32
#include "check.h"

constexpr int L = VECTOR_LENGTH;

int varying(L) less(int varying(L) v);

int varying(L) f(int varying(L) v, int varying(L)& end) {
  try {
    while (v > 0) {
      try {
        if (v > 5) throw 'c';
        if (v == 3) throw 7;
        v = less(v);
      } catch (char) {
        break;
      } catch (...) {
        v = -3;
        break;
      }
    }
    return v;
  } catch (int) {
    if ((0 ? 0 : v)) return 50;
  }
  end = 0;
  return 60;
}

int varying(L) g(int varying(L) v, int varying(L)& end) {
  try {
    while (v > 0) {
      try {
        if (v > 5) throw 'c';
        if (v == 3) throw 7;
        v = less(v);
      } catch (char) {
        if (v > 6) throw 9;
        break;
      }
    }
    return v;
  } catch (int thrown) {
    if (v == 8) return 50 + thrown;
  }
  end = 0;
  return 60;
}

/// Only the end of the clause leads to the handler around, for all that is known.
int varying(L) h(int varying(L) v, int varying(L)& end) {
  try {
    while (v > 0) {
      try {
        v = less(v);
      } catch (...) {
        break;
      }
    }
    return v;
  } catch (int) {
    if ((0 ? 0 : v)) return 50;
  }
  end = 0;
  return 60;
}

static int calls = 0;
int varying(L) less(int varying(L) v) {
  if (++calls == 3) throw 4;
  return v - 1;
}

int main() {
  for (int start = 0; start < 32; start += L) {
    int varying(L) end = 1, ends = 1;
    int varying(L) v = sierra::seq<L>() + start;
    calls = 10;
    int varying(L) r = f(v, end), s = g(v, ends);
    calls = 0;
    int varying(L) ends_here = 1, t = h(v, ends_here);
    for (int i = 0; i < L; ++i) {
      const int n = start + i;
      CHECK_EQ(sierra::extract(r, i), n > 5 ? n : n >= 3 ? -3 : 0);
      CHECK_EQ(sierra::extract(end, i), 1);
      CHECK_EQ(sierra::extract(s, i), n == 8 ? 59 : n > 6 ? 60 : n == 6 ? 6 : n >= 3 ? 60 : 0);
      CHECK_EQ(sierra::extract(ends, i), n > 6 && n != 8 ? 0 : n >= 3 && n < 6 ? 0 : 1);
      CHECK_EQ(sierra::extract(t, i), n > 2 ? n - 2 : 0);
      CHECK_EQ(sierra::extract(ends_here, i), 1);
    }
  }
  return check_status();
}
