; RUN: %sierra-opt %s --passes=clone-masked --verify-each | FileCheck %s
; A vectorial function has a masked symbol with the same body; one that nobody outside can call and nobody here does has none.

; CHECK-LABEL: define void @f(
define void @f(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @g()
  ret void
}

; CHECK-LABEL: define internal void @never_called(
; CHECK-LABEL: define void @f.masked(<4 x i32> %v, i64 %mask)
; CHECK:       call void @_ZN8__sierra5entryILi4EEEvv()
; CHECK-NEXT:  call void @g()
; CHECK-NOT: @never_called.masked
define internal void @never_called(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  call void @g()
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
