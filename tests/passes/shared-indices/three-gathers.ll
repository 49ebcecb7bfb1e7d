; RUN: %sierra-opt %s --passes=shared-indices --verify-each 2>&1 >/dev/null | FileCheck %s
; Three gathers that load one by one at the same indices: the scheduler is not to count registers.

; CHECK: note: the scheduler is not to count registers
define <8 x float> @f(ptr %p, i64 %i0, i64 %i1, i64 %i2, i64 %i3, i64 %i4, i64 %i5, i64 %i6, i64 %i7) {
entry:
  %a0 = getelementptr float, ptr %p, i64 %i0
  %x0 = load float, ptr %a0, align 4
  %a1 = getelementptr float, ptr %p, i64 %i1
  %x1 = load float, ptr %a1, align 4
  %a2 = getelementptr float, ptr %p, i64 %i2
  %x2 = load float, ptr %a2, align 4
  %a3 = getelementptr float, ptr %p, i64 %i3
  %x3 = load float, ptr %a3, align 4
  %a4 = getelementptr float, ptr %p, i64 %i4
  %x4 = load float, ptr %a4, align 4
  %a5 = getelementptr float, ptr %p, i64 %i5
  %x5 = load float, ptr %a5, align 4
  %a6 = getelementptr float, ptr %p, i64 %i6
  %x6 = load float, ptr %a6, align 4
  %a7 = getelementptr float, ptr %p, i64 %i7
  %x7 = load float, ptr %a7, align 4
  %v0.0 = insertelement <8 x float> poison, float %x0, i64 0
  %v0.1 = insertelement <8 x float> %v0.0, float %x1, i64 1
  %v0.2 = insertelement <8 x float> %v0.1, float %x2, i64 2
  %v0.3 = insertelement <8 x float> %v0.2, float %x3, i64 3
  %v0.4 = insertelement <8 x float> %v0.3, float %x4, i64 4
  %v0.5 = insertelement <8 x float> %v0.4, float %x5, i64 5
  %v0.6 = insertelement <8 x float> %v0.5, float %x6, i64 6
  %v0.7 = insertelement <8 x float> %v0.6, float %x7, i64 7
  %v1.0 = insertelement <8 x float> poison, float %x0, i64 0
  %v1.1 = insertelement <8 x float> %v1.0, float %x1, i64 1
  %v1.2 = insertelement <8 x float> %v1.1, float %x2, i64 2
  %v1.3 = insertelement <8 x float> %v1.2, float %x3, i64 3
  %v1.4 = insertelement <8 x float> %v1.3, float %x4, i64 4
  %v1.5 = insertelement <8 x float> %v1.4, float %x5, i64 5
  %v1.6 = insertelement <8 x float> %v1.5, float %x6, i64 6
  %v1.7 = insertelement <8 x float> %v1.6, float %x7, i64 7
  %v2.0 = insertelement <8 x float> poison, float %x0, i64 0
  %v2.1 = insertelement <8 x float> %v2.0, float %x1, i64 1
  %v2.2 = insertelement <8 x float> %v2.1, float %x2, i64 2
  %v2.3 = insertelement <8 x float> %v2.2, float %x3, i64 3
  %v2.4 = insertelement <8 x float> %v2.3, float %x4, i64 4
  %v2.5 = insertelement <8 x float> %v2.4, float %x5, i64 5
  %v2.6 = insertelement <8 x float> %v2.5, float %x6, i64 6
  %v2.7 = insertelement <8 x float> %v2.6, float %x7, i64 7
  %s = fadd <8 x float> %v0.7, %v1.7
  %t = fadd <8 x float> %s, %v2.7
  ret <8 x float> %t
}
