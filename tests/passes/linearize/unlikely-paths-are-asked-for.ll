; RUN: %sierra-opt %s --passes=linearize --verify-each | FileCheck %s
; A few operations run without a question for live lanes; where a branch says that lanes seldom come, they are asked for, and that is what the test says, too.

; CHECK-LABEL: define void @likely(
; CHECK:       then.gate:
; CHECK:       br label %then
; CHECK-LABEL: define void @unlikely(
; CHECK:       then.gate:
; CHECK:       br i1 %{{.*}}, label %then, label %end, !prof ![[SELDOM:[0-9]+]]
; CHECK:       ![[SELDOM]] = !{!"branch_weights", i32 1, i32 2000}
define void @likely(<4 x i1> %c, <4 x float> %v) {
entry:
  %x = alloca <4 x float>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  %a = fadd <4 x float> %v, %v
  %b = fmul <4 x float> %a, %v
  %s = fadd <4 x float> %b, %a
  br label %end
end:
  ret void
}

define void @unlikely(<4 x i1> %c, <4 x float> %v) {
entry:
  %x = alloca <4 x float>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end, !prof !0
then:
  %a = fadd <4 x float> %v, %v
  %b = fmul <4 x float> %a, %v
  %s = fadd <4 x float> %b, %a
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)

!0 = !{!"branch_weights", !"expected", i32 1, i32 2000}
