; RUN: %sierra-opt %s --passes=products-of-bytes --verify-each | FileCheck %s
; The upper byte of a product that is looked at otherwise, too, is shifted down as a byte; of a product that nobody else wants LLVM's back end makes what it likes.

; CHECK-LABEL: define <4 x i16> @both(
; CHECK:       %[[BYTES:.*]] = bitcast <4 x i16> %product to <8 x i8>
; CHECK:       shufflevector <8 x i8> %[[BYTES]], <8 x i8> zeroinitializer, <8 x i32> <i32 1, i32 8, i32 3, i32 8, i32 5, i32 8, i32 7, i32 8>
; CHECK-NOT:   lshr
; CHECK:       ret
define <4 x i16> @both(<4 x i8> %a, <4 x i8> %b) {
  %x = zext <4 x i8> %a to <4 x i16>
  %y = zext <4 x i8> %b to <4 x i16>
  %product = mul <4 x i16> %x, %y
  %upper = lshr <4 x i16> %product, splat (i16 8)
  %sum = add <4 x i16> %product, %upper
  ret <4 x i16> %sum
}

; CHECK-LABEL: define <4 x i16> @upper(
; CHECK:       lshr <4 x i16>
define <4 x i16> @upper(<4 x i8> %a, <4 x i8> %b) {
  %x = zext <4 x i8> %a to <4 x i16>
  %y = zext <4 x i8> %b to <4 x i16>
  %product = mul <4 x i16> %x, %y
  %upper = lshr <4 x i16> %product, splat (i16 8)
  ret <4 x i16> %upper
}
