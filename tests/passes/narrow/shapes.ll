; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; A range that follows a value: choices by a difference are saturating sums and maxima of bytes, also where the difference was frozen.

; CHECK-LABEL: define void @follow(
; CHECK-NOT:   i32>
; CHECK-NOT:   freeze
; CHECK-DAG:   %[[UP:.*]] = call <32 x i8> @llvm.usub.sat.v32i8(<32 x i8> %v, <32 x i8> %high)
; CHECK-DAG:   call <32 x i8> @llvm.uadd.sat.v32i8(<32 x i8> %{{.*}}, <32 x i8> %{{.*}})
; CHECK-DAG:   call <32 x i8> @llvm.umax.v32i8(<32 x i8> %v, <32 x i8> %high)
; CHECK-NOT:   i32>
; CHECK:       ret void
define void @follow(ptr %p, ptr %q, ptr %r) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %low = load <32 x i8>, ptr %q, align 1
  %high = load <32 x i8>, ptr %r, align 1
  %a = zext <32 x i8> %v to <32 x i32>
  %b = zext <32 x i8> %high to <32 x i32>
  %c = zext <32 x i8> %low to <32 x i32>
  %sub = sub nsw <32 x i32> %a, %b
  %d = freeze <32 x i32> %sub
  %up = icmp sgt <32 x i32> %d, zeroinitializer
  %sum = add nsw <32 x i32> %d, %c
  %least = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %sum, <32 x i32> splat (i32 255))
  %x = select <32 x i1> %up, <32 x i32> %least, <32 x i32> %c
  %y = select <32 x i1> %up, <32 x i32> %a, <32 x i32> %b
  %s = trunc <32 x i32> %x to <32 x i8>
  %t = trunc <32 x i32> %y to <32 x i8>
  store <32 x i8> %s, ptr %q, align 1
  store <32 x i8> %t, ptr %r, align 1
  ret void
}

; A step may be negative: what is chosen where it is 0 is not what it is chosen from.
; CHECK-LABEL: define <32 x i8> @other(
; CHECK:       select
; CHECK:       ret
define <32 x i8> @other(<32 x i8> %v, <32 x i8> %w, <32 x i8> %z) #0 {
  %a = zext <32 x i8> %v to <32 x i32>
  %b = zext <32 x i8> %w to <32 x i32>
  %c = zext <32 x i8> %z to <32 x i32>
  %d = sub nsw <32 x i32> %a, %b
  %up = icmp sgt <32 x i32> %d, zeroinitializer
  %sum = add nsw <32 x i32> %d, %c
  %least = call <32 x i32> @llvm.smin.v32i32(<32 x i32> %sum, <32 x i32> splat (i32 200))
  %x = select <32 x i1> %up, <32 x i32> %least, <32 x i32> %c
  %s = trunc <32 x i32> %x to <32 x i8>
  ret <32 x i8> %s
}

attributes #0 = { "target-features"="+sse2,+avx2" }
