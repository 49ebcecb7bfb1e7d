; RUN: %sierra-opt %s --passes=settle-divisors --verify-each | FileCheck %s
; A guard becomes a blend with 1, and nothing where the divisor is a number by now.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       %[[SAFE:.*]] = select <4 x i1> %m, <4 x i32> %b, <4 x i32> splat (i32 1)
; CHECK:       sdiv <4 x i32> %a, %[[SAFE]]
; CHECK:       sdiv <4 x i32> %q, splat (i32 7)
; CHECK-NOT:   @__sierra.guarded
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b, <4 x i1> %m) {
entry:
  %guarded = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %m, <4 x i32> %b)
  %q = sdiv <4 x i32> %a, %guarded
  %by.seven = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %m, <4 x i32> splat (i32 7))
  %r = sdiv <4 x i32> %q, %by.seven
  ret <4 x i32> %r
}

declare <4 x i32> @__sierra.guarded.v4i32(<4 x i1>, <4 x i32>)
