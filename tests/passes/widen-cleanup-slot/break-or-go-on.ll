; RUN: %sierra-opt %s --passes=widen-cleanup-slot --verify-each | FileCheck %s
; The slot that says where a cleanup leads gets lanes, and lanes decide its switch.

; CHECK-LABEL: define void @f(
; CHECK:       %[[SLOT:.*]] = alloca <4 x i32>
; CHECK:       store <4 x i32> splat (i32 1), ptr %[[SLOT]]
; CHECK:       store <4 x i32> zeroinitializer, ptr %[[SLOT]]
; CHECK:       %[[LOADED:.*]] = load <4 x i32>, ptr %[[SLOT]]
; CHECK:       freeze <4 x i32> %[[LOADED]]
define void @f(<4 x i1> %c) {
entry:
  %cleanup.dest.slot = alloca i32, align 4
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %leave, label %stay
leave:
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup
stay:
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup
cleanup:
  call void @g()
  %to = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %to, label %end [ i32 0, label %behind ]
behind:
  call void @g()
  br label %end
end:
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
