; RUN: %sierra-opt %s --passes=pin-loop-invariants --verify-each | FileCheck %s
; What a loop does not change stands in front of it, behind a fence.

; CHECK-LABEL: define <4 x float> @f(
; CHECK:       %[[REST:.*]] = fsub fast <4 x float> splat (float 1.000000e+00), %p
; CHECK-NEXT:  %[[KEPT:.*]] = call fast <4 x float> @llvm.arithmetic.fence.v4f32(<4 x float> %[[REST]])
; CHECK:       loop:
; CHECK:       fmul fast <4 x float> %[[KEPT]], %x
define <4 x float> @f(<4 x float> %a, <4 x float> %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi <4 x float> [ zeroinitializer, %entry ], [ %more, %loop ]
  %x = load <4 x float>, ptr %q, align 4
  %rest = fsub fast <4 x float> splat (float 1.0), %p
  %t = fmul fast <4 x float> %rest, %x
  %more = fadd fast <4 x float> %sum, %t
  %next = add i32 %i, 1
  %goes = icmp slt i32 %next, %n
  br i1 %goes, label %loop, label %end
end:
  ret <4 x float> %more
}
