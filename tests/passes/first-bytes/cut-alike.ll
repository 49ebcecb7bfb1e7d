; RUN: %sierra-opt %s --passes=first-bytes --verify-each | FileCheck %s
; The first lane leaves the register before it is cut; lanes that are cut differently do not.

; CHECK-LABEL: define i64 @f(
; CHECK:       %[[FIRST:.*]] = extractelement <2 x i64> %v, i32 0
; CHECK-NEXT:  and i64 %[[FIRST]], 63
; CHECK:       extractelement <2 x i64> %cut, i32 1
define i64 @f(<2 x i64> %v) {
entry:
  %cut = and <2 x i64> %v, splat (i64 63)
  %first = extractelement <2 x i64> %cut, i32 0
  %second = extractelement <2 x i64> %cut, i32 1
  %sum = add i64 %first, %second
  ret i64 %sum
}

; CHECK-LABEL: define i64 @differ(
; CHECK:       extractelement <2 x i64> %cut, i32 0
define i64 @differ(<2 x i64> %v) {
entry:
  %cut = and <2 x i64> %v, <i64 63, i64 31>
  %first = extractelement <2 x i64> %cut, i32 0
  ret i64 %first
}
