; RUN: %sierra-opt %s --passes=remove-unreachable-blocks --verify-each | FileCheck %s
; A block that nothing leads to goes, and so does what it brought to a phi.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:   nobody:
; CHECK:       phi i32 [ 1, %entry ], [ 2, %a ]
; CHECK-NEXT:  ret
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
nobody:
  br label %end
end:
  %r = phi i32 [ 1, %entry ], [ 2, %a ], [ 3, %nobody ]
  ret i32 %r
}
