; RUN: %sierra-opt %s --passes=hold-lambdas --verify-each | FileCheck %s
; A lambda that remembers a mask is not inlined yet.

; CHECK-LABEL: define internal void @lambda(ptr %this, i64 %m) {
define internal void @lambda(ptr %this, i64 %m) alwaysinline {
entry:
  %mask = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %mask)
  ret void
}

; CHECK-LABEL: define void @f(
; CHECK:       call void @lambda(
define void @f(ptr %c) {
entry:
  call void @lambda(ptr %c, i64 0)
  ret void
}

declare void @_ZN8__sierra9run_underEm(i64)
