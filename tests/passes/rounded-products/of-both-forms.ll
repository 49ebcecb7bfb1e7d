; RUN: %sierra-opt %s --passes=rounded-products --verify-each | FileCheck %s
; Rounded upper halves of products of 16 bits are the machine's own, however they are written; what differs in a number, a width or a sign is not.

; CHECK-LABEL: define <8 x i16> @half_added(
; CHECK:       %[[R:.*]] = call <8 x i16> @llvm.x86.ssse3.pmul.hr.sw.128(<8 x i16> %{{.*}}, <8 x i16> %{{.*}})
; CHECK:       ret <8 x i16> %[[R]]
define <8 x i16> @half_added(<8 x i16> %a, <8 x i16> %b) #0 {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = sext <8 x i16> %b to <8 x i32>
  %product = mul nsw <8 x i32> %x, %y
  %sum = add nsw <8 x i32> %product, splat (i32 16384)
  %upper = ashr <8 x i32> %sum, splat (i32 15)
  %cut = trunc <8 x i32> %upper to <8 x i16>
  ret <8 x i16> %cut
}

; CHECK-LABEL: define <32 x i16> @one_added(
; CHECK-COUNT-2: call <16 x i16> @llvm.x86.avx2.pmul.hr.sw(
; CHECK-NOT:   call
; CHECK:       ret
define <32 x i16> @one_added(<32 x i16> %a) #1 {
  %x = sext <32 x i16> %a to <32 x i32>
  %product = mul nsw <32 x i32> %x, splat (i32 -32768)
  %upper = lshr <32 x i32> %product, splat (i32 14)
  %sum = add <32 x i32> %upper, splat (i32 1)
  %half = lshr <32 x i32> %sum, splat (i32 1)
  %cut = trunc <32 x i32> %half to <32 x i16>
  ret <32 x i16> %cut
}

; CHECK-LABEL: define <8 x i16> @factor_too_large(
; CHECK-NOT:   call
; CHECK:       ret
define <8 x i16> @factor_too_large(<8 x i16> %a) #0 {
  %x = sext <8 x i16> %a to <8 x i32>
  %product = mul <8 x i32> %x, splat (i32 32768)
  %sum = add <8 x i32> %product, splat (i32 16384)
  %upper = ashr <8 x i32> %sum, splat (i32 15)
  %cut = trunc <8 x i32> %upper to <8 x i16>
  ret <8 x i16> %cut
}

; CHECK-LABEL: define <8 x i16> @other_numbers(
; CHECK-NOT:   call
; CHECK:       ret
define <8 x i16> @other_numbers(<8 x i16> %a, <8 x i16> %b) #0 {
  %x = sext <8 x i16> %a to <8 x i32>
  %y = zext <8 x i16> %b to <8 x i32>
  %z = sext <8 x i16> %b to <8 x i32>
  %mixed = mul <8 x i32> %x, %y
  %sum = add <8 x i32> %mixed, splat (i32 16384)
  %upper = ashr <8 x i32> %sum, splat (i32 15)
  %one = trunc <8 x i32> %upper to <8 x i16>
  %product = mul <8 x i32> %x, %z
  %less = add <8 x i32> %product, splat (i32 16383)
  %down = ashr <8 x i32> %less, splat (i32 15)
  %two = trunc <8 x i32> %down to <8 x i16>
  %both = add <8 x i16> %one, %two
  ret <8 x i16> %both
}

attributes #0 = { "target-features"="+ssse3" }
attributes #1 = { "target-features"="+avx2,+ssse3" }
