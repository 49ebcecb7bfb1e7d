; RUN: %sierra-opt %s --passes=hold-lambdas --verify-each | FileCheck %s
; RUN: %sierra-opt %s --passes=hold-lambdas,release-lambdas --verify-each | FileCheck %s --check-prefix=AGAIN
; A call that asks for its callee to be inlined waits, and asks again behind the masks.

define internal void @lambda(ptr %this, i64 %m) {
entry:
  %mask = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %mask)
  ret void
}

; CHECK-LABEL: define void @f(
; CHECK:       call void @lambda({{.*}}) #[[F:[0-9]+]]
; CHECK:       attributes #[[F]] = { noinline "sierra.held" }
; AGAIN-LABEL: define void @f(
; AGAIN:       call void @lambda({{.*}}) #[[F:[0-9]+]]
; AGAIN:       attributes #[[F]] = { alwaysinline }
define void @f(ptr %c) {
entry:
  call void @lambda(ptr %c, i64 0) alwaysinline
  ret void
}

declare void @_ZN8__sierra9run_underEm(i64)
