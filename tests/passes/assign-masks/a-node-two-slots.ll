; RUN: %sierra-opt %s --passes=assign-masks --verify-each | FileCheck %s
; A block that lanes wait for has two slots, one for those that come and one for those that run.

; CHECK-LABEL: define void @f(
; CHECK:       %mask.pending = alloca <4 x i32>
; CHECK-NEXT:  %mask.live = alloca <4 x i32>
; CHECK-NOT:   mask.pending{{.*}} = alloca
; CHECK:       br i1 true, label %then, label %end
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
