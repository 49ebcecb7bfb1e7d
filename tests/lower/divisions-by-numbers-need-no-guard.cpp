// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s --check-prefix=ASM
// Nothing traps on a number but 0 and -1: lanes under a mask are divided by it as all others are, by shifts and multiplications, also where it is a number only
// when a function has dissolved in its caller or a capture has been looked through.
#include <sierra.h>

template<int D> static int varying(8) by(int varying(8) n) {
  if (n > 10) n /= D;
  return n;
}
static int varying(8) by_argument(int varying(8) n, int d) {
  if (n > 10) n %= d;
  return n;
}

// CHECK-LABEL: define {{.*}}of_template
// CHECK: sdiv <8 x i32> {{.*}}, splat (i32 7)
// CHECK: ret
int varying(8) of_template(int varying(8) n) { return by<7>(n); }
// CHECK-LABEL: define {{.*}}of_function
// CHECK: {{[su]}}rem <8 x i32> {{.*}}, splat (i32 7)
// CHECK: ret
int varying(8) of_function(int varying(8) n) { return by_argument(n, 7); }
// CHECK-LABEL: define {{.*}}captured
// CHECK: {{[su]}}div <8 x i32> {{.*}}, splat (i32 12)
// CHECK: ret
int varying(8) captured(int varying(8) n) {
  int d = 12;
  auto f = [&](int varying(8) x) {
    if (x > 4) x = x / d;
    return x;
  };
  return f(n);
}
// Shifts need no test for live lanes either.
// CHECK-LABEL: define {{.*}}halved{{.*}} local_unnamed_addr
// CHECK-NOT: br i1
// CHECK: sdiv <8 x i32> {{.*}}, splat (i32 2)
// CHECK-NOT: br i1
// CHECK: ret
int varying(8) halved(int varying(8) n) {
  if (n > 10) n = n / 2;
  return n;
}

template<class T> static T varying(8) bits(T varying(8) n, T varying(8) c) {
  if (c > T(2)) n = T(n / T(5) + n % T(16));
  return n;
}
// ASM-NOT: {{[[:space:]]i?div[lqbw][[:space:]]}}
#define BITS(T) T varying(8) of_bits(T varying(8) n, T varying(8) c) { return bits(n, c); }
BITS(signed char)
BITS(unsigned char)
BITS(short)
BITS(unsigned short)
BITS(int)
BITS(unsigned)
BITS(long)
BITS(unsigned long)
