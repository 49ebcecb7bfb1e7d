; RUN: %sierra-opt %s -simplify --passes=write-variants,packetize --verify-each | FileCheck %s
; What a variant consists of is copied even if it is to stay in one piece elsewhere. A function that calls itself, not at its end, cannot be: the variant calls it lane by lane, and not itself.

; CHECK-LABEL: define internal void @again.b4.packet.4(
; CHECK-NOT:   call <4 x i32> @_ZGVbN4v_again(
; CHECK:       call i32 @again(i32
; CHECK-NOT:   call <4 x i32> @_ZGVbN4v_again(
; CHECK:       ret void
; CHECK-LABEL: define internal void @alone.b4.packet.4(
; CHECK-NOT:   call {{.*}}alone
; CHECK:       fadd <4 x float>
; CHECK-NOT:   call {{.*}}alone
; CHECK:       ret void
define float @alone(float %x) noinline "_ZGVbN4v_alone" {
  %y = fadd float %x, 1.0
  ret float %y
}

define i32 @again(i32 %x) "_ZGVbN4v_again" {
entry:
  %ends = icmp sle i32 %x, 0
  br i1 %ends, label %end, label %next
next:
  %less = sub i32 %x, 1
  %sum = call i32 @again(i32 %less)
  %third = sdiv i32 %sum, 3
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %third, %next ]
  ret i32 %r
}
