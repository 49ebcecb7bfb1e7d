; RUN: %sierra-opt %s --passes=linearize --verify-each | FileCheck %s
; A branch that all lanes take alike is left as it is.

; CHECK-LABEL: define void @f(
; CHECK-NOT:   mask.pending
; CHECK:       br i1 %u, label %then, label %end
define void @f(i1 %u, ptr %p) {
entry:
  %x = alloca <4 x i32>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  br i1 %u, label %then, label %end
then:
  %to = addrspacecast ptr %p to ptr addrspace(4001)
  store <4 x i32> splat (i32 7), ptr addrspace(4001) %to, align 4
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
