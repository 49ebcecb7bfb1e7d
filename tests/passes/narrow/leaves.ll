; RUN: %sierra-opt %s --passes=narrow --verify-each | FileCheck %s
; What is shifted down in its 32 bits and fits into 16 with its sign is packed by one instruction, which says so itself; what may be any number is cut.

; CHECK-LABEL: define void @clamped(
; CHECK:       %[[DOWN:.*]] = ashr <32 x i32> %{{.*}}, splat (i32 13)
; CHECK:       %[[LOW:.*]] = call <32 x i32> @llvm.smax.v32i32(<32 x i32> %[[DOWN]], <32 x i32> splat (i32 -32768))
; CHECK:       call <32 x i32> @llvm.smin.v32i32(<32 x i32> %[[LOW]], <32 x i32> splat (i32 32767))
; CHECK:       trunc <32 x i32> %{{.*}} to <32 x i16>
; CHECK:       call <32 x i16> @llvm.smax
define void @clamped(<32 x i8> %a, <32 x i8> %b, ptr %r) #0 {
  %x = zext <32 x i8> %a to <32 x i32>
  %y = zext <32 x i8> %b to <32 x i32>
  %p = mul nsw <32 x i32> %x, splat (i32 9535)
  %q = mul nsw <32 x i32> %y, splat (i32 13074)
  %sum = sub nsw <32 x i32> %p, %q
  %down = ashr <32 x i32> %sum, splat (i32 13)
  %low = call <32 x i32> @llvm.smax.v32i32(<32 x i32> %down, <32 x i32> zeroinitializer)
  %least = call <32 x i32> @llvm.umin.v32i32(<32 x i32> %low, <32 x i32> splat (i32 255))
  %cut = trunc <32 x i32> %least to <32 x i8>
  store <32 x i8> %cut, ptr %r
  ret void
}

; CHECK-LABEL: define <16 x i8> @any(
; CHECK-NOT:   llvm.smin
; CHECK:       ret
define <16 x i8> @any(<16 x i32> %a) #0 {
  %down = ashr <16 x i32> %a, splat (i32 13)
  %sum = add <16 x i32> %down, splat (i32 7)
  %cut = trunc <16 x i32> %sum to <16 x i8>
  ret <16 x i8> %cut
}

attributes #0 = { "target-features"="+sse2,+ssse3,+sse4.1,+avx,+avx2" }
