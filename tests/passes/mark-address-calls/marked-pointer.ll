; RUN: %sierra-opt %s --passes=mark-address-calls --verify-each | FileCheck %s
; A call of a marked pointer comes to a vectorial function, one of another pointer may not.

; CHECK-LABEL: define void @f(
; CHECK:       call void %p(i32 1) #[[VECTORIAL:[0-9]+]]
; CHECK-NEXT:  call void %p(i32 2){{$}}
; CHECK: attributes #[[VECTORIAL]] = {{.*}}sierra.vectorial
define void @f(ptr %p) {
entry:
  %marked = call ptr @_ZN8__sierra8internal7throughIPFviEEET_S3_(ptr %p)
  call void %marked(i32 1)
  call void %p(i32 2)
  ret void
}

declare ptr @_ZN8__sierra8internal7throughIPFviEEET_S3_(ptr)
