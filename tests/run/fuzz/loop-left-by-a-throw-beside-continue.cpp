// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
static void note(int i) { std::printf("%d ", i); }
template <class E> static void f(int varying(L) v) {
  do {
    try {
      throw 0;
    } catch (int) {
      note(1);
      try {
        if (v > 1) {
          v -= 1;
          throw 0;
        }
      } catch (E) {
        note(2);
        continue;
      }
      note(3);
      break;
    }
  } while (1);
  note(4);
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  const int varying(L) cases[] = {1, 2, lane};
  for (int varying(L) v : cases) {
    try { f<int>(v); } catch (int) { note(100); }
    std::printf("\n");
    try { f<long>(v); } catch (int) { note(100); }
    std::printf("\n");
  }
}
