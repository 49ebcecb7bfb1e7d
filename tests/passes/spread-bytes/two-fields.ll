; RUN: %sierra-opt %s --passes=spread-bytes --verify-each | FileCheck %s
; Each field of four pixels is one shuffle of the same 16 bytes, with zeros between.

; CHECK-LABEL: define <4 x float> @fields(
; CHECK:       %[[ALL:.*]] = shufflevector <12 x i8>
; CHECK:       shufflevector <16 x i8> %[[ALL]], <16 x i8> zeroinitializer, <16 x i32> <i32 0, i32 16, i32 16, i32 16, i32 3,
; CHECK-NEXT:  bitcast <16 x i8> %{{.*}} to <4 x i32>
; CHECK:       shufflevector <16 x i8> %[[ALL]], <16 x i8> zeroinitializer, <16 x i32> <i32 1, i32 16, i32 16, i32 16, i32 4,
define <4 x float> @fields(ptr %p) #0 {
entry:
  %pixels = load <12 x i8>, ptr %p, align 1
  %red = shufflevector <12 x i8> %pixels, <12 x i8> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %r = uitofp <4 x i8> %red to <4 x float>
  %green = shufflevector <12 x i8> %pixels, <12 x i8> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %g = uitofp <4 x i8> %green to <4 x float>
  %sum = fadd <4 x float> %r, %g
  ret <4 x float> %sum
}

attributes #0 = { "target-features"="+sse2,+ssse3,+sse4.2" }
