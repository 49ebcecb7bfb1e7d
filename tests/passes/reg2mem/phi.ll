; RUN: %sierra-opt %s --passes=reg2mem --verify-each | FileCheck %s
; Values that cross blocks, behind the entry, go through memory; those of one block do not.

; CHECK-LABEL: define void @f(
; CHECK:       store <4 x i32> %v, ptr %[[SLOT:.*]], align 1
; CHECK:       store <4 x i32> zeroinitializer, ptr %[[SLOT]], align 1
; CHECK:       load <4 x i32>, ptr %[[SLOT]], align 1
; CHECK-NOT:   phi
define void @f(<4 x i1> %c, <4 x i32> %v) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  %sum = add <4 x i32> %v, %v
  %inside = mul <4 x i32> %v, %v
  call void @use(<4 x i32> %inside)
  br i1 %l, label %then, label %end
then:
  call void @use(<4 x i32> %sum)
  br label %end
end:
  %met = phi <4 x i32> [ %v, %entry ], [ zeroinitializer, %then ]
  call void @use(<4 x i32> %met)
  ret void
}

declare void @use(<4 x i32>)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
