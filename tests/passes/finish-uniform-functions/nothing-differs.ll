; RUN: %sierra-opt %s --passes=finish-uniform-functions --verify-each | FileCheck %s
; Where nothing differs by lane, all lanes are live, and calls that may lead to lanes say so in the slot.

; CHECK-LABEL: define void @f(
; CHECK:       bitcast <4 x i1> splat (i1 true) to i4
; CHECK:       call void @__sierra.around(
; CHECK-NOT:   @_ZN8__sierra5entry
define void @f(i1 %u) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %m = call <4 x i1> @_ZN8__sierra4liveILi4EE5lanesEv()
  %b = bitcast <4 x i1> %m to i4
  call void @g(i4 %b)
  ret void
}

; CHECK-LABEL: define void @stays(
; CHECK:       call void @_ZN8__sierra5entryILi4EEEvv()
; CHECK:       freeze <4 x i1> %c
define void @stays(<4 x i1> %c) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  br label %end
end:
  ret void
}

declare void @g(i4)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
declare <4 x i1> @_ZN8__sierra4liveILi4EE5lanesEv()
