; RUN: %sierra-opt %s -simplify --passes=simplify --verify-each | FileCheck %s
; A small callee dissolves, and its blocks become one.

; CHECK-NOT: @twice
define internal i32 @twice(i32 %x) {
entry:
  %r = shl i32 %x, 1
  br label %end
end:
  ret i32 %r
}

; CHECK-LABEL: define i32 @f(
; CHECK:       %[[R:.*]] = shl i32 %x, 1
; CHECK-NEXT:  ret i32 %[[R]]
define i32 @f(i32 %x) {
entry:
  %r = call i32 @twice(i32 %x)
  ret i32 %r
}
