; RUN: %sierra-opt %s --passes=words-in-place --verify-each | FileCheck %s
; Bytes with weights are added in pairs, in the order of halves of a register, and packed by it; a pair that may saturate is none.

; CHECK-LABEL: define <32 x i8> @blur(
; CHECK:       %[[LOW:.*]] = shufflevector <32 x i8> %c, <32 x i8> %b, <32 x i32> <i32 0, i32 32, i32 1, i32 33,
; CHECK:       call <16 x i16> @llvm.x86.avx2.pmadd.ub.sw(<32 x i8> %[[LOW]], <32 x i8> <i8 1, i8 2, i8 1, i8 2,
; CHECK:       shufflevector <32 x i8> %c, <32 x i8> %b, <32 x i32> <i32 8, i32 40,
; CHECK:       lshr <16 x i16> %{{.*}}, splat (i16 2)
; CHECK-NOT:   trunc
; CHECK-NOT:   and
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb
define <32 x i8> @blur(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %y = zext <32 x i8> %b to <32 x i16>
  %z = zext <32 x i8> %c to <32 x i16>
  %two = shl <32 x i16> %y, splat (i16 1)
  %s = add <32 x i16> %x, %two
  %t = add <32 x i16> %s, %z
  %u = lshr <32 x i16> %t, splat (i16 2)
  %r = trunc <32 x i16> %u to <32 x i8>
  ret <32 x i8> %r
}

; CHECK-LABEL: define <32 x i16> @gradient(
; CHECK:       call <16 x i16> @llvm.x86.avx2.pmadd.ub.sw(<32 x i8> %{{.*}}, <32 x i8> <i8 1, i8 -1,
; CHECK:       shufflevector <16 x i16> %{{.*}}, <16 x i16> %{{.*}}, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16,
define <32 x i16> @gradient(<32 x i8> %a, <32 x i8> %b) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %y = zext <32 x i8> %b to <32 x i16>
  %d = sub <32 x i16> %x, %y
  %r = call <32 x i16> @llvm.abs.v32i16(<32 x i16> %d, i1 false)
  ret <32 x i16> %r
}

; Even and odd bytes of the same memory are pairs as they stand.
; CHECK-LABEL: define <32 x i8> @half(
; CHECK:       shufflevector <64 x i8> %v, <64 x i8> poison, <32 x i32> <i32 0, i32 1, i32 2, {{.*}} i32 15, i32 32, i32 33,
; CHECK:       call <16 x i16> @llvm.x86.avx2.pmadd.ub.sw
define <32 x i8> @half(<64 x i8> %v) #0 {
  %e = shufflevector <64 x i8> %v, <64 x i8> poison, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 32, i32 34, i32 36, i32 38, i32 40, i32 42, i32 44, i32 46, i32 48, i32 50, i32 52, i32 54, i32 56, i32 58, i32 60, i32 62>
  %o = shufflevector <64 x i8> %v, <64 x i8> poison, <32 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %x = zext <32 x i8> %e to <32 x i16>
  %y = zext <32 x i8> %o to <32 x i16>
  %s = add <32 x i16> %x, %y
  %u = lshr <32 x i16> %s, splat (i16 1)
  %r = trunc <32 x i16> %u to <32 x i8>
  ret <32 x i8> %r
}

; CHECK-LABEL: define <32 x i8> @heavy(
; CHECK-NOT:   pmadd
; CHECK:       and <16 x i16>
; CHECK:       call <32 x i8> @llvm.x86.avx2.packuswb
define <32 x i8> @heavy(<32 x i8> %a, <32 x i8> %b) #0 {
  %x = zext <32 x i8> %a to <32 x i16>
  %y = zext <32 x i8> %b to <32 x i16>
  %p = mul <32 x i16> %x, splat (i16 100)
  %q = mul <32 x i16> %y, splat (i16 99)
  %s = add <32 x i16> %p, %q
  %u = lshr <32 x i16> %s, splat (i16 4)
  %r = trunc <32 x i16> %u to <32 x i8>
  ret <32 x i8> %r
}

attributes #0 = { "target-features"="+sse2,+ssse3,+avx2" }
