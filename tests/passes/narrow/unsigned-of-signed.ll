; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; Numbers that fit with their sign are compared without it in as few bits: LLVM says `-20 <= d && d <= 20` in this way.

; CHECK-LABEL: define <32 x i8> @within(
; CHECK-NOT:   i32>
; CHECK:       icmp ult <32 x i16> %{{.*}}, splat (i16 41)
; CHECK-NOT:   i32>
; CHECK:       ret <32 x i8>
define <32 x i8> @within(<32 x i8> %v, <32 x i8> %w) #0 {
  %a = zext <32 x i8> %v to <32 x i32>
  %b = zext <32 x i8> %w to <32 x i32>
  %d = sub nsw <32 x i32> %a, %b
  %from = add nsw <32 x i32> %d, splat (i32 20)
  %is = icmp ult <32 x i32> %from, splat (i32 41)
  %r = select <32 x i1> %is, <32 x i8> splat (i8 1), <32 x i8> zeroinitializer
  ret <32 x i8> %r
}

; What fits neither with its sign nor without stays as it is.
; CHECK-LABEL: define <32 x i8> @beyond(
; CHECK:       icmp ult <32 x i32>
define <32 x i8> @beyond(<32 x i8> %v, <32 x i8> %w) #0 {
  %a = zext <32 x i8> %v to <32 x i32>
  %b = zext <32 x i8> %w to <32 x i32>
  %d = sub nsw <32 x i32> %a, %b
  %many = mul nsw <32 x i32> %d, splat (i32 200)
  %from = add nsw <32 x i32> %many, splat (i32 20)
  %is = icmp ult <32 x i32> %from, splat (i32 41)
  %r = select <32 x i1> %is, <32 x i8> splat (i8 1), <32 x i8> zeroinitializer
  ret <32 x i8> %r
}

attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
