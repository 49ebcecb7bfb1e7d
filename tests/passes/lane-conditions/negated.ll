; RUN: %sierra-opt %s --passes=lane-conditions --verify-each | FileCheck %s
; A branch that lanes decide has its bits in front of it, a uniform one is left alone.

; CHECK-LABEL: define void @f(
; CHECK:       %[[NOT:[0-9]+]] = xor <4 x i1> %c, splat (i1 true)
; CHECK:       freeze <4 x i1> %[[NOT]]
; CHECK-NEXT:  br i1 true, label %then, label %end
; CHECK:       br i1 %u, label %more, label %end
define void @f(<4 x i1> %c, i1 %u) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  %not = xor i1 %l, true
  br i1 %not, label %then, label %end
then:
  br i1 %u, label %more, label %end
more:
  call void @g()
  br label %end
end:
  ret void
}

declare void @g()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
