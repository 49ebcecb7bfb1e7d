; RUN: %sierra-opt %s --passes=linearize,empty-masks --verify-each | FileCheck %s
; Nobody waits at a place before the first lane may come there: its slot is empty right before.

; CHECK-LABEL: define void @f(
; CHECK:       store <4 x i32> zeroinitializer, ptr %mask.pending
; CHECK-NOT:   br
; CHECK:       load <4 x i32>, ptr %mask.pending
define void @f(<4 x i1> %c, ptr %p) {
entry:
  %x = alloca <4 x i32>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  %to = addrspacecast ptr %p to ptr addrspace(4001)
  store <4 x i32> splat (i32 7), ptr addrspace(4001) %to, align 4
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
