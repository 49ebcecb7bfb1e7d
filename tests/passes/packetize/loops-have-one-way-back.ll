; RUN: %sierra-opt %s -simplify --passes=write-variants,packetize --verify-each | FileCheck %s
; A loop with two ways back, one of which leaves `n` alone and divides, which is no choice of values, stays one loop: LLVM would make two in each other, and lanes would wait for all others behind the inner one.

; CHECK-LABEL: define internal void @count.b4.packet.4(
; CHECK:       [[HEAD:packet]]: {{.*}}preds = %[[LATCH:.*]], %entry
; CHECK:       br i1 {{.*}}, label %{{.*}}, label %{{.*}}
; CHECK:       br i1 {{.*}}, label %{{.*}}, label %{{.*}}
; CHECK:       br label %[[LATCH]]{{$}}
; CHECK:       br label %[[LATCH]]{{$}}
; CHECK:       [[LATCH]]:
; CHECK:       br label %[[HEAD]]{{$}}
; CHECK-NOT:   br label %[[HEAD]]{{$}}
; CHECK:       ret void
define i32 @count(i32 %x) "_ZGVbN4v_count" {
entry:
  br label %head
head:
  %d = phi i32 [ %x, %entry ], [ %less, %skip ], [ %half, %take ]
  %n = phi i32 [ 0, %entry ], [ %n, %skip ], [ %more, %take ]
  %on = icmp sgt i32 %d, 0
  br i1 %on, label %body, label %end
body:
  %bit = and i32 %d, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %skip, label %take
skip:
  %less = udiv i32 %d, 3
  br label %head
take:
  %half = lshr i32 %d, 1
  %more = add i32 %n, 1
  br label %head
end:
  ret i32 %n
}
