; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; The least of a sum of bytes and 255 is one operation on bytes; a cube needs its 32 bits.

; CHECK-LABEL: define void @average(
; CHECK-NOT:   zext
; CHECK:       call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %a, <16 x i8> %b)
define void @average(ptr %p, ptr %q, ptr %r) #0 {
entry:
  %a = load <16 x i8>, ptr %p, align 1
  %b = load <16 x i8>, ptr %q, align 1
  %wa = zext <16 x i8> %a to <16 x i32>
  %wb = zext <16 x i8> %b to <16 x i32>
  %sum = add nuw nsw <16 x i32> %wa, %wb
  %least = call <16 x i32> @llvm.umin.v16i32(<16 x i32> %sum, <16 x i32> splat (i32 255))
  %cut = trunc <16 x i32> %least to <16 x i8>
  store <16 x i8> %cut, ptr %r, align 1
  ret void
}

; CHECK-LABEL: define void @needs_all(
; CHECK:       mul nuw nsw <16 x i32>
define void @needs_all(ptr %p, ptr %r) #0 {
entry:
  %a = load <16 x i8>, ptr %p, align 1
  %wa = zext <16 x i8> %a to <16 x i32>
  %square = mul nuw nsw <16 x i32> %wa, %wa
  %cube = mul nuw nsw <16 x i32> %square, %wa
  store <16 x i32> %cube, ptr %r, align 1
  ret void
}

declare <16 x i32> @llvm.umin.v16i32(<16 x i32>, <16 x i32>)
attributes #0 = { "target-features"="+sse2,+sse4.2" }
