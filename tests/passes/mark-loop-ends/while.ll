; RUN: %sierra-opt %s --passes=mark-loop-ends --verify-each | FileCheck %s
; The first block of a loop and the place behind it get marks with the number of the loop.

; CHECK-LABEL: define void @f(
; CHECK:       while.cond:
; CHECK:       call void @__sierra.loop.head(i32 0)
; CHECK:       while.end:
; CHECK:       call void @__sierra.loop.end(i32 0)
define void @f(i32 %n) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  br label %while.cond
while.cond:
  %i = phi i32 [ 0, %entry ], [ %next, %while.body ]
  %goes = icmp slt i32 %i, %n
  br i1 %goes, label %while.body, label %while.end
while.body:
  %next = add i32 %i, 1
  br label %while.cond
while.end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
