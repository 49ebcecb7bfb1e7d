; RUN: %sierra-opt %s --passes=lane-divisions --verify-each | FileCheck %s
; Lanes of 32 bits are divided as double, of fewer as float; a remainder is what the product leaves. Constant divisors stay LLVM's, as does all where exceptions are watched.

; CHECK-LABEL: define <4 x i32> @words(
; CHECK:       %[[X:.*]] = sitofp <4 x i32> %x to <4 x double>
; CHECK:       %[[Y:.*]] = sitofp <4 x i32> %y to <4 x double>
; CHECK:       %[[Q:.*]] = fdiv <4 x double> %[[X]], %[[Y]]
; CHECK:       fptosi <4 x double> %[[Q]] to <4 x i32>
; CHECK-NOT:   sdiv
; CHECK:       ret
define <4 x i32> @words(<4 x i32> %x, <4 x i32> %y) {
  %q = sdiv <4 x i32> %x, %y
  ret <4 x i32> %q
}

; CHECK-LABEL: define <4 x i32> @unsigned(
; CHECK:       uitofp <4 x i32> %x to <4 x double>
; CHECK:       %[[Q:.*]] = fptoui <4 x double> {{.*}} to <4 x i32>
; CHECK:       %[[P:.*]] = mul <4 x i32> %[[Q]], %y
; CHECK:       sub <4 x i32> %x, %[[P]]
; CHECK-NOT:   urem
; CHECK:       ret
define <4 x i32> @unsigned(<4 x i32> %x, <4 x i32> %y) {
  %r = urem <4 x i32> %x, %y
  ret <4 x i32> %r
}

; CHECK-LABEL: define <4 x i16> @narrow(
; CHECK:       zext <4 x i16> %x to <4 x i32>
; CHECK:       sitofp <4 x i32> {{.*}} to <4 x float>
; CHECK:       trunc <4 x i32> {{.*}} to <4 x i16>
; CHECK:       ret
define <4 x i16> @narrow(<4 x i16> %x, <4 x i16> %y) {
  %q = udiv <4 x i16> %x, %y
  ret <4 x i16> %q
}

; CHECK-LABEL: define <4 x i32> @of_few_bits(
; CHECK:       sitofp <4 x i32> {{.*}} to <4 x float>
; CHECK-NOT:   double
; CHECK:       ret
define <4 x i32> @of_few_bits(<4 x i32> %x, <4 x i16> %y, <4 x i1> %live) {
  %few = and <4 x i32> %x, splat (i32 65535)
  %wide = sext <4 x i16> %y to <4 x i32>
  %divisor = select <4 x i1> %live, <4 x i32> %wide, <4 x i32> splat (i32 1)
  %q = srem <4 x i32> %few, %divisor
  ret <4 x i32> %q
}

; A sign that is spread is a large number to an unsigned division.
; CHECK-LABEL: define <4 x i32> @spread(
; CHECK:       uitofp <4 x i32> {{.*}} to <4 x double>
define <4 x i32> @spread(<4 x i16> %x, <4 x i16> %y) {
  %large = sext <4 x i16> %x to <4 x i32>
  %few = zext <4 x i16> %y to <4 x i32>
  %q = udiv <4 x i32> %large, %few
  ret <4 x i32> %q
}

; CHECK-LABEL: define <4 x i32> @by_a_number(
; CHECK:       sdiv <4 x i32> %x, splat (i32 7)
; CHECK-LABEL: define <4 x i64> @long(
; CHECK:       sdiv <4 x i64>
; CHECK-LABEL: define <4 x i32> @watched(
; CHECK:       sdiv <4 x i32>
define <4 x i32> @by_a_number(<4 x i32> %x) {
  %q = sdiv <4 x i32> %x, splat (i32 7)
  ret <4 x i32> %q
}
define <4 x i64> @long(<4 x i64> %x, <4 x i64> %y) {
  %q = sdiv <4 x i64> %x, %y
  ret <4 x i64> %q
}
define <4 x i32> @watched(<4 x i32> %x, <4 x i32> %y) strictfp {
  %q = sdiv <4 x i32> %x, %y
  ret <4 x i32> %q
}
