# Objects made before main come in the order of the source, whatever scope they are in; the compile unit keeps its name.
mkdir sub
cat > sub/order.cpp <<'END'
#include <sierra.h>
#include <iostream>
struct step { step(const char* s) { std::cout << s << ' '; } };
namespace inner { step a("a"); }
step b("b");
namespace { step c("c"); }
namespace inner { __attribute__((constructor)) static void early() { __builtin_printf("early\n"); } }
thread_local step t1("t1");
namespace inner { thread_local step t2("t2"); }
thread_local step t3("t3");
int varying(4) keep(int varying(4) x) {
  if (x > 2) x = 1;
  return x;
}
extern "C" int original() { return 1; }
extern "C" int second() __attribute__((alias("original")));
int main() {
  std::cout << '\n' << &t1 - &t1 << second() << sierra::extract(keep(3), 0) << '\n';
}
END
for flags in "-O0 -g" "-O2" "-O2 -flto -fuse-ld=lld"; do
  $SIERRAPP -fsierra $flags sub/order.cpp -o program
  ./program > printed
  diff - printed <<'END'
early
a b c 
t1 t2 t3 011
END
done
$SIERRAPP -fsierra -g -c sub/order.cpp -o order.o
llvm-dwarfdump --debug-info order.o | grep -A4 DW_TAG_compile_unit | grep -F '"sub/order.cpp"'
llvm-nm order.o | grep ' _GLOBAL__sub_I_order.cpp$'
