; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; What is frozen for two who look at it is computed in few bits: the bytes it comes from are frozen instead, also behind shifts, divisions and permutations, and its promises are gone.

; CHECK-LABEL: define <32 x i8> @kept_within(
; CHECK-NOT:   i32>
; CHECK-NOT:   freeze
; CHECK:       call <32 x i16> @llvm.{{smin|umin}}.v32i16(
; CHECK-NOT:   i32>
; CHECK:       ret <32 x i8>
define <32 x i8> @kept_within(ptr %p, ptr %q) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %w = load <32 x i8>, ptr %q, align 1
  %a = zext <32 x i8> %v to <32 x i32>
  %b = zext <32 x i8> %w to <32 x i32>
  %five = mul nuw nsw <32 x i32> %a, splat (i32 5)
  %two = shl nuw nsw <32 x i32> %b, splat (i32 1)
  %d = sub nsw <32 x i32> %five, %two
  %x = freeze <32 x i32> %d
  %above = icmp sgt <32 x i32> %x, splat (i32 -1)
  %cut = trunc <32 x i32> %x to <32 x i8>
  %most = sext <32 x i1> %above to <32 x i8>
  %inside = icmp ult <32 x i32> %x, splat (i32 256)
  %r = select <32 x i1> %inside, <32 x i8> %cut, <32 x i8> %most
  ret <32 x i8> %r
}

; CHECK-LABEL: define <16 x i1> @divided(
; CHECK:       zext <16 x i8> %even to <16 x i16>
; CHECK:       udiv <16 x i16> %{{.*}}, splat (i16 9)
; CHECK-NOT:   i32>
; CHECK:       ret <16 x i1>
define <16 x i1> @divided(ptr %p) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %even = shufflevector <32 x i8> %v, <32 x i8> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %odd = shufflevector <32 x i8> %v, <32 x i8> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %a = zext <16 x i8> %even to <16 x i32>
  %b = zext <16 x i8> %odd to <16 x i32>
  %s = add nuw nsw <16 x i32> %a, %b
  %m = udiv <16 x i32> %s, splat (i32 9)
  %x = freeze <16 x i32> %m
  %low = icmp ult <16 x i32> %x, splat (i32 20)
  %high = icmp ugt <16 x i32> %x, splat (i32 40)
  %r = or <16 x i1> %low, %high
  ret <16 x i1> %r
}

; A shift or a division that may be none, or a lane that nothing is picked for, is frozen where it stands.
; CHECK-LABEL: define void @none(
; CHECK:       %[[A:.*]] = shl <16 x i32> %{{.*}}, <i32 32,
; CHECK:       freeze <16 x i32> %[[A]]
; CHECK:       %[[B:.*]] = sdiv <16 x i32> %{{.*}}, <i32 -1,
; CHECK:       freeze <16 x i32> %[[B]]
; CHECK:       %[[C:.*]] = zext <16 x i8> %{{.*}} to <16 x i32>
; CHECK:       freeze <16 x i32> %[[C]]
define void @none(ptr %p, ptr %q) #0 {
  %v = load <16 x i8>, ptr %p, align 1
  %a = zext <16 x i8> %v to <16 x i32>
  %s = shl <16 x i32> %a, <i32 32, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %x = freeze <16 x i32> %s
  store <16 x i32> %x, ptr %q, align 4
  %d = sdiv <16 x i32> %a, <i32 -1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %y = freeze <16 x i32> %d
  store <16 x i32> %y, ptr %q, align 4
  %some = shufflevector <16 x i8> %v, <16 x i8> poison, <16 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %b = zext <16 x i8> %some to <16 x i32>
  %z = freeze <16 x i32> %b
  store <16 x i32> %z, ptr %q, align 4
  ret void
}

attributes #0 = { "target-features"="+sse2,+sse4.2,+avx,+avx2" }
