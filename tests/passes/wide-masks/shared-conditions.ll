; RUN: %sierra-opt %s --passes=wide-masks --verify-each | FileCheck %s
; A condition that all lanes share is spread as wide as the lanes that it is joined with, if they fill no more than a register.

; CHECK-LABEL: define <8 x i32> @joined(
; CHECK:       %[[ONE:.*]] = sext i1 %c to i32
; CHECK:       %[[FIRST:.*]] = insertelement <8 x i32> poison, i32 %[[ONE]], i32 0
; CHECK:       %[[ALL:.*]] = shufflevector <8 x i32> %[[FIRST]], <8 x i32> poison, <8 x i32> zeroinitializer
; CHECK:       %[[BITS:.*]] = icmp slt <8 x i32> %[[ALL]], zeroinitializer
; CHECK:       and <8 x i1> %own, %[[BITS]]
define <8 x i32> @joined(<8 x i32> %x, <8 x i32> %y, i1 %c) #0 {
  %own = icmp sgt <8 x i32> %x, %y
  %first = insertelement <8 x i1> poison, i1 %c, i64 0
  %all = shufflevector <8 x i1> %first, <8 x i1> poison, <8 x i32> zeroinitializer
  %both = and <8 x i1> %own, %all
  %r = select <8 x i1> %both, <8 x i32> %x, <8 x i32> %y
  ret <8 x i32> %r
}

; CHECK-LABEL: define <16 x i32> @two_registers(
; CHECK-NOT:   sext i1
; CHECK:       ret
define <16 x i32> @two_registers(<16 x i32> %x, <16 x i32> %y, i1 %c) #0 {
  %own = icmp sgt <16 x i32> %x, %y
  %first = insertelement <16 x i1> poison, i1 %c, i64 0
  %all = shufflevector <16 x i1> %first, <16 x i1> poison, <16 x i32> zeroinitializer
  %both = and <16 x i1> %own, %all
  %r = select <16 x i1> %both, <16 x i32> %x, <16 x i32> %y
  ret <16 x i32> %r
}

attributes #0 = { "target-features"="+sse4.2,+avx,+avx2" }
