; RUN: %sierra-opt %s --passes=make-entries --verify-each | FileCheck %s
; An address is that of an entry, which looks for a mask in the slot; a function that is only called has none.

; CHECK-LABEL: define internal void @f(
define internal void @f(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  ret void
}

; CHECK-LABEL: define ptr @address(
; CHECK:       ret ptr @__sierra.address.f
define ptr @address() {
  ret ptr @f
}

; CHECK-LABEL: define internal void @direct(
define internal void @direct(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  ret void
}

; CHECK-LABEL: define void @calls(
; CHECK:       call void @direct(
; CHECK-LABEL: define internal void @__sierra.address.f(
; CHECK:       load i64, ptr @__sierra.slot
; CHECK:       call void @f(
; CHECK:       call void @f.masked(
; CHECK-NOT: @__sierra.address.direct
define void @calls(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @direct(<4 x i32> %v)
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
