// What lanes throw out of a clause in a loop is over before others throw on behind the loop, whatever another clause holds.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static long notes;
static void note(int id) noexcept { notes = notes * 10 + id; }

static int varying(L) thrown_on(int varying(L) v) {
  int varying(L) result = 0;
  try {
    try {
      throw 'a';
    } catch (char) {
      for (int turn = 0; turn < 2; ++turn) {
        try {
          if (v) throw 0;
        } catch (int) {
          note(1);
          if (v) throw;
        }
      }
      note(2);
      throw;
    } catch (int) {
      try {
        throw;
      } catch (...) {
        note(9);
      }
    }
  } catch (int) {
    note(3);
    result = 1;
  } catch (char) {
    note(3);
    result = 2;
  }
  return result;
}

int main() {
  const int varying(L) v = sierra::seq<L>() % 2;
  int varying(L) result = thrown_on(v);
  CHECK_EQ(notes, 1233);
  for (int lane = 0; lane < L; ++lane) CHECK_EQ(result[lane], lane % 2 == 1 ? 1 : 2);
  notes = 0;
  result = thrown_on(0);
  CHECK_EQ(notes, 23);
  for (int lane = 0; lane < L; ++lane) CHECK_EQ(result[lane], 2);
  notes = 0;
  result = thrown_on(1);
  CHECK_EQ(notes, 13);
  for (int lane = 0; lane < L; ++lane) CHECK_EQ(result[lane], 1);
  return check_status();
}
