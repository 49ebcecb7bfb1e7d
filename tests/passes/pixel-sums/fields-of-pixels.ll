; RUN: %sierra-opt %s --passes=pixel-sums --verify-each | FileCheck %s
; Weighted fields of pixels of four bytes are added up in lanes as wide as a pixel: even and odd bytes by one operation each.

; CHECK-LABEL: define <8 x i32> @gray(
; CHECK:       %[[WORDS:.*]] = bitcast <32 x i8> %v to <16 x i16>
; CHECK:       %[[EVEN:.*]] = and <16 x i16> %[[WORDS]], splat (i16 255)
; CHECK:       %[[ODD:.*]] = lshr <16 x i16> %[[WORDS]], splat (i16 8)
; CHECK:       call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %{{.*}}, <16 x i16> <i16 1868, i16 4899, i16 1868,
; CHECK:       call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %{{.*}}, <16 x i16> <i16 -9617, i16 0, i16 -9617,
; CHECK:       add <8 x i32> %{{.*}}, splat (i32 8192)
; CHECK:       lshr <8 x i32>
define <8 x i32> @gray(ptr %p) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %b = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %g = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>
  %r = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>
  %x = zext <8 x i8> %b to <8 x i32>
  %y = zext <8 x i8> %g to <8 x i32>
  %z = zext <8 x i8> %r to <8 x i32>
  %x1 = mul <8 x i32> %x, splat (i32 1868)
  %y1 = mul <8 x i32> %y, splat (i32 9617)
  %z1 = mul <8 x i32> %z, splat (i32 4899)
  %s = sub <8 x i32> %x1, %y1
  %t = add <8 x i32> %s, %z1
  %u = add <8 x i32> %t, splat (i32 8192)
  %d = lshr <8 x i32> %u, splat (i32 14)
  ret <8 x i32> %d
}

; What was written between is read again: those bytes are not of the same pixels.
; CHECK-LABEL: define <8 x i32> @written(
; CHECK-NOT:   pmadd
; CHECK:       ret
define <8 x i32> @written(ptr %p, ptr %q) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  store i8 7, ptr %q
  %w = load <32 x i8>, ptr %p, align 1
  %b = shufflevector <32 x i8> %v, <32 x i8> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %g = shufflevector <32 x i8> %w, <32 x i8> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %x = zext <8 x i8> %b to <8 x i32>
  %y = zext <8 x i8> %g to <8 x i32>
  %x1 = mul <8 x i32> %x, splat (i32 1868)
  %y1 = mul <8 x i32> %y, splat (i32 9617)
  %s = add <8 x i32> %x1, %y1
  ret <8 x i32> %s
}

attributes #0 = { "target-features"="+sse2,+ssse3,+avx2" }
