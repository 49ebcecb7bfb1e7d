; RUN: %sierra-opt %s --passes=hold-lambdas,release-lambdas --verify-each | FileCheck %s
; A lambda that was held is to be inlined again.

; CHECK: define internal void @lambda(ptr %this, i64 %m) #[[INLINE:[0-9]+]]
define internal void @lambda(ptr %this, i64 %m) alwaysinline {
entry:
  %mask = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %mask)
  ret void
}

; CHECK-LABEL: define void @f(
; CHECK: attributes #[[INLINE]] = { alwaysinline }
define void @f(ptr %c) {
entry:
  call void @lambda(ptr %c, i64 0)
  ret void
}

declare void @_ZN8__sierra9run_underEm(i64)
