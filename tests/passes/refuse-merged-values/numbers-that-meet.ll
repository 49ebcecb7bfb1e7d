; RUN: not %sierra-opt %s --passes=refuse-merged-values 2>&1 | FileCheck %s
; Two uniform numbers that lanes bring together are no one number.

; CHECK:       error: different uniform values meet under a varying condition
define void @f(<4 x i1> %c) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  br label %end
end:
  %met = phi i32 [ 1, %entry ], [ 2, %then ]
  call void @use(i32 %met)
  ret void
}

declare void @use(i32)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
