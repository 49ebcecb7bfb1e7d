; RUN: %sierra-opt %s --passes=demote-landing-phis --verify-each | FileCheck %s
; Lanes that come to a landing pad from two throws lie in memory; elsewhere phis stay for now.

; CHECK-LABEL: define void @f(
; CHECK:       %[[SLOT:.*]] = alloca <4 x i32>
; CHECK:       store <4 x i32> %v, ptr %[[SLOT]]
; CHECK:       store <4 x i32> zeroinitializer, ptr %[[SLOT]]
; CHECK:       lpad:
; CHECK-NOT:   phi
; CHECK:       load <4 x i32>, ptr %[[SLOT]]
; CHECK:       %stays = phi <4 x i32>
define void @f(<4 x i1> %c, <4 x i32> %v) personality ptr @__gxx_personality_v0 {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %a, label %b
a:
  invoke void @may_throw()
          to label %end unwind label %lpad
b:
  invoke void @may_throw()
          to label %end unwind label %lpad
lpad:
  %what = phi <4 x i32> [ %v, %a ], [ zeroinitializer, %b ]
  %pad = landingpad { ptr, i32 }
          cleanup
  call void @use(<4 x i32> %what)
  resume { ptr, i32 } %pad
end:
  %stays = phi <4 x i32> [ %v, %a ], [ zeroinitializer, %b ]
  call void @use(<4 x i32> %stays)
  ret void
}

declare void @may_throw()
declare void @use(<4 x i32>)
declare i32 @__gxx_personality_v0(...)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
