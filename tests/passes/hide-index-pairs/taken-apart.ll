; RUN: %sierra-opt %s --passes=hide-index-pairs --verify-each | FileCheck %s
; A number of two indices that is taken apart is hidden; one that is used as a whole is a number.

; CHECK-LABEL: define i64 @f(
; CHECK:       %[[HIDDEN:.*]] = call i64 asm "", "=r,0"(i64 %pair)
; CHECK:       lshr i64 %[[HIDDEN]], 32
define i64 @f(<4 x i32> %v) {
entry:
  %pairs = bitcast <4 x i32> %v to <2 x i64>
  %pair = extractelement <2 x i64> %pairs, i64 0
  %high = lshr i64 %pair, 32
  ret i64 %high
}

; CHECK-LABEL: define i64 @whole(
; CHECK-NOT:   asm
; CHECK:       ret
define i64 @whole(<4 x i32> %v, i64 %x) {
entry:
  %pairs = bitcast <4 x i32> %v to <2 x i64>
  %pair = extractelement <2 x i64> %pairs, i64 0
  %sum = add i64 %pair, %x
  ret i64 %sum
}
