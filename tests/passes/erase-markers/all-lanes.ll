; RUN: %sierra-opt %s --passes=erase-markers --verify-each | FileCheck %s
; What still asks for live lanes learns that all are; accesses are plain ones.

; CHECK-LABEL: define void @f(
; CHECK-NOT:   call
; CHECK:       select <4 x i1> splat (i1 true)
; CHECK:       store <4 x i32> %v, ptr %p, align 4
define void @f(ptr %p) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %m = call <4 x i1> @_ZN8__sierra4liveILi4EE5lanesEv()
  %to = addrspacecast ptr %p to ptr addrspace(4001)
  %v = select <4 x i1> %m, <4 x i32> splat (i32 1), <4 x i32> zeroinitializer
  store <4 x i32> %v, ptr addrspace(4001) %to, align 4
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
declare <4 x i1> @_ZN8__sierra4liveILi4EE5lanesEv()
