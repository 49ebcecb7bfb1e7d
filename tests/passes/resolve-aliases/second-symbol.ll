; RUN: %sierra-opt %s --passes=resolve-aliases --verify-each | FileCheck %s
; A call by a second symbol is one by the first.

@g = alias void (<4 x i32>), ptr @f

; CHECK-LABEL: define void @f(
define void @f(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  ret void
}

; CHECK-LABEL: define void @calls(
; CHECK:       call void @f(
define void @calls(<4 x i32> %v) {
entry:
  call void @g(<4 x i32> %v)
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
