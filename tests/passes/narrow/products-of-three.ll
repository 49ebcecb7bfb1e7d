; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; Of three factors those are multiplied first that make up 16 bits; the rest is the upper half of a product of 16 bits.

; CHECK-LABEL: define void @weighted(
; CHECK:       %[[SQUARE:.*]] = mul <32 x i16>
; CHECK:       zext <32 x i16> %[[SQUARE]] to <32 x i32>
; CHECK:       mul <32 x i32>
; CHECK-NOT:   mul
; CHECK:       trunc <32 x i32> %{{.*}} to <32 x i16>
define void @weighted(<32 x i8> %a, i16 %w, <32 x i8> %b, ptr %r) #0 {
  %wide = zext i16 %w to i32
  %one = insertelement <32 x i32> poison, i32 %wide, i64 0
  %weight = shufflevector <32 x i32> %one, <32 x i32> poison, <32 x i32> zeroinitializer
  %x = zext <32 x i8> %a to <32 x i32>
  %y = zext <32 x i8> %b to <32 x i32>
  %p = mul <32 x i32> %x, %weight
  %q = mul <32 x i32> %p, %x
  %up = lshr <32 x i32> %q, splat (i32 16)
  %sum = add nuw nsw <32 x i32> %up, %y
  %least = call <32 x i32> @llvm.umin.v32i32(<32 x i32> %sum, <32 x i32> splat (i32 255))
  %cut = trunc <32 x i32> %least to <32 x i8>
  store <32 x i8> %cut, ptr %r
  ret void
}

; Between bounds that are uniform the width is that which leaves least to be computed in 32 bits.
; CHECK-LABEL: define void @within(
; CHECK-NOT:   v32i32
; CHECK:       call <32 x i16> @llvm.smax.v32i16
; CHECK-NOT:   v32i32
; CHECK:       ret void
define void @within(<32 x i8> %a, <32 x i8> %b, i8 %s, i8 %t, ptr %r) #0 {
  %s32 = zext i8 %s to i32
  %n32 = sub nsw i32 0, %s32
  %t32 = zext i8 %t to i32
  %s1 = insertelement <32 x i32> poison, i32 %s32, i64 0
  %high = shufflevector <32 x i32> %s1, <32 x i32> poison, <32 x i32> zeroinitializer
  %n1 = insertelement <32 x i32> poison, i32 %n32, i64 0
  %low = shufflevector <32 x i32> %n1, <32 x i32> poison, <32 x i32> zeroinitializer
  %t1 = insertelement <32 x i32> poison, i32 %t32, i64 0
  %boost = shufflevector <32 x i32> %t1, <32 x i32> poison, <32 x i32> zeroinitializer
  %x = zext <32 x i8> %a to <32 x i32>
  %y = zext <32 x i8> %b to <32 x i32>
  %d = sub nsw <32 x i32> %x, %y
  %e = call <32 x i32> @llvm.smax.v32i32(<32 x i32> %d, <32 x i32> %low)
  %f = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %high, <32 x i32> %e)
  %g = add <32 x i32> %f, %high
  %h = mul <32 x i32> %g, %boost
  %cut = trunc <32 x i32> %h to <32 x i8>
  store <32 x i8> %cut, ptr %r
  ret void
}

attributes #0 = { "target-features"="+sse2,+avx2" }
