; RUN: %sierra-opt %s --passes=word-sums --verify-each | FileCheck %s
; Words without a sign that may have their upper bit are none of the machine's, nor are weights beyond 16 bits; lanes that fill half a register stay.
; CHECK-LABEL: define <16 x i32> @none(
; CHECK-NOT:   pmadd
; CHECK:       ret <16 x i32>
define <16 x i32> @none(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, <16 x i16> %d) #0 {
  %x = zext <16 x i16> %a to <16 x i32>
  %y = zext <16 x i16> %b to <16 x i32>
  %z = sext <16 x i16> %c to <16 x i32>
  %w = sext <16 x i16> %d to <16 x i32>
  %p = mul <16 x i32> %x, splat (i32 7)
  %q = mul <16 x i32> %y, splat (i32 9)
  %o = mul <16 x i32> %z, splat (i32 32768)
  %n = mul <16 x i32> %w, splat (i32 -32769)
  %s = add <16 x i32> %p, %q
  %t = add <16 x i32> %s, %o
  %r = add <16 x i32> %t, %n
  ret <16 x i32> %r
}

; CHECK-LABEL: define <8 x i32> @half(
; CHECK-NOT:   pmadd
; CHECK:       ret <8 x i32>
define <8 x i32> @half(<8 x i16> %a, <8 x i16> %b) #0 {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %p = mul <8 x i32> %x, splat (i32 7)
  %q = mul <8 x i32> %y, splat (i32 9)
  %r = add <8 x i32> %p, %q
  ret <8 x i32> %r
}

; Where a weight is another one above the bits that are looked at, nothing is promised of what is cut off.
; CHECK-LABEL: define <16 x i16> @promises(
; CHECK:       call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %{{.*}}, <16 x i16> <i16 -900, i16 7,
; CHECK:       %[[CUT:.*]] = lshr <16 x i32> %{{.*}}, splat (i32 14)
; CHECK:       trunc <16 x i32> %[[CUT]] to <16 x i16>
define <16 x i16> @promises(<16 x i16> %a, <16 x i16> %b) #0 {
  %x = sext <16 x i16> %a to <16 x i32>
  %y = sext <16 x i16> %b to <16 x i32>
  %p = mul <16 x i32> %x, splat (i32 1073740924)
  %q = mul <16 x i32> %y, splat (i32 7)
  %s = add <16 x i32> %p, %q
  %v = lshr <16 x i32> %s, splat (i32 14)
  %r = trunc nuw <16 x i32> %v to <16 x i16>
  ret <16 x i16> %r
}

attributes #0 = { "target-features"="+sse2,+ssse3,+sse4.2,+avx,+avx2" }
