; RUN: %sierra-opt %s --passes=special-members --verify-each | FileCheck %s
; A lambda that calls what takes a mask takes one; one that calls nothing need not remember any.

; CHECK: define internal void @_ZZ1fvENKUlvE_clEv(ptr %this) #[[VECTORIAL:[0-9]+]]
; CHECK:       call void @_ZN8__sierra9run_underEm
define internal void @_ZZ1fvENKUlvE_clEv(ptr %this) {
entry:
  %mask = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %mask)
  call void @vectorial()
  ret void
}

; CHECK-LABEL: define internal void @_ZZ1fvENKUlvE0_clEv(ptr %this) {
; CHECK-NOT:   call
; CHECK: attributes #[[VECTORIAL]] = {{.*}}sierra.vectorial
define internal void @_ZZ1fvENKUlvE0_clEv(ptr %this) {
entry:
  %mask = load i64, ptr %this, align 8
  call void @_ZN8__sierra9run_underEm(i64 %mask)
  ret void
}

declare void @_ZN8__sierra9run_underEm(i64)
declare void @vectorial() "llvm.assume"="sierra.vectorial.4"
