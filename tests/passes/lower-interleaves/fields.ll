; RUN: %sierra-opt %s --passes=lower-interleaves --verify-each | FileCheck %s
; Six fields are three fields of twice as many structures; fields that are lanes of the same vectors need one shuffle.

; CHECK-LABEL: define void @six(
; CHECK:       shufflevector <4 x i8> %a, <4 x i8> %d, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
; CHECK:       shufflevector <4 x i8> %b, <4 x i8> %e,
; CHECK:       shufflevector <4 x i8> %c, <4 x i8> %f,
; CHECK:       shufflevector <16 x i8> %{{.*}}, <16 x i8> %{{.*}}, <24 x i32> <i32 0, i32 8, i32 16, i32 1, i32 9, i32 17,
; CHECK-NOT:   llvm.vector.interleave
define void @six(ptr %p, <4 x i8> %a, <4 x i8> %b, <4 x i8> %c, <4 x i8> %d, <4 x i8> %e, <4 x i8> %f) {
  %all = call <24 x i8> @llvm.vector.interleave6.v24i8(<4 x i8> %a, <4 x i8> %b, <4 x i8> %c, <4 x i8> %d, <4 x i8> %e, <4 x i8> %f)
  store <24 x i8> %all, ptr %p, align 1
  ret void
}

; CHECK-LABEL: define <12 x i8> @turned(
; CHECK:       shufflevector <16 x i8> %v, <16 x i8> poison, <12 x i32> <i32 2, i32 1, i32 0, i32 6, i32 5, i32 4, i32 10, i32 9, i32 8, i32 14, i32 13, i32 12>
; CHECK-NEXT:  ret
define <12 x i8> @turned(<16 x i8> %v) {
  %r = shufflevector <16 x i8> %v, <16 x i8> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %g = shufflevector <16 x i8> %v, <16 x i8> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %b = shufflevector <16 x i8> %v, <16 x i8> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %all = call <12 x i8> @llvm.vector.interleave3.v12i8(<4 x i8> %b, <4 x i8> %g, <4 x i8> %r)
  ret <12 x i8> %all
}
