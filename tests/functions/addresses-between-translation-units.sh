# Pointers and objects of one file are called under a mask in another: the mask travels, direct calls do without it, addresses are equal.
cat > a.h <<'END'
#include <sierra.h>
#include <functional>
constexpr int L = 8;
using Int = int varying(L);
Int twice(Int x);
inline Int thrice(Int x) {
  if (x > 5) return 0;
  return x * 3;
}
using Function = Int (*)(Int);
Function a_twice();
Function a_thrice();
std::function<void(int)> a_adder(Int v, Int& sum);
struct Shape {
  virtual ~Shape();
  virtual void grow(int by);
  Int size = 0;
};
Shape* a_shape(Int*);
int live(Int x);
END
cat > a.cpp <<'END'
#include "a.h"
Int twice(Int x) {
  if (x == 7) return live(x);
  return x * 2;
}
int live(Int) { return sierra::popcnt(sierra::mask<L>()); }
Function a_twice() { return twice; }
Function a_thrice() { return thrice; }
std::function<void(int)> a_adder(Int v, Int& sum) {
  std::function<void(int)> f;
  if (v % 2) f = [&sum](int x) { sum += x; };
  return f;
}
Shape::~Shape() { size = -1; }
void Shape::grow(int by) { size += by; }
struct Square : Shape {
  Int* log;
  Square(Int* p) : log(p) {}
  ~Square() override { *log += size; }
  void grow(int by) override {
    if (size < 3) Shape::grow(by * by);
  }
};
Shape* a_shape(Int* log) { return new Square(log); }
END
cat > b.cpp <<'END'
#include "a.h"
extern "C" int printf(const char*, ...);
void print(const char* name, Int v) {
  printf("%s", name);
  for (int i = 0; i < L; ++i) printf(" %d", sierra::extract(v, i));
  printf("\n");
}
int main() {
  Int v = sierra::seq<L>(), r = -1, log = 0;
  printf("%d %d\n", a_twice() == &twice, a_thrice() == &thrice);
  if (v > 4) r = a_twice()(v);
  print("pointer", r);
  if (v < 7) r = a_thrice()(v);
  print("inline", r);
  a_adder(v, r)(100);
  print("lambda", r);
  if (v > 1) {
    Shape* shape = a_shape(&log);
    shape->grow(1);
    if (v > 3) shape->grow(2);
    shape->grow(1);
    if (v > 4) delete shape;
  }
  print("virtual", log);
}
END
cat > expected <<'END'
1 1
pointer -1 -1 -1 -1 -1 10 12 1
inline 0 3 6 9 12 15 0 1
lambda 0 103 6 109 12 115 0 101
virtual 0 0 0 0 0 5 5 5
END
for flags in "-msse4.2 -O2" "-mavx2 -O0 -g" "-mavx2 -O3 -fPIC -shared"; do
  $SIERRAPP -fsierra -std=c++17 ${flags% -shared} -c a.cpp
  $SIERRAPP -fsierra -std=c++17 ${flags% -shared} -c b.cpp
  if [ "$flags" = "${flags% -shared}" ]; then
    $SIERRAPP a.o b.o -o program
  else
    # The slot is one variable in all libraries of a process.
    $SIERRAPP -shared a.o -o liba.so
    $SIERRAPP b.o ./liba.so -o program
  fi
  ./program > printed
  diff expected printed
done
# Direct calls know nothing of the slot.
$SIERRAPP -fsierra -std=c++17 -mavx2 -O2 -S -emit-llvm a.cpp -o a.ll
sed -n '/^define.* @_Z5twice[^.(]*\.avx_abi(/,/^}/p' a.ll > body
grep -q ret body
if grep -q slot body; then exit 1; fi
