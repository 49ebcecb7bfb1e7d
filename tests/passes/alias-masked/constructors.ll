; RUN: %sierra-opt %s --passes=resolve-aliases,clone-masked,alias-masked --verify-each | FileCheck %s
; The masked symbol of a constructor has a second name, too.

@_ZN5ClassC1Ev = alias void (ptr), ptr @_ZN5ClassC2Ev

; CHECK-DAG: @_ZN5ClassC1Ev.masked = alias void (ptr, i64), ptr @_ZN5ClassC2Ev.masked
; CHECK-LABEL: define void @_ZN5ClassC2Ev.masked(
define void @_ZN5ClassC2Ev(ptr %this) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @g()
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
