// lengths: 1 2 4 8
// A clause is left by a throw that one around it catches: what stands in that clause is in it, and its exception ends once, whichever lanes throw it once more.
#include "check.h"
#include "counted_objects.h"

constexpr int L = VECTOR_LENGTH;

static int varying(L) passes_on(int varying(L) v) {
  int varying(L) r = 0;
  try {
    try {
      throw Thrown(1);
    } catch (const Thrown&) {
      try {
        try {
          throw;
        } catch (...) {
          throw;
        }
      } catch (const Thrown&) {
        if ((v & 1) != 0) throw;
        r += 1;
      }
      r += 2;
      throw;
    }
  } catch (const Thrown& t) {
    r += 10 * t.number;
  }
  return r;
}

static int varying(L) throws_another(int varying(L) v) {
  int varying(L) r = 0;
  try {
    try {
      throw Thrown(1);
    } catch (const Thrown&) {
      try {
        try {
          throw;
        } catch (...) {
          Guard guard;
          throw Thrown(2);
        }
      } catch (const Thrown& t) {
        r += t.number;
        if ((v & 1) != 0) throw;
        if ((v & 2) != 0) throw Thrown(3);
      }
      r += 4;
      throw;
    }
  } catch (const Thrown& t) {
    r += 10 * t.number;
  }
  return r;
}

static int varying(L) in_a_loop(int varying(L) v) {
  int varying(L) r = 0;
  for (int i = 0; i < 3; ++i) {
    try {
      try {
        if (v == i) continue;
        throw Thrown(i);
      } catch (...) {
        throw;
      }
    } catch (const Thrown& t) {
      try {
        if (v > t.number) throw;
        r += 1;
      } catch (...) {
        r += 100;
      }
    }
    r += 10;
  }
  return r;
}

static int expected(int function, int v) {
  if (function == 0) return v % 2 != 0 ? 10 : 13;
  if (function == 1) return v % 2 != 0 ? 22 : v % 4 == 2 ? 32 : 16;
  int r = 0;
  for (int i = 0; i < 3; ++i) {
    if (v != i) r += v > i ? 110 : 11;
  }
  return r;
}

int main() {
  for (int from = 0; from < 8; ++from) {
    int v[L], r[3][L];
    for (int i = 0; i < L; ++i) v[i] = (from + i * (from % 3)) % 5;
    const int varying(L) lanes = *(int varying(L)*) v;
    *(int varying(L)*) r[0] = passes_on(lanes);
    *(int varying(L)*) r[1] = throws_another(lanes);
    *(int varying(L)*) r[2] = in_a_loop(lanes);
    for (int function = 0; function < 3; ++function) {
      for (int i = 0; i < L; ++i) CHECK(r[function][i] == expected(function, v[i]));
    }
    CHECK(alive == 0);
  }
  return check_status();
}
