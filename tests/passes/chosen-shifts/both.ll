; RUN: %sierra-opt %s --passes=chosen-shifts --verify-each | FileCheck %s
; Lanes that are shifted by one of two numbers are shifted by both; others have a distance of their own.

; CHECK-LABEL: define <32 x i8> @by_one(
; CHECK:         %[[S:.*]] = lshr <32 x i8> %x, splat (i8 1)
; CHECK-NEXT:    %[[R:.*]] = select <32 x i1> %c, <32 x i8> %[[S]], <32 x i8> %x
; CHECK:         ret <32 x i8> %[[R]]
define <32 x i8> @by_one(<32 x i8> %x, <32 x i1> %c) {
  %distance = zext <32 x i1> %c to <32 x i8>
  %r = lshr <32 x i8> %x, %distance
  ret <32 x i8> %r
}

; CHECK-LABEL: define <16 x i16> @by_two_or_three(
; CHECK:         %[[A:.*]] = ashr <16 x i16> %x, splat (i16 2)
; CHECK-NEXT:    %[[B:.*]] = ashr <16 x i16> %x, splat (i16 3)
; CHECK-NEXT:    %[[R:.*]] = select <16 x i1> %c, <16 x i16> %[[A]], <16 x i16> %[[B]]
; CHECK:         ret <16 x i16> %[[R]]
define <16 x i16> @by_two_or_three(<16 x i16> %x, <16 x i1> %c) {
  %distance = select <16 x i1> %c, <16 x i16> splat (i16 2), <16 x i16> splat (i16 3)
  %r = ashr exact <16 x i16> %x, %distance
  ret <16 x i16> %r
}

; CHECK-LABEL: define <4 x i32> @by_others(
; CHECK:         shl <4 x i32> %x, %distance
define <4 x i32> @by_others(<4 x i32> %x, <4 x i1> %c) {
  %distance = select <4 x i1> %c, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> zeroinitializer
  %r = shl <4 x i32> %x, %distance
  ret <4 x i32> %r
}

; CHECK-LABEL: define i32 @of_one_number(
; CHECK:         lshr i32 %x, %distance
define i32 @of_one_number(i32 %x, i1 %c) {
  %distance = zext i1 %c to i32
  %r = lshr i32 %x, %distance
  ret i32 %r
}
