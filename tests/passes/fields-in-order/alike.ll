; RUN: %sierra-opt %s --passes=fields-in-order --verify-each | FileCheck %s
; Fields that are computed alike are computed as they lie in memory; what all share is repeated, and computed for all fields where it is made of fields itself.

; CHECK-LABEL: define void @over(
; CHECK:       %[[OPACITY:.*]] = shufflevector <16 x float> %p, <16 x float> poison, <16 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7,
; CHECK:       %[[REST:.*]] = fsub <16 x float> splat (float 1.000000e+00), %[[OPACITY]]
; CHECK:       %[[ALL:.*]] = call <16 x float> @llvm.fmuladd.v16f32(<16 x float> %q, <16 x float> %[[REST]], <16 x float> %p)
; CHECK:       store <16 x float> %[[ALL]], ptr %o
define void @over(ptr %a, ptr %b, ptr %o) {
  %p = load <16 x float>, ptr %a, align 4
  %p0 = shufflevector <16 x float> %p, <16 x float> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %p1 = shufflevector <16 x float> %p, <16 x float> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %p2 = shufflevector <16 x float> %p, <16 x float> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %p3 = shufflevector <16 x float> %p, <16 x float> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>
  %q = load <16 x float>, ptr %b, align 4
  %q0 = shufflevector <16 x float> %q, <16 x float> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %q1 = shufflevector <16 x float> %q, <16 x float> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %q2 = shufflevector <16 x float> %q, <16 x float> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %q3 = shufflevector <16 x float> %q, <16 x float> poison, <4 x i32> <i32 3, i32 7, i32 11, i32 15>
  %t = fsub <4 x float> splat (float 1.0), %p3
  %o0 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %q0, <4 x float> %t, <4 x float> %p0)
  %o1 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %q1, <4 x float> %t, <4 x float> %p1)
  %o2 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %q2, <4 x float> %t, <4 x float> %p2)
  %o3 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %q3, <4 x float> %t, <4 x float> %p3)
  %all = call <16 x float> @llvm.vector.interleave4.v16f32(<4 x float> %o0, <4 x float> %o1, <4 x float> %o2, <4 x float> %o3)
  store <16 x float> %all, ptr %o, align 4
  ret void
}

; Numbers that differ by field stand by turns, also for three fields.
; CHECK-LABEL: define void @shifted(
; CHECK:       %[[SUM:.*]] = fadd <12 x float> %p, <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 1.000000e+00,
; CHECK:       store <12 x float> %[[SUM]], ptr %o
define void @shifted(ptr %a, ptr %o) {
  %p = load <12 x float>, ptr %a, align 4
  %p0 = shufflevector <12 x float> %p, <12 x float> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %p1 = shufflevector <12 x float> %p, <12 x float> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %p2 = shufflevector <12 x float> %p, <12 x float> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %o0 = fadd <4 x float> %p0, splat (float 1.0)
  %o1 = fadd <4 x float> %p1, splat (float 2.0)
  %o2 = fadd <4 x float> %p2, splat (float 3.0)
  %all = call <12 x float> @llvm.vector.interleave3.v12f32(<4 x float> %o0, <4 x float> %o1, <4 x float> %o2)
  store <12 x float> %all, ptr %o, align 4
  ret void
}

; Fields that change places go on doing so.
; CHECK-LABEL: define void @swapped(
; CHECK:       %[[TURNED:.*]] = shufflevector <8 x float> %p, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6>
; CHECK:       fmul <8 x float> %p, %[[TURNED]]
define void @swapped(ptr %a, ptr %o) {
  %p = load <8 x float>, ptr %a, align 4
  %p0 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %p1 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = fmul <4 x float> %p0, %p1
  %o1 = fmul <4 x float> %p1, %p0
  %all = call <8 x float> @llvm.vector.interleave2.v8f32(<4 x float> %o0, <4 x float> %o1)
  store <8 x float> %all, ptr %o, align 4
  ret void
}
