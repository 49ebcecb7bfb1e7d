; RUN: %sierra-opt %s --passes=fields-in-order --verify-each | FileCheck %s
; What is not alike is put together as before.

; A number for all lanes beside numbers that differ by lane is none for its field.
; CHECK-LABEL: define void @by_lane(
; CHECK:       call <8 x float> @llvm.vector.interleave2.v8f32(
define void @by_lane(ptr %a, ptr %o, float %n) {
  %one = insertelement <4 x float> poison, float %n, i32 0
  %n.all = shufflevector <4 x float> %one, <4 x float> poison, <4 x i32> zeroinitializer
  %p = load <8 x float>, ptr %a, align 4
  %p0 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %p1 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = fadd <4 x float> %p0, %n.all
  %o1 = fadd <4 x float> %p1, <float 0.0, float 1.0, float 2.0, float 3.0>
  %all = call <8 x float> @llvm.vector.interleave2.v8f32(<4 x float> %o0, <4 x float> %o1)
  store <8 x float> %all, ptr %o, align 4
  ret void
}

; Fields that others look at are taken apart anyway; a sum is no difference.
; CHECK-LABEL: define <4 x float> @looked_at(
; CHECK:       call <8 x float> @llvm.vector.interleave2.v8f32(
define <4 x float> @looked_at(ptr %a, ptr %o) {
  %p = load <8 x float>, ptr %a, align 4
  %p0 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %p1 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = fadd <4 x float> %p0, splat (float 1.0)
  %o1 = fadd <4 x float> %p1, splat (float 1.0)
  %all = call <8 x float> @llvm.vector.interleave2.v8f32(<4 x float> %o0, <4 x float> %o1)
  store <8 x float> %all, ptr %o, align 4
  ret <4 x float> %p1
}

; CHECK-LABEL: define void @unlike(
; CHECK:       call <8 x float> @llvm.vector.interleave2.v8f32(
define void @unlike(ptr %a, ptr %o) {
  %p = load <8 x float>, ptr %a, align 4
  %p0 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %p1 = shufflevector <8 x float> %p, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %o0 = fadd <4 x float> %p0, splat (float 1.0)
  %o1 = fsub <4 x float> %p1, splat (float 1.0)
  %all = call <8 x float> @llvm.vector.interleave2.v8f32(<4 x float> %o0, <4 x float> %o1)
  store <8 x float> %all, ptr %o, align 4
  ret void
}
