; RUN: %sierra-opt %s --passes=find-bodies,clone-masked --verify-each | FileCheck %s
; What has nothing to do with lanes is no body: it gets no copy and no mask.

; CHECK-LABEL: define void @lanes(
define void @lanes(<4 x i32> %v) "llvm.assume"="sierra.vectorial.4" {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  ret void
}

; CHECK-LABEL: define void @scalar(
; CHECK-LABEL: define void @lanes.masked(
; CHECK-NOT: @scalar.masked
define void @scalar(i32 %x) {
entry:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
