// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
static void note(int i) { std::printf("%d ", i); }
static void innermost(int varying(L) v) {
  try {
    try {
      try { throw 0ll; }
      catch (long long) {
        if (v > 0) throw 0;
        throw;
      }
    }
    catch (int) { note(1); throw 0; }
    catch (...) { note(2); }
    note(3);
  }
  catch (int) { note(4); }
  note(5);
}
static void direct(int varying(L) v) {
  try {
    try {
      if (v > 0) throw 0;
      throw 0ll;
    }
    catch (int) { note(1); throw 0; }
    catch (...) { note(2); }
    note(3);
  }
  catch (int) { note(4); }
  note(5);
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  const int varying(L) cases[] = {lane % 2, 1 - lane % 2, 0, 1};
  for (int varying(L) v : cases) {
    innermost(v);
    std::printf("\n");
    direct(v);
    std::printf("\n");
  }
}
