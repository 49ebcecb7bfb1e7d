; RUN: %sierra-opt %s --passes=mask-instructions --verify-each | FileCheck %s
; A store through a pointer is a masked one under the mask of its block.

; CHECK-LABEL: define void @f(
; CHECK:       %[[LIVE:.*]] = load <4 x i32>, ptr %mask.live
; CHECK-NEXT:  %[[BITS:.*]] = icmp slt <4 x i32> %[[LIVE]], zeroinitializer
; CHECK:       call void @llvm.masked.store.v4i32.p0(<4 x i32> splat (i32 7), ptr align 4 %p, <4 x i1> %[[BITS]])
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
