; RUN: %sierra-opt %s --passes=demote-landing-phis --verify-each | FileCheck %s
; What two dissolved calls throw goes on to one cleanup: which it is lies in memory.

; CHECK-LABEL: define void @f(
; CHECK:       %[[SLOT:.*]] = alloca { ptr, i32 }
; CHECK:       store { ptr, i32 } %first, ptr %[[SLOT]]
; CHECK:       store { ptr, i32 } %second, ptr %[[SLOT]]
; CHECK:       body:
; CHECK-NOT:   phi
; CHECK:       %[[BOTH:.*]] = load { ptr, i32 }, ptr %[[SLOT]]
; CHECK:       resume { ptr, i32 } %[[BOTH]]
define void @f(<4 x i1> %c) personality ptr @__gxx_personality_v0 {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  invoke void @may_throw()
          to label %on unwind label %pad
on:
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %a, label %end
a:
  invoke void @may_throw()
          to label %end unwind label %pad2
pad:
  %first = landingpad { ptr, i32 }
          cleanup
  br label %body
pad2:
  %second = landingpad { ptr, i32 }
          cleanup
  br label %body
body:
  %both = phi { ptr, i32 } [ %first, %pad ], [ %second, %pad2 ]
  call void @destroy()
  resume { ptr, i32 } %both
end:
  ret void
}

declare void @may_throw()
declare void @destroy() nounwind
declare i32 @__gxx_personality_v0(...)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
