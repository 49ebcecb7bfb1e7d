// The value of a dead lane is unspecified where it is read: it is some value, without a trap, and decides nothing of what live lanes compute or what is written. What dead lanes held
// before is there again behind the mask.
// lengths: 4 8 32
// isa: sse4.2 avx2 avx512
#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using I = int varying(L);
using F = float varying(L);
using sierra::extract;

static int table[64];
[[gnu::noinline]] I computed(I n, I& kept, bool& flag) {
  I r = -1;
  if (n % 2 == 1) {
    I fresh;
    fresh = 10 / n + table[n * 3];
    const int dead = extract(fresh, 0);
    flag = dead == dead;
    const unsigned char narrow = (unsigned char) (extract(fresh, L - 2) & 1);
    flag = flag && narrow <= 1;
    kept += fresh;
    const bool decided = sierra::any(fresh > 1 << 20);
    r = decided ? 0 : fresh;
  }
  return r;
}
[[gnu::noinline]] I returned(I n) {
  if (n > 1) return n;
  return n * 2;
}

int main() {
  for (int k = 0; k < 64; ++k) table[k] = k;
  const I n = sierra::seq<L>();
  // In a dead lane n * 3 may lead anywhere.
  I index = n;
  for (int k = 0; k < L; k += 2) sierra::insert(index, k, (1 << 29) + 2 * k);
  for (int k = 1; k < L; k += 2) sierra::insert(index, k, k % 21);
  I kept = n * 1000;
  bool flag = false;
  I r = computed(index, kept, flag);
  CHECK(flag);
  for (int k = 0; k < L; ++k) {
    const int m = k % 21;
    const int fresh = k % 2 == 1 && m % 2 == 1 ? 10 / m + m * 3 : 0;
    const bool live = k % 2 == 1 && m % 2 == 1;
    CHECK_EQ(extract(r, k), live ? fresh : -1);
    CHECK_EQ(extract(kept, k), k * 1000 + fresh);
  }
  // What a function returns to lanes that have not called is not written.
  I s = 7;
  if (n == 2) s = returned(n);
  for (int k = 0; k < L; ++k) CHECK_EQ(extract(s, k), k == 2 ? 2 : 7);
  return check_status();
}
