; RUN: %sierra-opt %s --passes=alike-fields --verify-each | FileCheck %s
; Fields that were read by several loads are read once more as one where they are computed, if nothing was written meanwhile. Bytes that differ by field are repeated as one number.

; CHECK-LABEL: define <32 x i8> @several(
; CHECK:       %[[ALL:.*]] = load <32 x i8>, ptr %{{.*}}, align 1
; CHECK:       insertelement <8 x i32>
; CHECK-NOT:   interleave
; CHECK:       ret
define <32 x i8> @several(ptr %p, i8 %c, i8 %d) #0 {
  %v = load <16 x i8>, ptr %p, align 1
  %p16 = getelementptr i8, ptr %p, i64 16
  %w = load <16 x i8>, ptr %p16, align 1
  %f = shufflevector <16 x i8> %v, <16 x i8> %w, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %p1 = getelementptr i8, ptr %p, i64 1
  %x = load <31 x i8>, ptr %p1, align 1
  %g = shufflevector <31 x i8> %x, <31 x i8> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %cw = zext i8 %c to i16
  %ci = insertelement <16 x i16> poison, i16 %cw, i64 0
  %cs = shufflevector <16 x i16> %ci, <16 x i16> poison, <16 x i32> zeroinitializer
  %dw = zext i8 %d to i16
  %di = insertelement <16 x i16> poison, i16 %dw, i64 0
  %ds = shufflevector <16 x i16> %di, <16 x i16> poison, <16 x i32> zeroinitializer
  %fz = zext <16 x i8> %f to <16 x i16>
  %gz = zext <16 x i8> %g to <16 x i16>
  %fm = mul <16 x i16> %fz, %cs
  %gm = mul <16 x i16> %ds, %gz
  %fl = lshr <16 x i16> %fm, splat (i16 8)
  %gl = lshr <16 x i16> %gm, splat (i16 8)
  %ft = trunc <16 x i16> %fl to <16 x i8>
  %gt = trunc <16 x i16> %gl to <16 x i8>
  %r = call <32 x i8> @llvm.vector.interleave2.v32i8(<16 x i8> %ft, <16 x i8> %gt)
  ret <32 x i8> %r
}

; CHECK-LABEL: define <32 x i8> @written(
; CHECK:       interleave2
define <32 x i8> @written(ptr %p) #0 {
  %v = load <16 x i8>, ptr %p, align 1
  %p16 = getelementptr i8, ptr %p, i64 16
  %w = load <16 x i8>, ptr %p16, align 1
  %f = shufflevector <16 x i8> %v, <16 x i8> %w, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %p1 = getelementptr i8, ptr %p, i64 1
  %x = load <31 x i8>, ptr %p1, align 1
  store i8 7, ptr %p
  %g = shufflevector <31 x i8> %x, <31 x i8> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %fm = xor <16 x i8> %f, splat (i8 3)
  %gm = xor <16 x i8> %g, splat (i8 5)
  %r = call <32 x i8> @llvm.vector.interleave2.v32i8(<16 x i8> %fm, <16 x i8> %gm)
  ret <32 x i8> %r
}

attributes #0 = { "target-features"="+sse2,+ssse3" }
