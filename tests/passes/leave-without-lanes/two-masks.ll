; RUN: %sierra-opt %s --passes=leave-without-lanes --verify-each | FileCheck %s
; A lambda under its own mask and its caller's leaves if no lane is in both; a function has one mask, and somebody is in it.

; CHECK-LABEL: define void @lambda.masked(
; CHECK:       and i64 %mask,
; CHECK:       br i1 %{{.*}}, label %body, label %no.lanes
; CHECK:       no.lanes:
; CHECK-NEXT:  ret void
define void @lambda.masked(ptr %this, i64 %mask) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %remembered = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %remembered)
  call void @g()
  ret void
}

; CHECK-LABEL: define void @function.masked(
; CHECK-NOT:   br
; CHECK:       call void @g()
define void @function.masked(i64 %mask) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @g()
  ret void
}

declare void @g()
declare void @_ZN8__sierra9run_underEm(i64)
declare void @_ZN8__sierra5entryILi4EEEvv()
