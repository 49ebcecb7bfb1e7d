# The order of effects around a `try` does not depend on what debug information can say: not on columns above 65,535, and not on columns at all.
cat > source.cpp <<'END'
#include <sierra.h>
#include <cstdio>
static void note(int n) { std::printf("%d ", n); }
#define F8(x) x x x x x x x x
#define LONG F8(F8(F8(F8(F8(; ; ; ;)))))
static void f(int varying(4) v) {
  try { try { while (v < 0) note(9); throw 0ll; } catch (long long) {
#ifdef FAR
#define HANDLERS LONG try { if (v > 0) throw 0; note(6); } catch (...) { note(1); throw 0; } note(5);
#else
#define HANDLERS try { if (v > 0) throw 0; note(6); } catch (...) { note(1); throw 0; } note(5);
#endif
    HANDLERS
    } note(4); } catch (...) { note(2); }
  note(3);
}
int main() { f(sierra::seq<4>() % 2); }
END
check() {
  $SIERRAPP -fsierra "$@" source.cpp -o program
  got=$(./program)
  [ "$got" = "6 1 5 4 2 3 " ] || { echo "$*: $got"; exit 1; }
}
check -O1
check -O1 -DFAR
check -O0 -g -DFAR
check -O0 -g -gno-column-info
check -O0 -g -gno-column-info -DFAR
