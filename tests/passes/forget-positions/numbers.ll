; RUN: %sierra-opt %s --passes=forget-positions --verify-each | FileCheck %s
; Places of the passes' own are taken off.

; CHECK-LABEL: define void @f() {
; CHECK-NEXT:  entry:
; CHECK-NEXT:  call void @g(){{$}}
define void @f() "sierra.numbered" {
entry:
  call void @g(), !sierra.position !0
  ret void
}

declare void @g()
!0 = !{i32 1, i32 2}
