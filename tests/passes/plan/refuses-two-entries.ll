; RUN: not %sierra-opt %s --passes=plan 2>&1 | FileCheck %s
; A loop with two entries under a varying condition has no order.

; CHECK:       error: irreducible control flow
define void @f(<4 x i1> %c, <4 x i1> %d) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %a, label %b
a:
  call void @g()
  %m = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %d)
  br i1 %m, label %b, label %end
b:
  call void @g()
  br label %a
end:
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
