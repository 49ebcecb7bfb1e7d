; RUN: %sierra-opt %s --passes=linearize --verify-each | FileCheck %s
; `then` adds its lanes to those that wait; its gate lets them run, or leads past if there are none. No lane decides a branch.

; CHECK-LABEL: define void @f(
; CHECK:       %[[C:.*]] = freeze <4 x i1> %c
; CHECK:       %[[WIDE:.*]] = sext <4 x i1> %[[C]] to <4 x i32>
; CHECK:       or <4 x i32> %{{.*}}, %[[WIDE]]
; CHECK:       store <4 x i32> %{{.*}}, ptr %mask.pending
; CHECK-NEXT:  br label %then.gate
; CHECK-NOT:   br i1 true
; CHECK:       then.gate:
; CHECK:       store <4 x i32> zeroinitializer, ptr %mask.pending
; CHECK:       store <4 x i32> %{{.*}}, ptr %mask.live
; CHECK:       br i1 %{{.*}}, label %then, label %end
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
