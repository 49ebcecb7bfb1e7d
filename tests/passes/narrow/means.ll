; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; The mean of two numbers needs a bit more than they have, but for what both have in common and half of what one alone has: words stay words, with a sign and without one, rounded
; up and down. A sum that fits is simply shifted.

; CHECK-LABEL: define void @down(
; CHECK-NOT:   sext
; CHECK:       %[[BOTH:.*]] = and <16 x i16> %a, %b
; CHECK:       %[[ONE:.*]] = xor <16 x i16> %a, %b
; CHECK:       %[[HALF:.*]] = ashr <16 x i16> %[[ONE]], splat (i16 1)
; CHECK:       add <16 x i16> %[[BOTH]], %[[HALF]]
define void @down(ptr %p, ptr %q, ptr %r) #0 {
  %a = load <16 x i16>, ptr %p, align 1
  %b = load <16 x i16>, ptr %q, align 1
  %wa = sext <16 x i16> %a to <16 x i32>
  %wb = sext <16 x i16> %b to <16 x i32>
  %sum = add nsw <16 x i32> %wa, %wb
  %half = lshr <16 x i32> %sum, splat (i32 1)
  %cut = trunc <16 x i32> %half to <16 x i16>
  store <16 x i16> %cut, ptr %r, align 1
  ret void
}

; CHECK-LABEL: define void @unsigned(
; CHECK-NOT:   zext
; CHECK:       lshr <16 x i16> %{{.*}}, splat (i16 1)
define void @unsigned(ptr %p, ptr %q, ptr %r) #0 {
  %a = load <16 x i16>, ptr %p, align 1
  %b = load <16 x i16>, ptr %q, align 1
  %wa = zext <16 x i16> %a to <16 x i32>
  %wb = zext <16 x i16> %b to <16 x i32>
  %sum = add nuw nsw <16 x i32> %wa, %wb
  %half = lshr <16 x i32> %sum, splat (i32 1)
  %cut = trunc <16 x i32> %half to <16 x i16>
  store <16 x i16> %cut, ptr %r, align 1
  ret void
}

; CHECK-LABEL: define void @up(
; CHECK-NOT:   sext
; CHECK:       %[[ONE:.*]] = xor <16 x i16> %a, %b
; CHECK:       %[[HALF:.*]] = ashr <16 x i16> %[[ONE]], splat (i16 1)
; CHECK:       %[[ANY:.*]] = or <16 x i16> %a, %b
; CHECK:       sub <16 x i16> %[[ANY]], %[[HALF]]
define void @up(ptr %p, ptr %q, ptr %r) #0 {
  %a = load <16 x i16>, ptr %p, align 1
  %b = load <16 x i16>, ptr %q, align 1
  %wa = sext <16 x i16> %a to <16 x i32>
  %wb = sext <16 x i16> %b to <16 x i32>
  %one = add nsw <16 x i32> %wa, splat (i32 1)
  %sum = add nsw <16 x i32> %one, %wb
  %half = ashr <16 x i32> %sum, splat (i32 1)
  %cut = trunc <16 x i32> %half to <16 x i16>
  store <16 x i16> %cut, ptr %r, align 1
  ret void
}

; CHECK-LABEL: define void @fits(
; CHECK:       %[[SUM:.*]] = add <16 x i16>
; CHECK:       lshr <16 x i16> %[[SUM]], splat (i16 1)
define void @fits(ptr %p, ptr %q, ptr %r) #0 {
  %a = load <16 x i8>, ptr %p, align 1
  %b = load <16 x i8>, ptr %q, align 1
  %wa = zext <16 x i8> %a to <16 x i32>
  %wb = zext <16 x i8> %b to <16 x i32>
  %sum = add nuw nsw <16 x i32> %wa, %wb
  %half = lshr <16 x i32> %sum, splat (i32 1)
  %cut = trunc <16 x i32> %half to <16 x i16>
  store <16 x i16> %cut, ptr %r, align 1
  ret void
}

attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
