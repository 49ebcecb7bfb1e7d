; RUN: %sierra-opt %s --passes=long-divisions --verify-each | FileCheck %s
; Lanes of 64 bits that are small are divided as double; whether they are is asked, once for a quotient and its remainder, where it is not known.

; CHECK-LABEL: define <4 x i64> @asked(
; CHECK:       %[[X:.*]] = freeze <4 x i64> %x
; CHECK:       call i64 @llvm.vector.reduce.or.v4i64(
; CHECK:       br i1 %{{.*}}, label %large.numbers, label %small.numbers
; CHECK:       small.numbers:
; CHECK:       %[[Q:.*]] = fdiv <4 x double>
; CHECK:       call <4 x double> @llvm.trunc.v4f64(<4 x double> %[[Q]])
; CHECK:       large.numbers:
; CHECK-NEXT:  %[[SLOW:.*]] = udiv <4 x i64> %[[X]]
; CHECK-NEXT:  %[[REST:.*]] = urem <4 x i64> %[[X]]
; CHECK:       phi <4 x i64> [ %{{.*}}, %small.numbers ], [ %[[SLOW]], %large.numbers ]
; CHECK-NEXT:  phi <4 x i64> [ %{{.*}}, %small.numbers ], [ %[[REST]], %large.numbers ]
; CHECK-NOT:   br i1
; CHECK:       ret
define <4 x i64> @asked(<4 x i64> %x, <4 x i64> %y) #0 {
  %q = udiv <4 x i64> %x, %y
  %r = urem <4 x i64> %x, %y
  %s = xor <4 x i64> %q, %r
  ret <4 x i64> %s
}

; CHECK-LABEL: define <4 x i64> @known(
; CHECK-NOT:   br i1
; CHECK:       fdiv <4 x double>
; CHECK-NOT:   srem
; CHECK:       ret
define <4 x i64> @known(<4 x i32> %a, <4 x i32> %b) #0 {
  %x = sext <4 x i32> %a to <4 x i64>
  %y = sext <4 x i32> %b to <4 x i64>
  %r = srem <4 x i64> %x, %y
  ret <4 x i64> %r
}

; CHECK-LABEL: define <4 x float> @converted(
; CHECK:       small.numbers:
; CHECK:       fptrunc <4 x double> %{{.*}} to <4 x float>
; CHECK:       large.numbers:
; CHECK-NEXT:  uitofp <4 x i64> %{{.*}} to <4 x float>
define <4 x float> @converted(<4 x i64> %x) #0 {
  %f = uitofp <4 x i64> %x to <4 x float>
  ret <4 x float> %f
}

; Shifts, what watches exceptions, and machines that cannot cut a fraction off stay.
; CHECK-LABEL: define <4 x i64> @shifted(
; CHECK-NEXT:  sdiv
define <4 x i64> @shifted(<4 x i64> %x) #0 {
  %q = sdiv <4 x i64> %x, splat (i64 -8)
  ret <4 x i64> %q
}
; CHECK-LABEL: define <4 x i64> @strict(
; CHECK-NEXT:  sdiv
define <4 x i64> @strict(<4 x i64> %x, <4 x i64> %y) strictfp "target-features"="+sse4.1" {
  %q = sdiv <4 x i64> %x, %y
  ret <4 x i64> %q
}
; CHECK-LABEL: define <4 x i64> @old(
; CHECK-NEXT:  sdiv
define <4 x i64> @old(<4 x i64> %x, <4 x i64> %y) {
  %q = sdiv <4 x i64> %x, %y
  ret <4 x i64> %q
}

attributes #0 = { "target-features"="+sse4.1" }
