; RUN: not %sierra-opt %s --passes=lane-conditions 2>&1 | FileCheck %s
; A condition of lanes is no number.

; CHECK:       error: a varying condition is used as one uniform value
define i32 @f(<4 x i1> %c) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  %number = zext i1 %l to i32
  ret i32 %number
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
