; RUN: %sierra-opt %s --passes=outline-array-ends --verify-each | FileCheck %s
; The loop that ends an array of three objects is one call.

; CHECK-LABEL: define void @f(
; CHECK:       arraydestroy.body:
; CHECK-NOT:   phi
; CHECK:       call void @__sierra.array.3._ZN6ObjectD1Ev(ptr %array)
; CHECK-LABEL: define internal void @__sierra.array.3._ZN6ObjectD1Ev(
; CHECK:       phi ptr
define void @f() personality ptr @__gxx_personality_v0 {
entry:
  %array = alloca [3 x i64], align 8
  invoke void @may_throw()
          to label %behind unwind label %lpad
behind:
  %begin = getelementptr inbounds [3 x i64], ptr %array, i64 0, i64 0
  %end = getelementptr inbounds i64, ptr %begin, i64 3
  br label %arraydestroy.body
arraydestroy.body:
  %past = phi ptr [ %end, %behind ], [ %element, %arraydestroy.body ]
  %element = getelementptr inbounds i64, ptr %past, i64 -1
  call void @_ZN6ObjectD1Ev(ptr %element)
  %done = icmp eq ptr %element, %begin
  br i1 %done, label %after, label %arraydestroy.body
after:
  ret void
lpad:
  %pad = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %pad
}

declare void @may_throw()
declare void @_ZN6ObjectD1Ev(ptr)
declare i32 @__gxx_personality_v0(...)
