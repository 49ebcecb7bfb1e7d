# Between objects for different machines: functions of C++ whose lanes travel differently do not link; those that C++ gives no symbol of its own (`extern "C"`, calls through pointers,
# virtual calls) and classes whose only member is lanes are not checked, and links they are given to by reference are right.
cat > a.h <<'END'
#include <sierra.h>
extern "C" float varying(8) by_c(float varying(8) x);
extern "C" void by_reference(const float varying(8)& x, float varying(8)& r);
float varying(8) by_cpp(float varying(8) x);
struct Base {
  virtual float varying(8) value(float varying(8) x) = 0;
  virtual void reference(const float varying(8)& x, float varying(8)& r) = 0;
};
struct Only { float varying(8) lanes; };
Only of_class(Only x);
Base& object();
typedef void (*Pointer)(const float varying(8)&, float varying(8)&);
Pointer pointer();
END
cat > callee.cpp <<'END'
#include "a.h"
float varying(8) by_c(float varying(8) x) { return x + 1; }
void by_reference(const float varying(8)& x, float varying(8)& r) { if (x > 2) r = x * 2; }
float varying(8) by_cpp(float varying(8) x) { return x + 1; }
Only of_class(Only x) { return x; }
struct Derived : Base {
  float varying(8) value(float varying(8) x) override { return x; }
  void reference(const float varying(8)& x, float varying(8)& r) override { if (x > 1) r = x * 3; }
};
Base& object() { static Derived d; return d; }
Pointer pointer() { return &by_reference; }
END
cat > caller.cpp <<'END'
#include "a.h"
int main() {
  const float varying(8) x = (float varying(8)) sierra::seq<8>();
  float varying(8) r = 0, s = 0, t = 0;
  by_reference(x, r);
  object().reference(x, s);
  pointer()(x, t);
  int failures = 0;
  for (int i = 0; i < 8; ++i)
    failures += sierra::extract(r, i) != (i > 2 ? i * 2 : 0) || sierra::extract(s, i) != (i > 1 ? i * 3 : 0) || sierra::extract(t, i) != (i > 2 ? i * 2 : 0);
  return failures;
}
END
cat > wrong.cpp <<'END'
#include "a.h"
int main() { return (int) sierra::extract(by_cpp(1.0f), 0); }
END
cat > unchecked.cpp <<'END'
#include "a.h"
float varying(8) calls(float varying(8) x) { return by_c(x) + object().value(x) + of_class(Only{x}).lanes; }
int main() {}
END
for machine in sse4.2 avx2; do
  $SIERRAPP -fsierra -O1 -m$machine -c callee.cpp -o callee-$machine.o
  # No machine in these symbols.
  llvm-nm callee-$machine.o | grep -q ' by_c$'
  llvm-nm callee-$machine.o | grep -q ' _Z8of_class4Only$'
  # But in that of a function of C++.
  llvm-nm callee-$machine.o | grep -q ' _Z6by_cpp.*_abi$'
done
for machine in sse4.2 avx2; do
  for other in sse4.2 avx2; do
    $SIERRAPP -fsierra -O1 -m$machine -c caller.cpp -o caller.o
    $SIERRAPP caller.o callee-$other.o -o program
    ./program
    $SIERRAPP -fsierra -O1 -m$machine -c unchecked.cpp -o unchecked.o
    $SIERRAPP unchecked.o callee-$other.o -o program
    test $machine = $other && continue
    $SIERRAPP -fsierra -O1 -m$machine -c wrong.cpp -o wrong.o
    if $SIERRAPP wrong.o callee-$other.o -o program 2> errors; then exit 1; fi
    grep -q 'undefined reference to .*by_cpp.*_abi' errors
  done
done
