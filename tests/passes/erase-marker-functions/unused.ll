; RUN: %sierra-opt %s --passes=erase-marker-functions --verify-each | FileCheck %s
; Declarations of markers that nobody calls go, others stay.

; CHECK-NOT: declare {{.*}}Li4E
; CHECK-LABEL: define void @f(
; CHECK:       declare void @_ZN8__sierra5entryILi8EEEvv()
; CHECK-EMPTY:
; CHECK-NEXT:  declare void @g()
; CHECK-NOT: declare
define void @f() {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  ret void
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
declare <4 x i1> @_ZN8__sierra4liveILi4EE5lanesEv()
